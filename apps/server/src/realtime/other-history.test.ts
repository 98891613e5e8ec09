import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { moveHistory } from "@masq/server/testing/other-history";
import { openProbe } from "@masq/server/testing/socket-probe";
import { writeAsProfile } from "@masq/server/testing/write-as-profile";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

let app: TestApp;
let agentId: string;
let nth = 0;
before(async () => {
  app = await startTestApp();
  agentId = (await app.given.agent()).id;
});
after(() => app.close());

/** A member with three letters, received up to the end. */
async function arrange() {
  const member = await app.given.member();
  const profile = await app.given.profile();
  const { token, headers } = await app.given.signIn(member);
  const receive = (text: string) => writeAsProfile(app, { memberId: member.id, profileId: profile.id, agentId, text });
  for (const text of ["one", "two", "three"]) await receive(text);
  const open = () => openProbe(app.url, { token });
  /** Simulates promoting a standby that lacked the end, and moving on past the old head. */
  const fallBack = async (letters: readonly string[]): Promise<void> => {
    await app.db.deleteFrom("event").where("stream_id", "=", member.id).where("offset", ">", 2).execute();
    await app.db.updateTable("stream").set({ head: 2 }).where("id", "=", member.id).execute();
    await moveHistory(app.db, `timeline ${(nth += 1)}`);
    for (const text of letters) await receive(text);
  };
  return { headers, open, fallBack };
}

const offsets = (probe: Awaited<ReturnType<typeof openProbe>>): number[] =>
  probe.frames.flatMap(({ action, o }) => (action === "welcome" ? [] : (o ?? [])));

test("a member absent during a database rollback reloads the state, even if the head has passed the old position", async () => {
  const { open, fallBack } = await arrange();
  const first = await open();
  const known = await first.next("welcome");
  assert.equal(known.o, 6);
  first.close();
  await first.closed;
  await fallBack(["two again", "three again", "four"]);
  const back = await open();
  const welcome = await back.next("welcome");
  assert.equal(welcome.o, 8);
  back.send({ action: "resume", after: 6, epoch: known["epoch"] });
  await back.next("resync");
  assert.deepEqual(offsets(back), [], "nothing of the other history is taken for a continuation");
  back.close();
});

test("connected members are told too, and a new socket meanwhile does not hide it", async () => {
  const { open, fallBack } = await arrange();
  const stayed = await open();
  const { o, epoch } = await stayed.next("welcome");
  stayed.send({ action: "resume", after: o, epoch });
  await app.deps.clock.sleep(50);
  await fallBack([]);
  const newcomer = await open(); // its welcome reads the head before the 2 s check does
  await newcomer.next("welcome");
  await stayed.next("resync", 8_000);
  assert.equal(newcomer.frames.filter(({ action }) => action === "resync").length, 0);
  stayed.close();
  newcomer.close();
});

test("the reloaded state and the socket name the same epoch; another history changes it, the same one does not", async () => {
  const { headers, open } = await arrange();
  const epochs = async () => {
    const probe = await open();
    const { epoch } = await probe.next("welcome");
    probe.close();
    const state = await app.request("/api/live-state", { headers });
    return [epoch, state.body.epoch];
  };
  const [one, same] = await epochs();
  assert.equal(one, same);
  assert.deepEqual(await epochs(), [one, one]);
  await moveHistory(app.db, "yet another");
  const [other, too] = await epochs();
  assert.equal(other, too);
  assert.notEqual(other, one);
});
