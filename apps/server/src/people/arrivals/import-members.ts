import { emailKey, mailboxOf, stemOf } from "@masq/domain/people/mailbox";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { brandWordsOf } from "../accounts/accounts.policy.ts";
import { insertArrival } from "../accounts/insert-arrival.ts";
import { creditWallet } from "../../ledger/wallet/credit-wallet.ts";
import { judgeMember, MEMBER_COLUMNS, markOf, type NewArrival } from "./arrivals.policy.ts";
import type { Good, Kind, Outcome, Refusal, Source } from "./import-run.ts";

type Needs = Pick<Deps, "db" | "clock" | "sealing">;
type Rows = readonly Good<NewArrival>[];

const BATCH = 200;
const TAKEN = {
  username: "This username is already in use",
  email: "This email is already in use",
  banned: "This person’s account is locked on a brand of this company",
};

/** One mailbox in one spelling. */
const mailboxKey = (email: string): string => {
  const { name, host } = mailboxOf(email);
  return `${name}@${host}`;
};

async function textsOf(db: Needs["db"], statement: ReturnType<typeof sql<{ one: string }>>): Promise<Set<string>> {
  const { rows } = await statement.execute(db);
  return new Set(rows.map(({ one }) => one));
}

const knownMarks = (db: Needs["db"], source: Source, rows: Rows): Promise<Set<string>> =>
  textsOf(
    db,
    sql`select mark as one from arrival where source_id = ${source.id}
      and mark = any(${rows.map(({ item }) => markOf(source.id, item.ref))}::text[])`,
  );

/** What the rows would meet: names and addresses in use, and mailboxes of locked members of the company. */
async function findTaken(db: Needs["db"], { brand }: Source, rows: Rows) {
  const names = rows.map(({ item }) => item.username.toLowerCase());
  const emails = rows.map(({ item }) => emailKey(item.email));
  const stems = rows.map(({ item }) => stemOf(item.email));
  const usernames = await textsOf(
    db,
    sql`select username_key as one from member where brand_id = ${brand.id} and username_key = any(${names}::text[])
      union all select lower(username) from profile where lower(username) = any(${names}::text[])`,
  );
  const addresses = await textsOf(
    db,
    sql`select email_key as one from member where brand_id = ${brand.id} and email_key = any(${emails}::text[])`,
  );
  const locked = await textsOf(
    db,
    sql`select email_key as one from member join brand on brand.id = member.brand_id
      where brand.company_id = ${brand.company.id} and member.status = 'suspended'
      and replace(split_part(split_part(email_key, '@', 1), '+', 1), '.', '') = any(${stems}::text[])`,
  );
  return { usernames, addresses, locked: new Set([...locked].map(mailboxKey)) };
}

/** Which line of the file used a name first. */
function createSeen() {
  const lines = {
    id: new Map<string, number>(),
    username: new Map<string, number>(),
    email: new Map<string, number>(),
  };
  const namesOf = (item: NewArrival) => ({
    id: item.ref,
    username: item.username.toLowerCase(),
    email: emailKey(item.email),
  });
  const fields = ["id", "username", "email"] as const;
  return {
    has: (ref: string): boolean => lines.id.has(ref),
    faultOf: (item: NewArrival): { field: string; reason: string } | undefined => {
      const names = namesOf(item);
      for (const field of fields) {
        const line = lines[field].get(names[field]);
        if (line !== undefined) return { field, reason: `Already in line ${line}` };
      }
      return undefined;
    },
    note: ({ line, item }: Good<NewArrival>): void => {
      const names = namesOf(item);
      for (const field of fields) lines[field].set(names[field], line);
    },
  };
}

type Sorted = { fresh: Good<NewArrival>[]; known: Good<NewArrival>[]; refusals: Refusal[] };

/**
 * Members of another system as accounts of their own, which nobody can use before they agreed. Their credits are a lot of
 * their own that cost nothing here. `accepts` tells which ids a file of lines may name.
 */
export function membersKind(deps: Needs, source: Source): Kind<NewArrival> & { accepts: (ref: string) => boolean } {
  const brandWords = brandWordsOf(source.brand);
  const seen = createSeen();

  async function sort(db: Needs["db"], rows: Rows): Promise<Sorted> {
    const marks = await knownMarks(db, source, rows);
    const { usernames, addresses, locked } = await findTaken(db, source, rows);
    const here = createSeen();
    const sorted: Sorted = { fresh: [], known: [], refusals: [] };
    for (const row of rows) {
      const { line, item } = row;
      const twice = seen.faultOf(item) ?? here.faultOf(item);
      const isKnown = marks.has(markOf(source.id, item.ref));
      const refuse = (field: string, reason: string) => sorted.refusals.push({ line, field, reason });
      if (twice) refuse(twice.field, twice.reason);
      else if (!isKnown && usernames.has(item.username.toLowerCase())) refuse("username", TAKEN.username);
      else if (!isKnown && addresses.has(emailKey(item.email))) refuse("email", TAKEN.email);
      else if (!isKnown && locked.has(mailboxKey(item.email))) refuse("email", TAKEN.banned);
      else {
        sorted[isKnown ? "known" : "fresh"].push(row);
        here.note(row);
      }
    }
    return sorted;
  }

  async function bring(tx: Tx, row: Good<NewArrival>): Promise<Refusal | undefined> {
    const { ref, credits, ...given } = row.item;
    const stored = await insertArrival(deps, tx, source.brand, given);
    if ("taken" in stored) return { line: row.line, field: stored.taken, reason: TAKEN[stored.taken] };
    const mark = markOf(source.id, ref);
    await tx.insertInto("arrival").values({ member_id: stored.id, source_id: source.id, mark }).execute();
    const entry = { memberId: stored.id, amount: credits, reason: "import" as const, reference: source.id };
    if (credits > 0) await creditWallet(deps, tx, { ...entry, idempotencyKey: `import:${mark}` });
    return undefined;
  }

  return {
    part: "members",
    columns: MEMBER_COLUMNS,
    batch: BATCH,
    judge: (values) => judgeMember(values, { now: deps.clock.now(), brandWords }),
    recall: async (rows) => {
      const marks = await knownMarks(deps.db, source, rows);
      for (const row of rows) if (marks.has(markOf(source.id, row.item.ref)) && !seen.has(row.item.ref)) seen.note(row);
    },
    take: async (rows, tx): Promise<Outcome> => {
      const { fresh, known, refusals } = await sort(tx ?? deps.db, rows);
      let added = 0;
      for (const row of fresh) {
        const refusal = tx === null ? undefined : await bring(tx, row);
        if (refusal) refusals.push(refusal);
        else added += 1;
      }
      return { added, known: known.length, refusals };
    },
    taken: (rows, { refusals }) => {
      const refused = new Set(refusals.map(({ line }) => line));
      for (const row of rows) if (!refused.has(row.line)) seen.note(row);
    },
    accepts: (ref) => seen.has(ref),
  };
}
