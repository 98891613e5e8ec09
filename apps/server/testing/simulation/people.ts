import type { DB } from "@masq/db/tables/schema";
import type { Deps } from "@masq/server/deps";
import { hashSecret, newId, newSecret } from "@masq/server/platform/ids/ids";
import { sql, type Kysely } from "kysely";

/** One seed's people: who writes, as whom, and who answers. */
export type People = { members: string[]; characters: string[]; operators: { id: string; sessionId: string }[] };

const DAY_S = 86_400;
const BRAND = "velvetrooms";

/**
 * Fresh people in one statement, since a seed is short: members with their credits (one at least has some), characters, and operators who are
 * signed in and online.
 */
export async function plantPeople(
  { sealing, clock }: Pick<Deps, "sealing" | "clock">,
  db: Kysely<DB>,
  credits: readonly number[],
): Promise<People> {
  const at = clock.now();
  const members = credits.map((count) => ({ id: newId("usr", clock.now()), count }));
  const characters = [newId("prf", clock.now()), newId("prf", clock.now())];
  const operators = Array.from({ length: 3 }, () => ({
    id: newId("agt", clock.now()),
    sessionId: newId("ses", clock.now()),
  }));
  const rich = members.flatMap(({ id, count }) => (count > 0 ? [{ id, count, entry: newId("crd", at) }] : []));
  const ids = members.map(({ id }) => id);
  await db
    .with("m", (q) => q.insertInto("member").values(ids.map((id) => memberOf(id, at))))
    .with("w", (q) =>
      q.insertInto("wallet").values(members.map(({ id, count }) => ({ member_id: id, balance: count }))),
    )
    .with("s", (q) =>
      q.insertInto("stream").values([...ids, ...operators.map(({ id }) => id)].map((id) => ({ id, epoch: "1" }))),
    )
    .with("c", (q) =>
      q
        .insertInto("consent")
        .columns(["id", "member_id", "kind", "version", "locale", "sha256"])
        .expression(
          sql`select 'con_' || id, id, 'disclosure', version, locale, sha256 from unnest(${ids}::text[]) id, (
          select version, locale, sha256 from disclosure where brand_id = ${BRAND} and locale = 'en'
          order by version desc limit 1) newest`,
        ),
    )
    .with("a", (q) => q.insertInto("agent").values(operators.map(agentOf)))
    .with("o", (q) =>
      q.insertInto("agent_session").values(
        operators.map(({ id, sessionId }) => ({
          agent_id: id,
          session_id: sessionId,
          epoch: 1,
          state: "online" as const,
          started_at: at,
        })),
      ),
    )
    .with("n", (q) => q.insertInto("session").values(operators.map(sessionOf)))
    .with("p", (q) => q.insertInto("profile").values(characters.map(characterOf)))
    .with("e", (q) =>
      q.insertInto("credit_entry").values(
        rich.map(({ id, count, entry }) => ({
          id: entry,
          member_id: id,
          amount: count,
          balance_after: count,
          reason: "demo" as const,
          idempotency_key: `given:${id}`,
        })),
      ),
    )
    .with("l", (q) =>
      q.insertInto("credit_lot").values(
        rich.map(({ id, count, entry }) => ({
          id: newId("lot", at),
          member_id: id,
          entry_id: entry,
          credits: count,
          remaining: count,
        })),
      ),
    )
    .selectNoFrom(sql`1`.as("one"))
    .execute();
  for (const id of ids) await sealing.createKey(db, BRAND, id);
  return { members: ids, characters, operators };
}

const nameOf = (id: string): string => id.slice(-16);

const memberOf = (id: string, at: Date) => ({
  id,
  brand_id: BRAND,
  username: nameOf(id),
  username_key: nameOf(id),
  email: `${nameOf(id)}@example.com`,
  email_key: `${nameOf(id)}@example.com`,
  password_hash: "none",
  gender: "man" as const,
  looking_for: "women" as const,
  birthday: "1985-05-05",
  age_min: 30,
  age_max: 46,
  country: "NL",
  email_validated_at: at,
  doi_at: at,
});

const agentOf = ({ id }: { id: string }) => ({
  id,
  username: nameOf(id),
  email: `${nameOf(id)}@example.com`,
  password_hash: "none",
  first_name: "Ada",
  last_name: "Writer",
  role: "agent" as const,
});

const sessionOf = ({ id, sessionId }: { id: string; sessionId: string }) => ({
  id: sessionId,
  audience: "agent" as const,
  subject_id: id,
  refresh_hash: hashSecret(newSecret()),
  stay: false,
  user_agent: "simulated",
  address: "127.0.0.1",
  expires_at: sql<Date>`app_now() + make_interval(secs => ${DAY_S})`,
});

const characterOf = (id: string) => ({
  id,
  company_id: "cmp_test",
  username: id.slice(-16),
  name: "Isolde",
  gender: "woman" as const,
  birthday: "1990-01-01",
  ethnicity: "white" as const,
  hair_color: "red" as const,
  eye_color: "green" as const,
  body_type: "average" as const,
  height_cm: 170,
  relationship_status: "single" as const,
  place: "Trieste",
  country: "IT",
  epithet: "Restores old maps.",
  quote: "You took the seat by the window.",
  about_me: "I repair maps.",
  past: "Left one engagement.",
  temper: "Slow, then final",
  weakness: "Being asked",
  never: "Names the hotel",
  looking_gender: "both" as const,
  looking_min: 25,
  looking_max: 80,
  looking_text: "Someone patient.",
  tags: ["letters", "sea"],
  voice: "Dry, exact.",
  openers: ["Which map would you keep?"],
  facts: ["Born by the sea"],
});
