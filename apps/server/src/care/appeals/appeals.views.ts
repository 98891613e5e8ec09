import type { AppealDetail, AppealRow } from "@masq/contract/agent/appeals";
import { rulingNumber, type RulingAnswer } from "@masq/domain/foundation/rulings";
import type { AppealRecord } from "./appeals.queries.ts";

const nameOf = (first: string | null, last: string | null): string => `${first ?? ""} ${last ?? ""}`.trim();

export const viewAppealRow = (row: AppealRecord, readerId: string): AppealRow => ({
  _id: row.id,
  number: rulingNumber(row.id),
  act: row.act,
  ground: row.ground,
  isProgram: row.decided_by === null,
  isOwn: row.decided_by === readerId,
  state: (row.answer_act as RulingAnswer | null) ?? "waiting",
  date: (row.appealed_at ?? row.created_at).toISOString(),
  ageHours: Math.floor(row.age_hours),
  domain: row.domain,
});

/** The texts are opened. */
export const viewAppeal = (
  row: AppealRecord,
  readerId: string,
  { words, text, answer }: Record<"words" | "text" | "answer", string>,
): AppealDetail => ({
  ...viewAppealRow(row, readerId),
  memberId: row.member_id,
  subjectId: row.subject_id,
  decidedDate: row.created_at.toISOString(),
  by: row.decided_by === null ? null : nameOf(row.first_name, row.last_name),
  words,
  text,
  answer:
    row.answered_at === null
      ? null
      : {
          words: answer,
          by: nameOf(row.answerer_first_name, row.answerer_last_name),
          date: row.answered_at.toISOString(),
        },
});
