import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk } from "@masq/server/testing/desk";
import { openProbe, type ProbeFrame } from "@masq/server/testing/socket-probe";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

/** A conversation with a line, a picture-less answer and a line after it, heard live. */
async function arrange() {
  const desk = createDesk(app);
  const [writer, operator] = [await desk.writer(), await desk.operator()];
  const profile = await app.given.profile();
  const token = writer.headers["authorization"]?.replace("Bearer ", "") ?? "";
  const live = await openProbe(app.url, { token });
  const { epoch } = (await live.next("welcome")) as ProbeFrame & { epoch: string };
  const { messageId: id } = await writer.write(profile.id, "Which map would you keep?");
  const [claim] = await operator.claims();
  assert.ok(claim);
  assert.equal((await desk.reply(operator, claim)).status, 201);
  await writer.write(profile.id, "And the compass?");
  const heard: ProbeFrame[] = [];
  for (let count = 0; count < 3; count += 1) heard.push(await live.next("newMessage"));
  live.close();
  /** Away since before the first of them; the node that remembers them is another. */
  const replayed = async (action: "newMessage" | "resync", count: number): Promise<ProbeFrame[]> => {
    const late = await openProbe(app.url, { token });
    await late.next("welcome");
    late.send({ action: "resume", after: 0, epoch });
    const frames: ProbeFrame[] = [];
    for (let nth = 0; nth < count; nth += 1) frames.push(await late.next(action));
    late.close();
    return frames;
  };
  return { writer, id, heard, replayed };
}

const eventsOf = (stream: string) =>
  app.db
    .selectFrom("event")
    .where("stream_id", "=", stream)
    .where("type", "=", "newMessage")
    .orderBy("offset")
    .select(["data", "sealed"])
    .execute();

test("the log keeps no text of a message, and a device that was away hears of it as one that was there", async () => {
  const { writer, id, heard, replayed } = await arrange();
  const kept = await eventsOf(writer.id);
  assert.deepEqual(
    kept.map(({ sealed }) => sealed),
    [null, null, null],
  );
  assert.equal(kept[0]?.data["messageId"], id);
  const now = await replayed("newMessage", 3);
  // A claim passes over a mark that something else holds: whether the line was seen by then is not told here.
  const said = ({ o, message, ...of }: ProbeFrame) => ({
    o,
    message: { ...(message as object), isRead: null },
    about: ["conversation", "profile"].map((thing) => (of[thing] as { _id: string })._id),
  });
  assert.deepEqual(now.map(said), heard.map(said));
});

test("a message that is gone, or another member's, is not replayed: the device reads its state anew", async () => {
  const { writer, id, replayed } = await arrange();
  const other = await arrange();
  await app.db.deleteFrom("message").where("id", "=", id).execute();
  await replayed("resync", 1);
  const [foreign] = await eventsOf(other.writer.id);
  const data = JSON.stringify(foreign?.data);
  await app.db
    .updateTable("event")
    .set({ data })
    .where("stream_id", "=", writer.id)
    .where("type", "=", "newMessage")
    .execute();
  await replayed("resync", 3);
});
