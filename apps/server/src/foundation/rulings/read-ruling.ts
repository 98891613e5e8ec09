import type { RulingDetail } from "@masq/contract/member/rulings";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../platform/app-error.ts";
import { openText } from "../../platform/sealing/open-text.ts";
import { isRulingKey, rulingPlace } from "./rulings.policy.ts";
import { findRuling } from "./rulings.queries.ts";
import { viewRulingDetail } from "./rulings.views.ts";

type Wanted = { id: string; brandId: string; key: string };

/** One ruling for whoever holds its key. Error: not-found, also for a wrong key. */
export async function readRuling(
  { db, keys, sealing, log }: Pick<Deps, "db" | "keys" | "sealing" | "log">,
  { id, brandId, key }: Wanted,
): Promise<RulingDetail> {
  if (!isRulingKey(keys, id, key)) throw new AppError("not-found");
  const row = await findRuling(db, { id, brandId });
  if (!row) throw new AppError("not-found");
  const open = async (part: "words" | "appeal"): Promise<string> => {
    const sealed = row[part];
    const place = rulingPlace(id, part);
    return sealed === null
      ? ""
      : (await openText({ sealing, log }, db, { memberId: row.member_id, place }, sealed)).text;
  };
  return viewRulingDetail(keys, row, { words: await open("words"), appeal: await open("appeal") });
}
