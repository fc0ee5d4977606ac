#!/usr/bin/env bash
# Lints the scripts of the app and runs their unit tests. Needs Node 20 and the npm registry.
set -euo pipefail
cd "$(dirname "$0")"
npm ci --no-audit --no-fund --loglevel=error
npm run --silent check
