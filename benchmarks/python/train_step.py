"""The training step of benchmarks/run in Python's torch: same shapes, same steps, plain code.

    python train_step.py [--tiny] [--threads=2] [--precision=FP32,BF16] [--device=cuda]

Attention is scaled_dot_product_attention, and in bfloat16 also written out; the faster one counts.
"""

import argparse
import platform
import statistics
import time

import torch
import torch.nn.functional as F

parser = argparse.ArgumentParser()
parser.add_argument("--tiny", action="store_true")
parser.add_argument("--threads", type=int, default=0)
with open("/proc/cpuinfo") as cpuinfo:
    has_bf16 = any(name in cpuinfo.read() for name in ("avx512_bf16", "amx_bf16"))
parser.add_argument("--precision", default="FP32,BF16" if has_bf16 else "FP32")
parser.add_argument("--blocks", type=int, default=8)
parser.add_argument("--steps", type=int, default=4)
parser.add_argument("--device", default="cpu")
arguments = parser.parse_args()
if arguments.threads:
    torch.set_num_threads(arguments.threads)

if arguments.tiny:
    L, D, H, INNER, V, B, T = 2, 32, 4, 64, 50, 4, 16
else:
    L, D, H, INNER, V, B, T = 4, 256, 8, 1024, 1000, 32, 128


class Block(torch.nn.Module):
    def __init__(self, attention):
        super().__init__()
        self.attention = attention
        self.qkv = torch.nn.Linear(D, 3 * D)
        self.out = torch.nn.Linear(D, D)
        self.attention_norm = torch.nn.LayerNorm(D)
        self.inner = torch.nn.Linear(D, INNER)
        self.down = torch.nn.Linear(INNER, D)
        self.norm = torch.nn.LayerNorm(D)

    def forward(self, x):  # [B, T, D]
        q, k, v = self.qkv(x).view(B, T, 3, H, D // H).permute(2, 0, 3, 1, 4)  # [B, H, T, d] each
        if self.attention == "sdpa":
            mixed = F.scaled_dot_product_attention(q, k, v)
        else:
            mixed = torch.softmax((q * (D // H) ** -0.5) @ k.transpose(2, 3), -1) @ v
        mixed = mixed.transpose(1, 2).reshape(B, T, D)
        x = self.attention_norm(x + self.out(mixed))
        return self.norm(x + self.down(F.gelu(self.inner(x))))


class Encoder(torch.nn.Module):
    def __init__(self, attention):
        super().__init__()
        self.words = torch.nn.Embedding(V, D)
        self.positions = torch.nn.Embedding(T, D)
        self.norm = torch.nn.LayerNorm(D)
        self.blocks = torch.nn.ModuleList(Block(attention) for _ in range(L))
        self.head = torch.nn.Linear(D, V)
        for parameter in self.parameters():
            if parameter.dim() > 1:
                torch.nn.init.normal_(parameter, std=0.02)

    def forward(self, ids):
        x = self.norm(self.words(ids) + self.positions.weight)
        for block in self.blocks:
            x = block(x)
        return self.head(x)


def rate(precision, attention):
    """Median tokens a second over the counted blocks."""
    torch.manual_seed(1)
    model = Encoder(attention).train().to(arguments.device)
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-4, weight_decay=0.01, fused=True)
    rates = []
    for block in range(arguments.blocks + 1):
        begun = time.perf_counter()
        for _ in range(arguments.steps):
            ids = torch.randint(0, V, (B, T)).to(arguments.device)
            targets = torch.randint(0, V, (B * T,)).to(arguments.device)
            with torch.autocast(arguments.device, torch.bfloat16, enabled=precision == "BF16"):
                loss = F.cross_entropy(model(ids).view(B * T, V), targets)
            loss.item()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            optimizer.zero_grad()
        if arguments.device != "cpu":
            torch.cuda.synchronize()
        if block > 0:  # the first allocates memory
            rates.append(arguments.steps * B * T / (time.perf_counter() - begun))
    return statistics.median(rates)


print(f"# Python {platform.python_version()}, torch {torch.__version__}, "
      f"{torch.get_num_threads()} threads, MKL {torch.backends.mkl.is_available()}")
for precision in arguments.precision.split(","):
    ways = ["sdpa"] if precision == "FP32" else ["sdpa", "written out"]
    rates = {way: rate(precision, way) for way in ways}
    best = max(rates, key=rates.get)
    others = "".join(f", {way} {rates[way]:.0f}" for way in ways if way != best)
    # The first two words are what benchmarks/compare looks for.
    print(f"python {precision} {rates[best]:.0f} tokens/s (attention {best}{others})", flush=True)
