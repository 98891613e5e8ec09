import type { HealthPart } from "@masq/domain/operations/health";

/** How the start, the health page, the metrics and `npm run doctor` check a dependency. */
export type Probe = {
  part: HealthPart;
  everyMs: number;
  /**
   * Returns what was seen, and throws why the part cannot be used. `isThorough`: may also write and undo; only when a
   * person asks. `measure` gets the part's figure, good or bad, before either.
   */
  look: (isThorough: boolean, measure: Measure) => Promise<string>;
};

/** For the metric of a part that has one: the newest backup's hours, the least days of a certificate, the free share. */
export type Measure = (figure: number) => void;

/** A part these settings do not use. */
export type Unused = { part: HealthPart; unused: string };

/** First line of an error, with its cause's if that says more. Contains no secret: addresses are not in it. */
export function whyOf(error: unknown): string {
  const said = (one: unknown): string => {
    if (!(one instanceof Error)) return String(one);
    if (one instanceof AggregateError && one.message === "") return one.errors.map(said).join(", ");
    const [line = ""] = one.message.split("\n");
    return line === "" ? one.name : line;
  };
  const cause = error instanceof Error && error.cause !== undefined ? `: ${said(error.cause)}` : "";
  return `${said(error)}${cause}`;
}
