#!/usr/bin/env bash
# Lints the scripts of the app and runs their unit tests. Needs Node 20 and the npm registry.
set -euo pipefail
cd "$(dirname "$0")"
# The versions are those of package-lock.json. Not `npm ci`: it also asks the lock for the native parts of a
# plugin that other systems need, and a mirror of the registry need not have those.
npm install --no-audit --no-fund --loglevel=error
npm run --silent check
