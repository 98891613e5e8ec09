import { BRANDS } from "@masq/db/demo/brands";
import { demoId } from "@masq/db/demo/cast";
import { AGENTS, MEMBERS, type DemoMember } from "@masq/db/demo/people";
import type { DB } from "@masq/db/tables/schema";
import { matchingRange } from "./people/accounts/matching-range.ts";
import { ageOn } from "@masq/domain/people/age";
import type { Kysely } from "kysely";
import type { Deps } from "./deps.ts";
import { currentDisclosure } from "./foundation/brands/brands.queries.ts";
import { passphrase } from "./demo-passphrase.ts";
import { plantMembership } from "./demo-membership.ts";
import { newId } from "./platform/ids/ids.ts";

export type DemoLogins = {
  members: { username: string; password: string; premium: boolean; credits: number; brand: string }[];
  agents: { username: string; password: string; role: "agent" | "admin" }[];
  apiKey: string;
};

async function plantCredits(tx: Kysely<DB>, memberId: string, amount: number, now: Date): Promise<void> {
  const entry = { member_id: memberId, amount, balance_after: amount, reason: "demo" } as const;
  const id = newId("crd", now);
  await tx
    .insertInto("credit_entry")
    .values({ ...entry, id, idempotency_key: `demo:${memberId}` })
    .execute();
  await tx
    .insertInto("credit_lot")
    .values({ id: newId("lot", now), member_id: memberId, entry_id: id, credits: amount, remaining: amount })
    .execute();
}

async function plantAgeCheck(tx: Kysely<DB>, brandId: string, memberId: string, now: Date): Promise<void> {
  const check = { verifier: "demo-page", state: "passed", method: "demo", decided_at: now } as const;
  await tx
    .insertInto("age_check")
    .values({ ...check, id: newId("agc", now), brand_id: brandId, member_id: memberId })
    .execute();
}

async function plantMember(deps: Deps, owner: Kysely<DB>, demo: DemoMember, password: string): Promise<void> {
  const brand = BRANDS.find((one) => one.full_scope === demo.brand);
  if (!brand) throw new Error(`demo brand ${demo.brand} does not exist`);
  const id = demoId("usr", demo.username);
  const now = deps.clock.now();
  const range = matchingRange(ageOn(demo.birthday, now.toISOString()));
  const email = `${demo.username}@members.example`;
  const password_hash = await deps.passwords.hash(password);
  const sentence = await currentDisclosure(owner, brand.id, "en");
  await owner.transaction().execute(async (tx) => {
    const fresh = await tx
      .insertInto("member")
      .values({
        id,
        brand_id: brand.id,
        username: demo.username,
        username_key: demo.username,
        email,
        email_key: email,
        password_hash,
        gender: demo.gender,
        looking_for: demo.lookingFor,
        birthday: demo.birthday,
        about_me: demo.aboutMe,
        tags: demo.tags,
        age_min: range.min,
        age_max: range.max,
        country: demo.city === null ? null : (demo.country ?? "NL"),
        city: demo.city,
        timezone: "Europe/Amsterdam",
        email_validated_at: now,
        doi_at: now,
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!fresh) {
      await tx.updateTable("member").set({ password_hash }).where("id", "=", id).execute();
      return;
    }
    await deps.sealing.createKey(tx, brand.id, id);
    await tx.insertInto("wallet").values({ member_id: id, balance: demo.credits }).execute();
    if (demo.credits > 0) await plantCredits(tx, id, demo.credits, now);
    if (demo.ageChecked === true) await plantAgeCheck(tx, brand.id, id, now);
    await tx
      .insertInto("stream")
      .values({ id, epoch: newId("evt", now) })
      .execute();
    const consentId = newId("con", now);
    if (sentence)
      await tx
        .insertInto("consent")
        .values({
          id: consentId,
          member_id: id,
          kind: "disclosure",
          version: sentence.version,
          locale: sentence.locale,
          sha256: sentence.sha256,
        })
        .execute();
    if (demo.premium && sentence) await plantMembership(deps, tx, { brandId: brand.id, memberId: id, consentId });
  });
}

async function plantAgent(
  deps: Deps,
  owner: Kysely<DB>,
  demo: (typeof AGENTS)[number],
  password: string,
): Promise<void> {
  const id = demoId("agt", demo.username);
  const password_hash = await deps.passwords.hash(password);
  await owner
    .insertInto("agent")
    .values({
      id,
      username: demo.username,
      email: `${demo.username}@desk.example`,
      password_hash,
      first_name: demo.firstName,
      last_name: demo.lastName,
      role: demo.role,
    })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ password_hash }))
    .execute();
  await owner
    .insertInto("agent_session")
    .values({ agent_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await owner
    .insertInto("stream")
    .values({ id, epoch: newId("evt", deps.clock.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Generates passwords on this machine, for people who may not be planted yet. */
export const makeLogins = (): DemoLogins => ({
  members: MEMBERS.map(({ username, premium, credits, brand }) => ({
    username,
    password: passphrase(),
    premium,
    credits,
    brand,
  })),
  agents: AGENTS.map(({ username, role }) => ({ username, password: passphrase(), role })),
  apiKey: BRANDS[0]?.api_key ?? "",
});

/** Plants each person whole or not at all; existing ones get the password of these logins. */
export async function plantPeople(deps: Deps, owner: Kysely<DB>, { members, agents }: DemoLogins): Promise<void> {
  const passwords = new Map([...members, ...agents].map(({ username, password }) => [username, password]));
  for (const demo of MEMBERS) await plantMember(deps, owner, demo, passwords.get(demo.username) ?? passphrase());
  for (const demo of AGENTS) await plantAgent(deps, owner, demo, passwords.get(demo.username) ?? passphrase());
}
