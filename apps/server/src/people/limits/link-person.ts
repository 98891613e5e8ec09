import { personWords, stemOf } from "@masq/domain/people/mailbox";
import { createHmac } from "node:crypto";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { personOf } from "./limits.queries.ts";
import { mergePersons } from "./merge-persons.ts";

const KEY = "persons";
type Needs = Pick<Deps, "keys" | "clock">;
type Account = { id: string; email: string; birthday: string };

/** Hashed with a key from outside the database and the company's id: useless elsewhere. */
export function marksOf({ keys }: Pick<Deps, "keys">, companyId: string, account: Account): string[] {
  return personWords(account)
    .map((word) => createHmac("sha256", keys.get(KEY)).update(`${companyId}\n${word}`).digest("base64url"))
    .toSorted();
}

async function personWith(deps: Needs, tx: Tx, companyId: string, account: Account): Promise<string> {
  const marks = marksOf(deps, companyId, account);
  // Two accounts of one person created concurrently would otherwise not see each other.
  for (const mark of marks) await sql`select pg_advisory_xact_lock(hashtextextended(${mark}, 0))`.execute(tx);
  const found = await tx
    .selectFrom("person")
    .where((is) =>
      is.or([
        is("id", "in", is.selectFrom("person_mark").where("mark", "in", marks).select("person_id")),
        is("id", "in", is.selectFrom("person_member").where("member_id", "=", account.id).select("person_id")),
      ]),
    )
    .select("id")
    .orderBy("created_at")
    .orderBy("id")
    .forUpdate()
    .execute();
  const [first, ...others] = found.map(({ id }) => id);
  const personId = first ?? newId("prs", deps.clock.now());
  if (first === undefined) await tx.insertInto("person").values({ id: personId, company_id: companyId }).execute();
  if (others.length > 0) await mergePersons(deps, tx, personId, others);
  await tx
    .insertInto("person_mark")
    .values(marks.map((mark) => ({ mark, person_id: personId })))
    .onConflict((is) => is.column("mark").doNothing())
    .execute();
  await tx
    .insertInto("person_member")
    .values({ member_id: account.id, person_id: personId })
    .onConflict((is) => is.column("member_id").doUpdateSet({ person_id: personId }))
    .execute();
  return personId;
}

export async function accountOf(tx: Tx, memberId: string): Promise<Account & { companyId: string; brandId: string }> {
  return tx
    .selectFrom("member")
    .innerJoin("brand", "brand.id", "member.brand_id")
    .where("member.id", "=", memberId)
    .select(["member.id", "member.email", "member.birthday", "brand.company_id as companyId", "brand.id as brandId"])
    .executeTakeFirstOrThrow();
}

/** The account's person, by address, date of birth and earlier links; joins the caller's transaction. */
export async function linkPerson(deps: Needs, tx: Tx, memberId: string): Promise<string> {
  const { companyId, ...account } = await accountOf(tx, memberId);
  return personWith(deps, tx, companyId, account);
}

/** Links an account without a known person. */
export async function linkUnknown(deps: Needs, tx: Tx, memberId: string): Promise<void> {
  if ((await personOf(tx, memberId)) === undefined) await linkPerson(deps, tx, memberId);
}

/** Links the account and every other account of this person in the company. */
export async function linkEveryAccount(deps: Needs, tx: Tx, memberId: string): Promise<string> {
  const { companyId, ...own } = await accountOf(tx, memberId);
  const personId = await personWith(deps, tx, companyId, own);
  const marks = new Set(marksOf(deps, companyId, own));
  const alike = await tx
    .selectFrom("member")
    .innerJoin("brand", "brand.id", "member.brand_id")
    .where("brand.company_id", "=", companyId)
    .where("member.id", "<>", memberId)
    .where(sql`replace(split_part(split_part(member.email_key, '@', 1), '+', 1), '.', '')`, "=", stemOf(own.email))
    .select(["member.id", "member.email", "member.birthday"])
    .orderBy("member.id")
    .execute();
  let kept = personId;
  for (const account of alike)
    if (marksOf(deps, companyId, account).some((mark) => marks.has(mark)))
      kept = await personWith(deps, tx, companyId, account);
  return kept;
}
