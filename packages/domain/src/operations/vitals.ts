/** How long pages take in real browsers, kept as counts in steps: never a person's, never one visit's. */
export const VITALS = ["LCP", "INP", "CLS", "TTFB"] as const;
export type Vital = (typeof VITALS)[number];
export type VitalRating = "good" | "needs" | "poor";

/** Up to the first it is good, above the second poor; milliseconds, CLS in hundredths. As web.dev publishes them. */
const LIMITS: Readonly<Record<Vital, readonly [good: number, poor: number]>> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [10, 25],
  TTFB: [800, 1800],
};
/** Steps of a histogram as parts of the good limit; the last one has no end. */
const STEPS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.2, 1.4, 1.6, 1.8, 2, 2.5, 3, 4, 6, 10] as const;
export const VITAL_BUCKETS = STEPS.length + 1;
/** Above this a figure is a laptop that slept, not a page. */
export const VITAL_MAX = 600_000;

export const edgesOf = (vital: Vital): readonly number[] => STEPS.map((part) => part * LIMITS[vital][0]);

/** The step that a value falls into, from 0. */
export function bucketOf(vital: Vital, value: number): number {
  const at = edgesOf(vital).findIndex((edge) => value <= edge);
  return at === -1 ? VITAL_BUCKETS - 1 : at;
}

/** The value below which three of four lie, straight between the edges of its step; null without a count. */
export function p75Of(vital: Vital, counts: readonly number[]): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const edges = edgesOf(vital);
  const wanted = total * 0.75;
  let before = 0;
  for (const [at, count] of counts.entries()) {
    if (count > 0 && before + count >= wanted) {
      const from = edges[at - 1] ?? 0;
      const to = edges[at] ?? from;
      return from + ((wanted - before) / count) * (to - from);
    }
    before += count;
  }
  return edges.at(-1) ?? null;
}

export function rateVital(vital: Vital, value: number): VitalRating {
  const [good, poor] = LIMITS[vital];
  return value <= good ? "good" : value <= poor ? "needs" : "poor";
}

/** Patterns of pages that are counted by themselves; chat and checkout are never measured, any other is "other". */
export const MEASURED_PAGES = [
  "/",
  "/about-us",
  "/affiliates",
  "/block",
  "/contact-us",
  "/content-removal",
  "/cookie-policy",
  "/faq",
  "/favorites",
  "/interests",
  "/matches",
  "/messages",
  "/prices",
  "/privacy-policy",
  "/profile",
  "/profiles",
  "/settings",
  "/sign-in",
  "/sign-up",
  "/terms",
  "/transparency",
  "/upgrade",
  "/user",
  "/verify",
] as const;
export const OTHER_PAGE = "other";

/** The kind of page behind a path, without ids: its first part, where that is known. */
export function pageOf(path: string): string {
  const first = `/${path.split("/")[1] ?? ""}`;
  return (MEASURED_PAGES as readonly string[]).includes(first) ? first : OTHER_PAGE;
}

/** Classes of script errors that are counted by name; never a text of one. */
export const FAULT_KINDS = [
  "AggregateError",
  "ApiError",
  "ChunkError",
  /** Told by the browser itself: the page's policy refused something. */
  "ContentPolicy",
  "DOMException",
  "Error",
  "EvalError",
  "RangeError",
  "ReferenceError",
  "SyntaxError",
  "TypeError",
  "URIError",
  "other",
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** Per cent of sessions that are measured, and of those how many the other house may record (specification section 9). */
export const MONITORING_SAMPLE = 10;
export const VITALS_KEPT_DAYS = 90;
/** A page sends a handful of figures when it is left. */
export const VITALS_A_CALL = 8;
