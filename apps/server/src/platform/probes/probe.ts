import type { HealthPart } from "@masq/domain/operations/health";

/** How the start, the health page, the figures and `npm run doctor` look at a part that the product stands on. */
export type Probe = {
  part: HealthPart;
  everyMs: number;
  /**
   * Answers what was seen, and throws why the part cannot be used. `isThorough`: may also write and take back, which is
   * for a person who asks.
   */
  look: (isThorough: boolean) => Promise<string>;
};

/** A part that these settings do not name. */
export type Unused = { part: HealthPart; unused: string };

/** The first line of what went wrong, with its cause's where that says more. Holds no secret: addresses are not in it. */
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
