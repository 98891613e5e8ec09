import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { maySend } from "../messages/credits.ts";
import { isKnownByRule, langOf, linesBefore, seenIn, type Seen } from "./judge-line.ts";

/** The line is judged before its price is named; found where it was to be stored. */
export class Unjudged extends Error {}

/** Whether no credit of this balance pays a line that the rules do not know. */
export const mustBeJudged = (balance: number, text: string): boolean =>
  text !== "" && !maySend(balance) && !isKnownByRule(text);

type Written = { memberId: string; target: { kind: "conversation" | "profile"; id: string }; text: string };

/**
 * What the judge sees in a line that no credit could pay (`mustBeJudged`), before the price is named (docs/decisions/072).
 * A line that a credit pays is judged once it is stored (chat/second-look): sending it must not wait.
 */
export async function judgeUnpaid(
  deps: Pick<Deps, "db" | "sealing" | "log" | "judge">,
  { memberId, target, text }: Written,
): Promise<Seen | undefined> {
  const { rows } = await sql<{ locale: string; id: string | null }>`
    select member.locale, conversation.id from member
    left join conversation on conversation.member_id = member.id
      and ${target.kind === "profile" ? sql`conversation.profile_id` : sql`conversation.id`} = ${target.id}
    where member.id = ${memberId}`.execute(deps.db);
  const [row] = rows;
  if (!row) return undefined;
  const before =
    row.id === null ? [] : await linesBefore(deps, deps.db, { conversationId: row.id, memberId, sender: "user" });
  return seenIn(await deps.judge({ role: "member", lang: langOf(row.locale), texts: [...before, text] }));
}
