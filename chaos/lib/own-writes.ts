import type { RunningApp } from "@masq/server/testing/running-app";
import { requestFrom, type TestReply } from "@masq/server/testing/http";
import type { Load } from "./load.ts";
import type { World } from "./world.ts";

const CREDITS = 5;

type Answered = { status: number; text: string };
const told = (what: string, { status, text }: Answered): string => `${what} was answered ${status}: ${text}`;

/** Writes two messages, and immediately reads them, the list of conversations and the credits. */
async function lineFaults(app: RunningApp): Promise<string[]> {
  const { host, brandId, scope } = app.rooms[0]!;
  const place = { country: "NL", zipcode: "3511 AB", city: "Utrecht" };
  const member = await app.given.member({ credits: CREDITS, brand_id: brandId, ...place });
  const character = await app.given.profile({ scope: [scope] });
  const { headers } = await app.given.signIn(member);
  const request = requestFrom(app.url);
  const read = (path: string): Promise<TestReply> => request(path, { host, headers });
  const faults: string[] = [];
  for (const nth of [1, 2]) {
    const message = `My line ${nth}`;
    const sent = await request(`/api/conversation/${character.id}`, {
      method: "POST",
      host,
      headers: { ...headers, "idempotency-key": `own-${nth}` },
      body: { messageType: "text", message },
    });
    if (sent.status !== 201) return [told("a line", sent)];
    const { _id } = (sent.body as { conversation: { _id: string } }).conversation;
    const [thread, list, own] = await Promise.all([
      read(`/api/conversation/${_id}`),
      read("/api/conversations"),
      read(`/api/user/${member.id}`),
    ]);
    if (!thread.text.includes(message)) faults.push(told(`the thread without "${message}"`, thread));
    if (!list.text.includes(message)) faults.push(told(`the list of conversations without "${message}"`, list));
    if (!own.text.includes(`"credits":${CREDITS - nth}`))
      faults.push(told(`another balance than ${CREDITS - nth}`, own));
  }
  return faults;
}

/** Marks an unmarked character, and immediately reads the marks and the list. */
async function markFaults(app: RunningApp, { cast }: Load): Promise<string[]> {
  const { host, headers } = cast.members[0]!;
  const character = await app.given.profile({ scope: [host.split(".")[0]!] });
  const request = requestFrom(app.url);
  const body = { favourite: true };
  const marked = await request(`/api/user/${character.id}`, { method: "PATCH", host, headers, body });
  if (marked.status !== 200) return [told("a mark", marked)];
  const list = await request("/api/profiles", { host, headers });
  const cards = (list.body as { profiles?: { _id: string; isFavourite: boolean }[] }).profiles;
  const card = cards?.find(({ _id }) => _id === character.id);
  return card?.isFavourite === true ? [] : [told("a list without the mark", list)];
}

/** What members have just written and do not find where they look next. Their room has no operators. */
export const ownWriteFaults = (world: World, load: Load): Promise<string[]> =>
  world.withApp(1, async (app) => [...(await lineFaults(app)), ...(await markFaults(app, load))]);
