import { startWorkers } from "@masq/server/workers";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk, type Operator } from "@masq/server/testing/desk";
import { createPlayer, type Player } from "@masq/server/testing/player";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

const HOUR_MS = 3_600_000;
let app: TestApp;
let desk: Desk;
before(async () => {
  app = await startTestApp();
  desk = createDesk(app);
});
after(() => app.close());

/** Every job of the product, run when the test says so. */
async function jobs(): Promise<{ run: () => Promise<void>; stop: () => Promise<void> }> {
  const rounds: (() => unknown)[] = [];
  const every = (_ms: number, round: () => unknown) => {
    rounds.push(round);
    return () => {};
  };
  const stop = await startWorkers({ ...app.deps, clock: { ...app.deps.clock, every } });
  return {
    run: async () => {
      for (const round of rounds) await round();
    },
    stop,
  };
}
async function shown(player: Player) {
  const ids = async (list: string): Promise<string[]> =>
    (await player.call("GET", `/profiles?list=${list}`)).body.profiles.map(({ _id }: { _id: string }) => _id);
  const [matches, inbox, live, interests] = [
    await player.matches(),
    await player.call("GET", "/conversations"),
    await player.call("GET", "/live-state"),
    await player.call("GET", "/interests"),
  ];
  for (const { status, text } of [matches, inbox, live, interests]) assert.equal(status, 200, text);
  return {
    viewedMe: await ids("viewed-me"),
    favoritedMe: await ids("favorited-me"),
    counts: [interests.body["viewed-me"], interests.body["favorited-me"]] as number[],
    matches: matches.body.matches.map(({ profile }: { profile: { _id: string } }) => profile._id) as string[],
    inbox: inbox.body.total as number,
    live: JSON.stringify(live.body),
  };
}

test("[TRUST-09] a fresh account idle for 24 hours gets no likes, views, matches or messages from the product", async () => {
  // A busy product: matching characters, operators on duty, and members with activity.
  for (let n = 0; n < 8; n += 1) await app.given.profile();
  const operators: Operator[] = [await desk.operator(), await desk.operator()];
  const busy = await createPlayer(app);
  const form = {
    gender: "man",
    lookingFor: "women",
    birthday: "1990-06-15",
    username: "left_alone",
    email: "left_alone@example.com",
    password: "a long evening by the sea",
    terms: true,
    disclosureVersion: "2026-11",
    disclosureAccepted: true,
    specialCategoryConsent: true,
  };
  const made = await app.request("/api/register", {
    method: "POST",
    host: "localhost",
    headers: { "x-api-key": app.given.apiKey() },
    body: form,
  });
  assert.equal(made.status, 201, made.text);
  const id = made.body.user._id as string;
  // Address confirmed and profile complete, so that nothing holds the product back.
  await app.db
    .updateTable("member")
    .set({ email_validated_at: app.clock.now(), tags: ["letters", "sea"], about_me: "Reads on trains." })
    .where("id", "=", id)
    .execute();
  const { run, stop } = await jobs();
  for (let hour = 0; hour < 25; hour += 1) {
    await app.clock.advance(HOUR_MS);
    await run();
    for (const operator of operators) await operator.claims();
  }
  await stop();
  await busy.signInAgain();
  assert.equal((await busy.swipe((await app.given.profile()).id)).body.match, true, "the house works");

  const { headers } = await app.given.signIn({ id, brandId: "velvetrooms" });
  const call: Player["call"] = (method, path) => app.request(`/api${path}`, { method, host: "localhost", headers });
  const alone = { call, matches: () => call("GET", "/matches") } as Player;
  const { live, ...seen } = await shown(alone);
  assert.deepEqual(seen, { viewedMe: [], favoritedMe: [], counts: [0, 0], matches: [], inbox: 0 });
  assert.doesNotMatch(live, /"unread\w*":[1-9]/);
  for (const table of ["interest_act", "match", "swipe", "favourite", "profile_view", "conversation"] as const) {
    const rows = await app.db
      .selectFrom(table)
      .where("member_id", "=", id)
      .select(sql`1`.as("one"))
      .execute();
    assert.equal(rows.length, 0, table);
  }
  const mails = await app.db.selectFrom("mail").where("member_id", "=", id).select("template").execute();
  assert.deepEqual(
    mails.filter(({ template }) => /message|match|view|favo|search/.test(template)),
    [],
    "no mail says that somebody is there",
  );
});

test("[TRUST-10] each view, favorite and match shown has its recorded act: an operator's, or the member's own swipe", async () => {
  const player = await createPlayer(app, { credits: 5 });
  const [written, liked, plain] = [
    await app.given.profile(),
    await app.given.profile(),
    await app.given.profile({ tags: ["art"] }),
  ];
  const line = { messageType: "text", message: "Which map?" };
  const said = await player.call("POST", `/conversation/${written.id}`, line, "line");
  assert.equal(said.status, 201, said.text);
  const operator = await desk.operator();
  const [claim] = await operator.claims();
  const conversationId = claim?.conversation._id ?? "";
  assert.equal(
    (await operator.call("POST", `/conversation/${conversationId}/favourite`, { favourite: true })).status,
    200,
  );
  assert.equal((await player.swipe(liked.id)).body.match, true);
  assert.equal((await player.swipe(plain.id)).body.match, false);
  // Looking at a character is not the character's interest.
  await player.call("GET", `/profile/${plain.id}`);

  const seen = await shown(player);
  assert.deepEqual(
    [seen.viewedMe, seen.favoritedMe, seen.counts, seen.matches],
    [[written.id], [written.id], [1, 1], [liked.id]],
  );
  const acts = await app.db
    .selectFrom("interest_act")
    .where("member_id", "=", player.id)
    .orderBy("kind")
    .select(["kind", "profile_id", "agent_id"])
    .execute();
  assert.deepEqual(acts, [
    { kind: "favourited", profile_id: written.id, agent_id: operator.id },
    { kind: "viewed", profile_id: written.id, agent_id: operator.id },
  ]);
  // Across the whole product: everything shown has an act, and each act has an author.
  const { rows: unfounded } = await sql`
    select match.id from match left join swipe on swipe.id = match.swipe_id and swipe.member_id = match.member_id
      and swipe.profile_id = match.profile_id and swipe.action = 'like' where swipe.id is null
    union all
    select act.member_id from interest_act as act left join agent on agent.id = act.agent_id
      left join conversation on conversation.member_id = act.member_id and conversation.profile_id = act.profile_id
      where agent.id is null or conversation.id is null`.execute(app.db);
  assert.deepEqual(unfounded, []);

  // The database itself refuses views without an author and matches of another member's swipe.
  await assert.rejects(
    sql`insert into interest_act (member_id, profile_id, kind) values (${player.id}, ${plain.id}, 'viewed')`.execute(
      app.db,
    ),
    /agent_id/,
  );
  await assert.rejects(
    sql`insert into interest_act (member_id, profile_id, kind, agent_id) values (${player.id}, ${plain.id}, 'viewed', 'agt_nobody')`.execute(
      app.db,
    ),
    /interest_act_agent_id_fkey/,
  );
  await assert.rejects(
    sql`insert into match (id, member_id, profile_id, swipe_id, conversation_id, reasons)
      select 'mat_made_up', member_id, ${plain.id}, swipe_id, conversation_id, reasons from match where member_id = ${player.id}`.execute(
      app.db,
    ),
    /match_of_its_swipe/,
  );
  const still = await shown(player);
  assert.deepEqual([still.viewedMe, still.matches], [seen.viewedMe, seen.matches]);
});
