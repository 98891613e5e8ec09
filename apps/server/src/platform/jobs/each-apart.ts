import type { Log } from "../log/log.ts";

/** Rows without leases in the order of their ids; the next page is read once the last one was worked on. */
export async function* paged<Row extends { id: string }>(page: (after: string) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let after = ""; ;) {
    const rows = await page(after);
    const last = rows.at(-1);
    if (!last) return;
    yield* rows;
    after = last.id;
  }
}

/**
 * Works on every item, one after another. A failed item is logged and stops none behind it; once all had their turn an
 * error says how many failed, so that the job's round counts as failed. `what`: an item, as in "a due refund". Returns
 * how many items there were.
 */
export async function eachApart<Item extends { id: string }>(
  { log }: { log: Log },
  what: string,
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  let [count, failed] = [0, 0];
  let cause: unknown;
  for await (const item of items) {
    count += 1;
    try {
      await work(item);
    } catch (error) {
      failed += 1;
      cause ??= error;
      log.error({ err: error, id: item.id }, `${what} failed`);
    }
  }
  if (failed > 0) throw new Error(`${failed} of ${count} failed: ${what}`, { cause });
  return count;
}
