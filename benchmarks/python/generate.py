"""The generation of benchmarks/run generate in Hugging Face's GPT-2, one thread: seconds of CPU time.

    python generate.py [--tokens=256]
"""

import argparse
import statistics
import time

import torch
import transformers

parser = argparse.ArgumentParser()
parser.add_argument("--tokens", type=int, default=256)
parser.add_argument("--rounds", type=int, default=5)
arguments = parser.parse_args()
torch.set_num_threads(1)
config = transformers.GPT2Config(
    vocab_size=8000, n_positions=512, n_embd=256, n_layer=4, n_head=4,
    bos_token_id=None, eos_token_id=None)
model = transformers.GPT2LMHeadModel(config).eval()
prompt = torch.arange(8).unsqueeze(0) * 3


def seconds(use_cache):
    start = time.thread_time()
    with torch.no_grad():
        model.generate(
            prompt, attention_mask=torch.ones_like(prompt), max_new_tokens=arguments.tokens,
            do_sample=False, use_cache=use_cache, pad_token_id=0, eos_token_id=None)
    return time.thread_time() - start


def plain():
    """The same with the cache and no more than what Algebrist does in a step."""
    start = time.thread_time()
    with torch.no_grad():
        ids, cache = prompt, None
        for _ in range(arguments.tokens):
            out = model(ids, past_key_values=cache, use_cache=True, logits_to_keep=1)
            ids, cache = out.logits[:, -1].argmax(-1, keepdim=True), out.past_key_values
    return time.thread_time() - start


seconds(True), plain()
runs = [(seconds(True), plain()) for _ in range(arguments.rounds)]
print(f"python torch {torch.__version__}, transformers {transformers.__version__}")
print(f"generate python: {arguments.tokens} tokens, generate() "
      f"{statistics.median(r[0] for r in runs):.3f} s, a plain loop "
      f"{statistics.median(r[1] for r in runs):.3f} s (CPU, one thread)")
