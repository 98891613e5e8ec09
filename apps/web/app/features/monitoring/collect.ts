import {
  FAULT_KINDS,
  pageOf,
  VITAL_MAX,
  VITALS_A_CALL,
  type FaultKind,
  type Vital,
} from "@masq/domain/operations/vitals";
import { onEvent } from "../../shared/events.ts";

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
type Interaction = PerformanceEntry & { interactionId?: number };

const WINDOW_GAP_MS = 1000;
const WINDOW_MS = 5000;
const LEAST_EVENT_MS = 40;
const PER_OUTLIER = 50;

const watch = (type: string, hear: (entries: PerformanceEntry[]) => void, more: object = {}): (() => void) => {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return () => undefined;
  const observer = new PerformanceObserver((list) => hear(list.getEntries()));
  observer.observe({ type, buffered: true, ...more });
  return () => observer.disconnect();
};

/** Cumulative layout shift: the largest session of at most five seconds, with gaps under one second. */
function shifts() {
  let [worst, sum, first, last] = [0, 0, 0, 0];
  const stop = watch("layout-shift", (entries) => {
    for (const { value, hadRecentInput, startTime } of entries as Shift[]) {
      if (hadRecentInput) continue;
      const isOn = sum > 0 && startTime - last < WINDOW_GAP_MS && startTime - first < WINDOW_MS;
      if (!isOn) [sum, first] = [0, startTime];
      sum += value;
      last = startTime;
      worst = Math.max(worst, sum);
    }
  });
  return { stop, read: () => worst * 100 };
}

/** Interaction to next paint: the slowest, ignoring one of every fifty. */
function interactions() {
  const slowest = new Map<number, number>();
  const note = (entries: PerformanceEntry[]): void => {
    for (const { interactionId = 0, duration } of entries as Interaction[])
      if (interactionId > 0) slowest.set(interactionId, Math.max(duration, slowest.get(interactionId) ?? 0));
  };
  const stops = [watch("event", note, { durationThreshold: LEAST_EVENT_MS }), watch("first-input", note)];
  const read = (): number | undefined =>
    [...slowest.values()].toSorted((one, other) => other - one)[Math.floor(slowest.size / PER_OUTLIER)];
  return { stop: () => stops.forEach((stop) => stop()), read };
}

const kindOf = (error: unknown): FaultKind => {
  const name = error instanceof Error || error instanceof DOMException ? error.name : "other";
  return FAULT_KINDS.find((kind) => kind === name) ?? "other";
};

/** Which error classes occurred on which kind of page; never their messages. */
function faults() {
  const seen = new Map<string, FaultKind[]>();
  const ends = new AbortController();
  const note = (kind: FaultKind): void => {
    const page = pageOf(window.location.pathname);
    const here = seen.get(page) ?? [];
    if (here.length < VITALS_A_CALL) seen.set(page, [...here, kind]);
  };
  const { signal } = ends;
  window.addEventListener("error", ({ error }: ErrorEvent) => note(kindOf(error)), { signal });
  window.addEventListener("unhandledrejection", ({ reason }) => note(kindOf(reason)), { signal });
  window.addEventListener("vite:preloadError", () => note("ChunkError"), { signal });
  signal.addEventListener(
    "abort",
    onEvent("registration-failed", () => note("ApiError")),
  );
  return { stop: () => ends.abort(), seen };
}

/**
 * Measures the document's first page and reports it once, when it is left; the returned function ends it at once.
 * Figures, kinds of pages and error classes: no id, no text, no address.
 */
export function collect(path: string): () => void {
  let lcp: number | undefined;
  const [moved, pressed, broken] = [shifts(), interactions(), faults()];
  const stopPaint = watch("largest-contentful-paint", (entries) => {
    lcp = entries.at(-1)?.startTime ?? lcp;
  });
  let isTold = false;
  const tell = (): void => {
    if (isTold) return;
    isTold = true;
    for (const { stop } of [moved, pressed, broken]) stop();
    stopPaint();
    document.removeEventListener("visibilitychange", left);
    const [opening] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const figures: Record<Vital, number | undefined> = {
      LCP: lcp,
      INP: pressed.read(),
      CLS: moved.read(),
      TTFB: opening?.responseStart,
    };
    const vitals = Object.entries(figures).flatMap(([name, value]) =>
      value === undefined ? [] : [{ name, value: Math.min(VITAL_MAX, Math.round(value * 100) / 100) }],
    );
    const page = pageOf(path);
    send({ page, vitals, faults: broken.seen.get(page) ?? [] });
    for (const [other, kinds] of broken.seen) if (other !== page) send({ page: other, vitals: [], faults: kinds });
  };
  const left = (): void => {
    if (document.visibilityState === "hidden") tell();
  };
  document.addEventListener("visibilitychange", left);
  return tell;
}

function send(body: object): void {
  navigator.sendBeacon("/api/vitals", new Blob([JSON.stringify(body)], { type: "application/json" }));
}
