import type { DB } from "@masq/db/tables/schema";
import type { Kysely, Selectable } from "kysely";
import type { Figures, Period } from "./figures.ts";

type Entry = Pick<Selectable<DB["audit_entry"]>, "at" | "action" | "subject" | "data">;
type Began = { at: Date; brandId: string };

const ACTIONS =
  "report.received report.appealed report.decided removal.requested removal.removed removal.reinstated ruling.given ruling.appealed".split(
    " ",
  );
const HOUR_MS = 3_600_000;

function middleOf(hours: readonly number[]): number {
  const sorted = hours.toSorted((one, other) => one - other);
  const half = (sorted.length - 1) / 2;
  const middle = ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2;
  return Math.round(middle * 10) / 10;
}

/** Walks the log in its order and remembers what each decision is about. */
function walk(entries: readonly Entry[], { brandId, from, to }: Period): Figures {
  const figures = new Map<string, number>();
  const hours = new Map<string, number[]>();
  const began = new Map<string, Began>();
  const byProgram = new Map<string, boolean>();
  for (const { at, action, subject, data } of entries) {
    const text = (name: string): string => {
      const value = data[name];
      return typeof value === "string" ? value : "";
    };
    const isMeant = (brand: string | undefined): boolean => brand === brandId && at >= from && at < to;
    const add = (name: string): void => void figures.set(name, (figures.get(name) ?? 0) + 1);
    const time = (name: string, since: Date): void =>
      void hours.set(name, [...(hours.get(name) ?? []), (at.getTime() - since.getTime()) / HOUR_MS]);
    const start = began.get(subject);
    switch (action) {
      case "report.received":
      case "removal.requested":
        began.set(subject, { at, brandId: text("brandId") });
        if (isMeant(text("brandId"))) add(action === "report.received" ? "notices.reports" : "notices.removals");
        break;
      case "report.appealed":
        if (isMeant(start?.brandId)) add("complaints.reports");
        break;
      case "report.decided":
        // Without its beginning, the product itself had reported it.
        if (!start || !isMeant(start.brandId)) break;
        if (data["isAppeal"] === true) add("complaints.reports.answered");
        else {
          add("decided.reports");
          if (text("action") !== "none") add("acted.reports");
          time("median.reports", start.at);
        }
        break;
      case "removal.removed":
      case "removal.reinstated":
        if (!start || !isMeant(start.brandId)) break;
        add("decided.removals");
        if (action === "removal.removed") add("acted.removals");
        time("median.removals", start.at);
        break;
      case "ruling.appealed": {
        const id = text("rulingId");
        began.set(id, { at, brandId: text("brandId") });
        if (!isMeant(text("brandId"))) break;
        add("complaints");
        if (data["isProgram"] === true) add("automated.appealed");
        break;
      }
      case "ruling.given": {
        const answers = text("answers");
        if (answers === "") {
          byProgram.set(text("rulingId"), data["isProgram"] === true);
          if (!isMeant(text("brandId"))) break;
          add(`measures.${text("origin")}.${text("ground")}.${text("act")}`);
          if (data["isProgram"] === true) add("automated");
          break;
        }
        const appeal = began.get(answers);
        if (!appeal || !isMeant(text("brandId"))) break;
        add(text("act") === "appeal-granted" ? "complaints.reversed" : "complaints.kept");
        if (text("act") === "appeal-granted" && byProgram.get(answers) === true) add("automated.reversed");
        time("median.complaints", appeal.at);
        break;
      }
    }
  }
  for (const [name, all] of hours) figures.set(name, middleOf(all));
  return figures;
}

/**
 * Counts a brand's year from the audit log alone: what was deleted since, with an account or after its time, is still
 * counted. `count-tables.ts` counts the same from the rows and shares nothing with this.
 */
export async function countChain(db: Kysely<DB>, period: Period): Promise<Figures> {
  const entries = await db
    .selectFrom("audit_entry")
    .where("action", "in", ACTIONS)
    .where("at", "<", period.to)
    .orderBy("at")
    .orderBy("chain")
    .orderBy("seq")
    .select(["at", "action", "subject", "data"])
    .execute();
  return walk(entries, period);
}
