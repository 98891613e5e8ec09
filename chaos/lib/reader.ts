import { rest } from "@masq/server/testing/chaos/calls";
import { requestFrom } from "@masq/server/testing/http";
import { fork } from "node:child_process";

const EVERY_MS = 250;

/** What is read, and by whom; `sign`: who signs in meanwhile. */
export type Reading = {
  url: string;
  host: string;
  headers: Record<string, string>;
  character: string;
  sign: { apiKey: string; username: string; password: string };
};
export type Reads = { asked: number; answered: number; ms: number[] };

/** Reads and signs in from a separate process, since the flooding one is itself late. Calling the result ends it. */
export function startReader(reading: Reading): () => Promise<Reads> {
  const child = fork(import.meta.filename, { execArgv: ["--disable-warning=ExperimentalWarning"] });
  const told = new Promise<Reads>((resolve, reject) => {
    child.once("message", (reads) => resolve(reads as Reads));
    child.once("exit", () => reject(new Error("the reader ended without a result")));
  });
  told.catch(() => {});
  child.send(reading);
  return () => {
    child.send("stop");
    return told;
  };
}

async function readOn({ url, host, headers, character, sign }: Reading, isOver: () => boolean): Promise<Reads> {
  const request = requestFrom(url);
  const reads: Reads = { asked: 0, answered: 0, ms: [] };
  const { apiKey, ...body } = sign;
  const ask = async (...call: Parameters<typeof request>): Promise<void> => {
    const from = performance.now();
    reads.asked += 1;
    const reply = await request(...call).catch(() => undefined);
    if (reply?.status === 200) reads.answered += 1;
    reads.ms.push(performance.now() - from);
  };
  while (!isOver()) {
    await Promise.all([
      ask(`/api/profile/${character}`, { host, headers }),
      ask("/api/profiles?limit=36", { host, headers }),
      ask("/api/authenticate", { method: "POST", host, headers: { "x-api-key": apiKey }, body }),
    ]);
    await rest(EVERY_MS);
  }
  return reads;
}

// The other end of `startReader`.
if (process.send && process.argv[1] === import.meta.filename) {
  let isOver = false;
  process.on("message", (message) => {
    if (message === "stop") isOver = true;
    else
      void readOn(message as Reading, () => isOver).then((reads) => {
        process.send?.(reads, () => process.exit(0));
      });
  });
}
