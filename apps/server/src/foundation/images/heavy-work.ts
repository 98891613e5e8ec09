/** Encoding is heavy: more than this at once would starve the chat. */
const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs work on pictures when its turn comes, at most two at once a process. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}
