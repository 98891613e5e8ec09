import type { Deps } from "../../deps.ts";
import { langOf } from "../policy/judge-line.ts";
import { openHeldText } from "./own-held.ts";

/** A line as tools/judge learns from it. */
export type LearntLine = { id: string; role: "operator"; lang: string; class: "innocent"; text: string };

/** Texts that were stopped or held wrongly, as a supervisor agreed; without those whose member is gone. */
export async function agreedReports(deps: Pick<Deps, "db" | "sealing" | "log">): Promise<LearntLine[]> {
  const rows = await deps.db
    .selectFrom("held_reply as h")
    .innerJoin("member as m", "m.id", "h.member_id")
    .where("h.agreed", "=", true)
    .select(["h.id", "h.member_id", "h.body", "m.locale"])
    .orderBy("h.agreed_at")
    .orderBy("h.id")
    .execute();
  const lines: LearntLine[] = [];
  for (const row of rows) {
    const text = await openHeldText(deps, deps.db, row);
    if (text !== "") lines.push({ id: row.id, role: "operator", lang: langOf(row.locale), class: "innocent", text });
  }
  return lines;
}
