import { plantEarlier } from "./plant-earlier.ts";
import { plantRaised } from "./plant-raised.ts";
import { priceListRows } from "@masq/db/demo/price-lists";
import { createPasskeyDevice, type PasskeyOptions } from "@masq/server/people/auth/passkey-device.suite";
import { drawPicture, sendPictures } from "@masq/server/foundation/images/drawn-pictures.suite";
import assert from "node:assert/strict";
import type { TestApp } from "./app.ts";
import { createDesk, type Operator } from "./desk.ts";
import { plantRuling } from "./rulings.ts";
import { plantStaffWords } from "./staff-words.ts";
import type { PushDevice } from "./push-devices.ts";
import type { TestReply } from "./http.ts";

/** Unique words, each given to the product in the regular way. */
export const MARKERS = {
  username: "Zwartewaal_7",
  email: "quillfeather@marked.example",
  firstName: "Anselmo",
  lastName: "Vandersteenhoven",
  aboutMe: "collects barometers from sunken ferries",
  city: "Oosterwolde",
  zipcode: "8431QXV77Z",
  device: "KestrelBrowser/9.1",
  address: "127.0.0.1",
  message: "zanzibarletter about the harbour",
  reply: "quicksilveranswer from the other side",
  caption: "marzipancaption below a picture",
  draft: "unfinishedthought kept for later",
  deskDraft: "halfwrittenline of the desk",
  raisedNote: "beaconwords to a supervisor",
  memoBefore: "saltcellarnote as it was",
  memo: "pepperpotnote as it is",
  factBefore: "thimblefact as it was",
  fact: "bobbinfact as it is",
  scene: "glasshouseplatform of the story",
  sceneText: "lanternparade that nobody attends",
  blocked: "forbiddenaddress of nobody",
  review: "candlestickpraise of the house",
  payNote: "coppercoindoubt about a line",
  payDecision: "ledgerwisdom of an admin",
  checkNote: "sternremark of a supervisor",
  checkAppeal: "meekanswer of the writer",
  reportNote: "grievancetext about a line",
  verdict: "rulingsentence of an admin",
  appeal: "objectiontext of the member",
  ruling: "plainreason for a refusal",
  rulingAppeal: "protestletter of the member",
  rulingAnswer: "secondlook of another admin",
  earlier: "moonlitarchive of another system",
  search: "lighthousequery by name",
  passkey: "nightjarkey on the shelf",
  /** Begins every key of the member's calls. */
  key: "walnutcabinet",
} as const;

export type MarkedMember = Awaited<ReturnType<typeof plantMarkedMember>>;

const taken = (reply: TestReply): TestReply => {
  assert.ok(reply.status < 300, `${reply.status} ${reply.text}`);
  return reply;
};

async function upload(app: TestApp, headers: Record<string, string>, type: string): Promise<string> {
  const { status, body } = await sendPictures(app.url, headers, [await drawPicture(900, 700)], { type });
  assert.equal(status, 201, JSON.stringify(body));
  return (body as { images: [{ _id: string }] }).images[0]._id;
}

const REGISTRATION = {
  gender: "man",
  lookingFor: "women",
  birthday: "1971-02-03",
  terms: true,
  disclosureVersion: "2026-11",
  disclosureAccepted: true,
  specialCategoryConsent: true,
};

async function signUp(app: TestApp) {
  const agent = { "user-agent": MARKERS.device };
  const key = { "x-api-key": app.given.apiKey(), ...agent };
  const who = { username: MARKERS.username, email: MARKERS.email, password: "grapefruit lantern 81" };
  const registered = taken(
    await app.request("/api/register", { method: "POST", headers: key, body: { ...REGISTRATION, ...who } }),
  );
  const id = registered.body.user._id as string;
  const at = app.deps.clock.now();
  const verified = { email_validated_at: at, doi_at: at, is_premium: true };
  await app.db.updateTable("member").set(verified).where("id", "=", id).execute();
  const login = { username: who.username, password: who.password };
  const signIn = () => app.request("/api/authenticate", { method: "POST", headers: key, body: login });
  const signedIn = taken(await signIn());
  const cookie = (signedIn.headers["set-cookie"] ?? []).map((line) => line.split(";")[0]).join("; ");
  const headers = { ...agent, authorization: `Bearer ${signedIn.body.access_token}` };
  let keys = 0;
  const call = (method: string, path: string, body?: unknown) => {
    const idempotency = { "idempotency-key": `${MARKERS.key}-${(keys += 1)}` };
    const given = { method, headers: { ...headers, ...idempotency }, ...(body !== undefined && { body }) };
    return app.request(`/api${path}`, given);
  };
  return { id, headers, cookie, call, signIn, token: signedIn.body.access_token as string, ...who };
}

type Called = Awaited<ReturnType<typeof signUp>>["call"];

/** A passed check on the demo's page; the brand requires it only for this moment. */
async function checkAge(app: TestApp, id: string, call: Called): Promise<void> {
  const { settings } = await app.db
    .selectFrom("brand")
    .where("id", "=", "velvetrooms")
    .select("settings")
    .executeTakeFirstOrThrow();
  const become = async (next: object): Promise<void> => {
    await app.db
      .updateTable("brand")
      .set({ settings: JSON.stringify(next) })
      .where("id", "=", "velvetrooms")
      .execute();
    app.deps.brands.forget();
  };
  await become({ ...settings, agePolicy: { NL: "all" } });
  const ways = { callbackUrl: `${app.url}/`, cancelUrl: `${app.url}/` };
  const { redirectUrl } = taken(await call("POST", `/user/${id}/age-verification`, ways)).body;
  const { pathname, search } = new URL(redirectUrl as string);
  const form = { "content-type": "application/x-www-form-urlencoded" };
  await app.request(pathname + search, { method: "POST", headers: form, body: "end=pass" });
  await become(settings);
}

/** A passkey, and an unanswered challenge for another. Returns the key's public name. */
async function addPasskey(app: TestApp, call: Called): Promise<string> {
  const begin = async () => taken(await call("POST", "/passkeys/options")).body as PasskeyOptions;
  const key = createPasskeyDevice(app.url).make(await begin());
  taken(await call("POST", "/passkeys", { name: MARKERS.passkey, key }));
  await begin();
  return key.id;
}

/**
 * Buys the first-purchase offer, refunded at once, and a membership, on a stored card; only if the app has a gateway.
 */
async function buySomething(app: TestApp, call: Called): Promise<void> {
  if ((await app.deps.gateways.current()).length === 0) return;
  const { lists, products } = priceListRows(["velvetrooms"]);
  await app.db.insertInto("price_list").values(lists).execute();
  await app.db.insertInto("product").values(products).execute();
  taken(await call("PUT", "/limits", { day: 100, week: 200, month: 300 }));
  const orders: string[] = [];
  for (const sku of ["credits_10_first", "premium_30"]) {
    const body = { currency: "EUR", country: "NL", products: [`prd_velvetrooms_nl_${sku}`] };
    const order = taken(await call("POST", "/order", body)).body._id as string;
    const holder = { cardholder: "A Member", zipcode: MARKERS.zipcode, city: MARKERS.city };
    const payment = { paymentToken: await app.pay.token(), termsAccepted: true, saveCard: true, ...holder };
    assert.equal(taken(await call("PATCH", `/order/${order}`, payment)).body.status, "success");
    orders.push(order);
  }
  taken(await call("POST", `/order/${orders[0]}/withdraw`, {}));
  taken(await call("POST", "/review", { stars: 4, text: `A ${MARKERS.review}.` }));
  await app.pay.idle();
}

async function plantFacts(app: TestApp, operator: Operator, conversationId: string, messageId: string) {
  const path = `/conversation/${conversationId}`;
  const { body: note } = taken(await operator.call("POST", `${path}/note`, { note: MARKERS.memoBefore, type: "user" }));
  taken(await operator.call("PATCH", `${path}/note/${note._id}`, { note: MARKERS.memo }));
  const said = { kind: "story", value: MARKERS.factBefore, messageId };
  const { body: fact } = taken(await operator.call("POST", `${path}/fact`, said));
  taken(await operator.call("PATCH", `${path}/fact/${fact._id}`, { value: MARKERS.fact }));
  const meetDate = new Date(app.clock.now().getTime() + 5 * 86_400_000).toISOString();
  const scene = { meetDate, location: MARKERS.scene, description: MARKERS.sceneText };
  const { body: meetUp } = taken(await operator.call("POST", `${path}/meet-up`, scene));
  return { noteId: String(note._id), meetUpId: String(meetUp.id), factId: String(fact._id) };
}

/**
 * A member with something in every table about members, each created in the regular way, and an operator who ends up
 * holding a claim with a draft.
 */
export async function plantMarkedMember(app: TestApp, device?: PushDevice) {
  const desk = createDesk(app);
  const operator = await desk.operator();
  const admin = await desk.operator({ role: "admin", last_name: "Adminson" }, "offline");
  const [profile, liked] = [await app.given.profile(), await app.given.profile()];
  const me = await signUp(app);
  const { call } = me;
  taken(
    await call("PATCH", `/user/${me.id}`, {
      firstName: MARKERS.firstName,
      lastName: MARKERS.lastName,
      aboutMe: MARKERS.aboutMe,
      tags: ["letters", "sea"],
      location: { country: "NL", city: MARKERS.city, zipcode: MARKERS.zipcode },
    }),
  );
  await checkAge(app, me.id, call);
  const passkeyId = await addPasskey(app, call);
  await buySomething(app, call);
  await app.given.secondFactor(operator.id);
  const avatar = await upload(app, me.headers, "avatar");
  taken(await call("PATCH", `/user/${liked.id}`, { favourite: true }));
  taken(await call("GET", `/profile/${liked.id}`));
  taken(await call("POST", "/match/swipe", { toUserId: liked.id, actionType: "like" }));
  taken(await call("POST", "/searches", { name: MARKERS.search, query: {}, alertMail: true, alertApp: true }));
  if (device) taken(await call("PUT", "/push/subscription", device.subscription));

  const started = `/conversation/${profile.id}`;
  const sent = taken(await call("POST", started, { messageType: "text", message: `On ${MARKERS.message}.` }));
  const conversationId = sent.body.conversation._id as string;
  const [claim] = await operator.claims();
  assert.ok(claim);
  const blocked = await desk.reply(operator, claim, `${MARKERS.blocked}: write to mia@example.com`);
  assert.equal(blocked.body.code, "reply-blocked");
  const replied = taken(await desk.reply(operator, claim, `Yes, ${MARKERS.reply}. I'll tell you tomorrow.`));
  taken(
    await operator.call("POST", `/conversation/${conversationId}/promise`, { messageId: replied.body.message._id }),
  );
  await plantStaffWords(app.db, { operator, admin, words: MARKERS });
  const report = taken(
    await call("POST", "/reports", {
      kind: "message",
      id: replied.body.message._id,
      reason: "other",
      text: MARKERS.reportNote,
    }),
  ).body._id as string;
  taken(await admin.call("PATCH", `/report/${report}`, { action: "none", decision: MARKERS.verdict }));
  taken(await call("POST", `/report/${report}/appeal`, { text: MARKERS.appeal }));
  await plantRuling(app, { member: me, admin, words: MARKERS });
  const attachment = await upload(app, me.headers, "message");
  const written = { messageType: "attachment", message: MARKERS.caption, attachment };
  taken(await call("POST", `/conversation/${conversationId}/message`, written));
  taken(await call("PUT", `/drafts/${profile.id}`, { text: MARKERS.draft, version: 1 }));
  taken(await call("GET", `/conversations/search?q=${encodeURIComponent(MARKERS.message)}`));
  taken(await call("PATCH", `/block/${liked.id}`, { blocked: true }));
  const [second] = await operator.claims();
  assert.ok(second);
  const deskDraft = { text: MARKERS.deskDraft, claimEpoch: second.claimEpoch };
  taken(await operator.call("PUT", `/stock/${second._id}/draft`, deskDraft));
  const lastId = second.conversation.messages.at(-1)!._id;
  const planted = await plantFacts(app, operator, second.conversation._id, lastId);
  const stockId = second._id;
  await plantEarlier(app, { memberId: me.id, profileId: profile.id, text: MARKERS.earlier });
  await plantRaised(app, { stockId, memberId: me.id, agentId: operator.id, words: MARKERS.raisedNote });
  return {
    ...me,
    operator,
    admin,
    profile,
    liked,
    conversationId,
    avatar,
    attachment,
    passkeyId,
    report,
    stockId,
    ...planted,
  };
}
