# Starts vLLM on the cards of a Slurm task and waits until it answers:
#
#   MODEL=Qwen/Qwen3-32B npx loadlab slurm night.yaml --tasks 8 --before docs/serve-vllm.sh \
#     -- --exclusive --gres=gpu:2 --time=12:00:00
#
# with this model in night.yaml; each task has a server of its own, so the address is the same for all:
#
#   model: { endpoint: { model: Qwen/Qwen3-32B, baseURL: "http://localhost:8000/v1", sequences: 64 } }
#
# The server ends with its task. --exclusive keeps a second task, and so a second server, off the node.

: "${MODEL:?name the model that vLLM is to serve: MODEL=Qwen/Qwen3-32B npx loadlab slurm ...}"
port=${PORT:-8000}

vllm serve "$MODEL" --port "$port" --tensor-parallel-size "${SLURM_GPUS_ON_NODE:-1}" &
server=$!
until (exec 3<>"/dev/tcp/localhost/$port") 2>/dev/null; do
  kill -0 "$server" 2>/dev/null || { echo "vLLM ended before it answered" >&2; return 1; }
  sleep 2
done
