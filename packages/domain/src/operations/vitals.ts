/** Page speed in real browsers, kept as histogram counts: never per person or per visit. */
export const VITALS = ["LCP", "INP", "CLS", "TTFB"] as const;
export type Vital = (typeof VITALS)[number];
export type VitalRating = "good" | "needs" | "poor";

/** Good up to the first, poor above the second; milliseconds, CLS in hundredths. As published on web.dev. */
const LIMITS: Readonly<Record<Vital, readonly [good: number, poor: number]>> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [10, 25],
  TTFB: [800, 1800],
};
/** Bucket edges as multiples of the good limit; the last bucket is open. */
const STEPS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.2, 1.4, 1.6, 1.8, 2, 2.5, 3, 4, 6, 10] as const;
export const VITAL_BUCKETS = STEPS.length + 1;
/** Anything above this comes from a laptop that slept. */
export const VITAL_MAX = 600_000;

export const edgesOf = (vital: Vital): readonly number[] => STEPS.map((part) => part * LIMITS[vital][0]);

/** The bucket of a value, from 0. */
export function bucketOf(vital: Vital, value: number): number {
  const at = edgesOf(vital).findIndex((edge) => value <= edge);
  return at === -1 ? VITAL_BUCKETS - 1 : at;
}

/** The value below which three of four lie, interpolated within its bucket; null without counts. */
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

/** Page patterns counted separately; chat and checkout are never measured, any other is "other". */
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

/** The kind of page of a path, without ids: its first part, if known. */
export function pageOf(path: string): string {
  const first = `/${path.split("/")[1] ?? ""}`;
  return (MEASURED_PAGES as readonly string[]).includes(first) ? first : OTHER_PAGE;
}

/** Classes of script errors counted by name; never an error's text. */
export const FAULT_KINDS = [
  "AggregateError",
  "ApiError",
  "ChunkError",
  /** Reported by the browser: the content security policy refused something. */
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

/** Percent of sessions measured; of those, percent that the monitoring vendor may record (specification section 9). */
export const MONITORING_SAMPLE = 10;
export const VITALS_KEPT_DAYS = 90;
/** A page sends a handful of figures when it is left. */
export const VITALS_A_CALL = 8;
