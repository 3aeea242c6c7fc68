import json
from dust_tactics.bots.evaluation import Weights
from dust_tactics.bots.fields import Memory
from dust_tactics.bots.one_look import OneLook
from dust_tactics.bots.search import Chains, Depth

M = Memory()


def make(level, kw, seed):
    k = json.loads("{" + ",".join('"%s":%s' % tuple(p.split("=")) for p in kw.split(",") if p) + "}")
    w = Weights(**{a[2:]: b for a, b in k.items() if a.startswith("w_")})
    if level == "chains":
        return Chains(seed, Depth(**{a: b for a, b in k.items() if not a.startswith("w_")}), w, M)
    p = OneLook(seed, w)
    p._memory = M
    return p
