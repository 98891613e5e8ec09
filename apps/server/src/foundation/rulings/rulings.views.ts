import type { Ruling, RulingDetail } from "@masq/contract/member/rulings";
import { rulingNumber } from "@masq/domain/foundation/rulings";
import type { Keys } from "../../platform/keys/keys.ts";
import { rulingKey } from "./rulings.policy.ts";
import type { RulingRecord } from "./rulings.queries.ts";

function appealOf({ answers, answer_id: answerId, appealed_at: at, is_in_time: isInTime }: RulingRecord) {
  if (answers !== null) return "none";
  if (answerId !== null) return "answered";
  if (at !== null) return "waiting";
  return isInTime ? "open" : "over";
}

export const viewRuling = (keys: Keys, row: RulingRecord): Ruling => ({
  _id: row.id,
  key: rulingKey(keys, row.id),
  number: rulingNumber(row.id),
  act: row.act,
  ground: row.ground,
  origin: row.origin,
  isProgram: row.decided_by === null,
  createDate: row.created_at.toISOString(),
  appeal: appealOf(row),
  appealUntil: row.appeal_until.toISOString(),
});

const otherOf = (keys: Keys, id: string | null) =>
  id === null ? null : { _id: id, key: rulingKey(keys, id), number: rulingNumber(id) };

/** `words`, `appeal`: opened. */
export const viewRulingDetail = (
  keys: Keys,
  row: RulingRecord,
  { words, appeal }: { words: string; appeal: string },
): RulingDetail => ({
  ...viewRuling(keys, row),
  words,
  appealed: row.appealed_at === null ? null : { text: appeal, date: row.appealed_at.toISOString() },
  answer: otherOf(keys, row.answer_id),
  about: otherOf(keys, row.answers),
});
