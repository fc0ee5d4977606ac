"""Boards that make work: impossible, but not at a glance. Most were bred for it, by changing a few squares
of a board again and again and keeping what took the problems longest."""

from pathlib import Path

#: The worst that ``python -m tests.stress.breed_boards --keep`` has found.
SLOW = Path(__file__).with_name("slow_boards.txt").read_text("utf-8").split()
HARD = {
    "only deserts": "o7." + ".".join(["DDDDDDD"] * 3 + ["DDDHDDD"] + ["DDDDDDD"] * 3),
    "only wheat": "c7." + ".".join(["WWWWWWW"] * 3 + ["WWWHWWW"] + ["WWWWWWW"] * 3),
    "stripes": "o7.DDDDDDD.LLLLLLL.GGGGGGG.JJJHJJJ.DDDDDDD.LLLLLLL.GGGGGGG",
    "a chess board of deserts and grasslands": "o7.DGDGDGD.GDGDGDG.DGDGDGD.GDGHGDG.DGDGDGD.GDGDGDG.DGDGDGD",
    "a chess board short of one colour": "o7.-DGDGD-.DGDGDGD.GDLDLDG.DJDHDJD.GDLDLDG.DGDGDGD.HDGDGDG",
    "hidden volcanoes": "o7.LVhuLVhuLVhuL.VhuDDDDDVhu.QDDHDDQ.VhuGGJJJVhu.QGGGGGJ.VhuGGGGGVhu.JJJJJJJ",
    "origins 5x5": "o5.GJQDL.LQDHJ.DDGQJ.LGLLL.LLGLD",
    "origins 5x5, no order": "o5.GLDDJ.QDQDJ.HDGDL.DL1DDL.GGGQV2",
    "origins 5x5, a token too": "o5.V1LLLLt1.GDJG1L.GV1DDL.D1DV1GG.HDLL1Q",
    "origins 7x7": "o7.DV1GDG1JQ.JLLLLDD.V2LDDQGD.JLV1LDV1G.DLDJLLH.LDGDQDV1.GQL1DJDG",
    "origins 7x7, many kinds": "o7.L1QDJ1DQJ.DQGDDGJ.LLLGLJQ.GJLHDG1G.GQLV2GGD.V1GLQGDD.DQDQGGD",
    "origins 7x7, no order": "o7.G1-GQQQQ.DGGLL1JQ1.DDDLLDQ.DQt2Dt1-V1LG.Q2Qt1V2V1DLt1D.LLLGGJ1D.GV1HD1GGD",
    "classic 5x5": "c5.GWS2WF.FWWWG.HWGWF.FLWG2L.LLLWS",
    "classic 7x7": "c7.GWL1FHLF.F1WWWLW1G.WL1SM1WWF.M2FWWLF1W.SWGG2LWW.WFWWF1WL.G2LLWGGW1",
    "classic 7x7, no order": "c7.WFFF1WLF1.F1F1GWG1WW.W1FSWGW1L.GFSWGGG2.GWSM1F1FW.GS1WWWFL.HWM2WWFL1",
}
