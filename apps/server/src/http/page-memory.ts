import client from "prom-client";
import type { Deps } from "../deps.ts";
import { watch } from "../platform/metrics/metrics.ts";
import { bytesOf, type KeptPage } from "./kept-page.ts";

/**
 * How long a page is shown after a change that this process did not hear of: a command line's or a job's, or one whose
 * signal the bus lost. Drawing a page this often takes a six-hundredth of a processor.
 */
const KEPT_MS = 5_000;
/** About a hundred pages in both forms. */
const KEPT_BYTES = 8 * 1024 * 1024;
const CHANGES: ReadonlySet<string> = new Set(["pages-changed", "brands-changed", "clock-moved"]);
const PAGES = "masq_guest_pages_total";

/** `page`: null if the answer may not be kept; then it is its caller's alone. */
export type Drawn = { page: KeptPage | null; answer: Response };
type Entry = { page: KeptPage; untilMs: number };

/** Guests' pages of this process (docs/decisions/089). */
export type PageMemory = {
  /** The page of this key: kept, or drawn by whoever asks first while the others wait. */
  take: (key: string, draw: () => Promise<Drawn>) => Promise<KeptPage | Response>;
  close: () => void;
};

export function createPageMemory({ bus, clock, metrics }: Pick<Deps, "bus" | "clock" | "metrics">): PageMemory {
  const kept = new Map<string, Entry>();
  const drawing = new Map<string, Promise<Drawn>>();
  let bytes = 0;
  let changedAtMs = Number.NEGATIVE_INFINITY;
  const nowMs = (): number => clock.monotonicMs() + clock.shiftMs();

  metrics.registry.removeSingleMetric(PAGES);
  const answered = new client.Counter({
    name: PAGES,
    help: "Guests' pages by where they came from: memory, or drawn",
    labelNames: ["from"],
    registers: [metrics.registry],
  });
  watch(metrics, "masq_guest_pages_bytes", "Guests' pages in memory", () => bytes);

  const stop = bus.onSignal(({ kind }) => {
    if (!CHANGES.has(kind)) return;
    kept.clear();
    // What is being drawn may have read before the change.
    drawing.clear();
    bytes = 0;
    changedAtMs = nowMs();
  });

  function drop(key: string): Entry | undefined {
    const entry = kept.get(key);
    if (entry) bytes -= bytesOf(entry.page);
    kept.delete(key);
    return entry;
  }

  /** As the newest; those not asked for longest make room. */
  function keep(key: string, entry: Entry): void {
    drop(key);
    kept.set(key, entry);
    bytes += bytesOf(entry.page);
    for (const oldest of kept.keys()) {
      if (bytes <= KEPT_BYTES) return;
      drop(oldest);
    }
  }

  function find(key: string): KeptPage | undefined {
    const entry = drop(key);
    if (entry === undefined || nowMs() >= entry.untilMs) return undefined;
    keep(key, entry);
    return entry.page;
  }

  /**
   * What pages read may lag behind a change: the list index by a second, a replica by more. A page that began so soon
   * after a change lives no longer than the change was ago, so it is at most twice as late.
   */
  async function begin(key: string, draw: () => Promise<Drawn>): Promise<Drawn> {
    const fromMs = nowMs();
    const untilMs = fromMs + Math.min(KEPT_MS, fromMs - changedAtMs);
    const work = draw();
    drawing.set(key, work);
    try {
      const drawn = await work;
      if (drawn.page && drawing.get(key) === work) keep(key, { page: drawn.page, untilMs });
      return drawn;
    } finally {
      if (drawing.get(key) === work) drawing.delete(key);
    }
  }

  return {
    take: async (key, draw) => {
      const pending = drawing.get(key);
      // Not awaited where there is none: callers of the same moment would all begin.
      const known = find(key) ?? (pending && (await pending.catch(() => undefined))?.page);
      answered.inc({ from: known ? "memory" : "drawn" });
      if (known) return known;
      const { page, answer } = await (drawing.has(key) ? draw() : begin(key, draw));
      return page ?? answer;
    },
    close: stop,
  };
}
