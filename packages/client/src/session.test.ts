import assert from "node:assert/strict";
import { test } from "node:test";
import { TOKEN_REFRESH_MS } from "@masq/domain/constants";
import { ApiError } from "./api-error.ts";
import { fakeChannels, fakeLocks, fakePorts, fakeStore, fakeTimers, fakeToken, settled } from "./fakes.ts";
import { createSession, EXPIRY_KEY, type Entry, type SessionOptions } from "./session.ts";

const HOUR_MS = 3_600_000;
type User = { _id: string };
const ana: User = { _id: "ana" };
const refusal = (status: number): ApiError => new ApiError({ code: "session-revoked", message: "", status });
const limited = (retryAfter: number): ApiError =>
  new ApiError({ code: "rate-limited", message: "", status: 429, retryAfter });

function app() {
  const timers = fakeTimers();
  const channels = fakeChannels();
  const shared = { store: fakeStore(), locks: fakeLocks() };
  let renewals = 0;
  const fresh = (): Entry<User> => ({
    token: fakeToken(timers.now() + HOUR_MS, String((renewals += 1))),
    account: ana,
  });
  const tab = (more: Partial<SessionOptions<User>> = {}) => {
    const ends: string[] = [];
    const session = createSession<User>({
      surface: "member",
      ports: fakePorts(timers, { ...shared, channel: channels.tab() }),
      renew: async () => fresh(),
      leave: async () => undefined,
      ...more,
    });
    session.onEnd((reason) => ends.push(reason));
    return { session, ends };
  };
  return { timers, store: shared.store, tab, fresh, renewals: () => renewals };
}

test("[AUTH-07] the state holds the expiry in milliseconds, storage nothing else", () => {
  const { tab, store, timers } = app();
  const { session } = tab();
  const token = fakeToken(timers.now() + HOUR_MS);
  session.signIn({ token, account: ana });
  assert.deepEqual(session.state(), {
    isAuthenticated: true,
    token,
    expiryDate: timers.now() + HOUR_MS,
    tokenUpdateInterval: TOKEN_REFRESH_MS,
  });
  assert.deepEqual([...store.values], [[EXPIRY_KEY, String(timers.now() + HOUR_MS)]]);
});

test("[AUTH-11] refreshes when less than 50 minutes remain, not a millisecond earlier", async () => {
  const { tab, fresh, timers, renewals } = app();
  tab().session.signIn(fresh());
  await timers.advance(HOUR_MS - TOKEN_REFRESH_MS);
  assert.equal(renewals(), 1);
  await timers.advance(1);
  assert.equal(renewals(), 2);
  await timers.advance(HOUR_MS - TOKEN_REFRESH_MS + 1);
  assert.equal(renewals(), 3);
});

test("[AUTH-12] a refresh answered 403 signs out", async () => {
  const { tab, fresh, timers, store } = app();
  const { session, ends } = tab({ renew: () => Promise.reject(refusal(403)) });
  session.signIn(fresh());
  await timers.advance(HOUR_MS);
  assert.deepEqual(ends, ["expired"]);
  assert.equal(session.state().isAuthenticated, false);
  assert.equal(store.values.size, 0);
});

test("an unanswered refresh signs no one out and is retried", async () => {
  const { tab, fresh, timers } = app();
  let isOnline = false;
  const { session, ends } = tab({
    renew: () => (isOnline ? Promise.resolve(fresh()) : Promise.reject(new Error("offline"))),
  });
  session.signIn(fresh());
  await timers.advance(HOUR_MS * 2);
  assert.deepEqual(ends, []);
  isOnline = true;
  await session.settle();
  assert.ok((session.state().expiryDate ?? 0) > timers.now());
});

test("an expired token is never adopted", () => {
  const { tab, timers } = app();
  const { session, ends } = tab();
  session.signIn({ token: fakeToken(timers.now() - 1000), account: ana });
  assert.deepEqual(ends, ["expired"]);
  assert.equal(session.token(), null);
});

for (const [name, ahead] of [
  ["two hours ahead", 2],
  ["a day behind", -24],
] as const)
  test(`[AUTH-08] a device whose clock is ${name} signs in, and renews ten minutes later like any other`, async () => {
    const { tab, timers, fresh, renewals } = app();
    const atServer = timers.now() - ahead * HOUR_MS;
    const { session, ends } = tab({
      renew: async () => ({ ...fresh(), token: fakeToken(atServer + 2 * HOUR_MS, "", atServer + HOUR_MS) }),
    });
    session.signIn({ token: fakeToken(atServer + HOUR_MS, "", atServer), account: ana });
    assert.deepEqual([session.state().isAuthenticated, ends], [true, []]);
    assert.equal(session.state().expiryDate, timers.now() + HOUR_MS);
    await timers.advance(HOUR_MS - TOKEN_REFRESH_MS);
    assert.equal(renewals(), 0);
    await timers.advance(1);
    assert.deepEqual([renewals(), session.state().isAuthenticated, ends], [1, true, []]);
  });

test("init renews only if this browser was signed in", async () => {
  const { tab, store, renewals } = app();
  await tab().session.init({ expected: false });
  assert.equal(renewals(), 0);
  store.set(EXPIRY_KEY, "1");
  const { session } = tab();
  await Promise.all([session.init({ expected: false }), session.init({ expected: false })]);
  assert.equal(renewals(), 1);
  assert.equal(session.state().isAuthenticated, true);
});

test("a rate-limited first refresh waits as long as the server says, and is not one of the four tries", async () => {
  const { tab, store, fresh, timers } = app();
  let tries = 0;
  let answer = (): Promise<Entry<User>> => Promise.reject(limited(40));
  store.set(EXPIRY_KEY, "1");
  const { session, ends } = tab({ renew: () => ((tries += 1), answer()) });
  let isKnown = false;
  void session.init({ expected: false }).then(() => (isKnown = true));
  await timers.advance(39_000);
  assert.equal(tries, 1);
  await timers.advance(20 * 60_000);
  assert.ok(tries > 4 && !isKnown, "it is still asking");
  answer = () => Promise.resolve(fresh());
  await timers.advance(60_000);
  assert.deepEqual([isKnown, session.state().isAuthenticated, ends], [true, true, []]);
});

test("a member whom the server saw stays signed in until it answers; calls meanwhile fail as unanswered", async () => {
  const { tab, fresh, timers } = app();
  let tries = 0;
  let answer: () => Promise<Entry<User>> = () => Promise.reject(refusal(503));
  const { session, ends } = tab({ renew: () => ((tries += 1), answer()) });
  let isKnown = false;
  void session.init({ expected: true }).then(() => (isKnown = true));
  await timers.advance(10 * 60_000);
  assert.ok(tries > 10);
  assert.deepEqual([isKnown, ends], [false, []]);
  await assert.rejects(session.settle(), { code: "network", status: 0 });
  answer = () => Promise.resolve(fresh());
  session.wake();
  await settled();
  assert.deepEqual([isKnown, session.state().isAuthenticated], [true, true]);
  const before = tries;
  await timers.advance(60_000);
  assert.equal(tries, before);
});

test("if only this browser believes in a session it asks four times, and calls go out as a guest's", async () => {
  const { tab, store, timers } = app();
  store.set(EXPIRY_KEY, "1");
  let tries = 0;
  const { session, ends } = tab({ renew: () => ((tries += 1), Promise.reject(refusal(503))) });
  let isKnown = false;
  void session.init({ expected: false }).then(() => (isKnown = true));
  await settled();
  await session.settle();
  await timers.advance(60_000);
  assert.deepEqual([tries, isKnown, ends], [4, true, []]);
});

test("a sign-out in another tab also ends an unconfirmed session", async () => {
  const { tab, fresh } = app();
  const one = tab();
  one.session.signIn(fresh());
  const two = tab({ renew: () => Promise.reject(refusal(503)) });
  const known = two.session.init({ expected: true });
  await settled();
  await one.session.logout();
  await known;
  assert.deepEqual(two.ends, ["other-tab"]);
});

test("two tabs renew once: the second adopts the token of the first", async () => {
  const { tab, store, renewals } = app();
  store.set(EXPIRY_KEY, "1");
  const one = tab().session;
  const two = tab().session;
  await Promise.all([one.init({ expected: true }), two.init({ expected: true })]);
  assert.equal(renewals(), 1);
  assert.equal(one.token(), two.token());
});

test("[AUTH-14] logout reaches the other tabs and clears storage", async () => {
  const { tab, fresh, store } = app();
  const one = tab();
  const two = tab();
  one.session.signIn(fresh());
  assert.equal(two.session.state().isAuthenticated, true);
  await one.session.logout();
  assert.deepEqual([one.ends, two.ends], [["logout"], ["other-tab"]]);
  assert.equal(two.session.token(), null);
  assert.equal(store.values.size, 0);
  assert.deepEqual(store.clears, [true, true]);
});

test("an end that the member did not choose is no sign-out, here or in other tabs", async () => {
  for (const end of ["forced", "superseded", "expired"] as const) {
    const { tab, fresh, store } = app();
    const [one, two] = [tab({ renew: () => Promise.reject(refusal(401)) }), tab()];
    one.session.signIn(fresh());
    if (end === "expired") await one.session.renewed(one.session.token() ?? "");
    else one.session.end(end);
    assert.deepEqual([one.ends, two.ends], [[end], ["ended-in-tab"]]);
    assert.deepEqual(store.clears, [false, false]);
  }
});

test("a token that arrives after the logout is discarded", async () => {
  const { tab, fresh } = app();
  const gate = Promise.withResolvers<Entry<User>>();
  const { session } = tab({ renew: () => gate.promise });
  session.signIn(fresh());
  const renewing = session.renewed(session.token() ?? "");
  await settled();
  await session.logout();
  gate.resolve(fresh());
  assert.equal(await renewing, false);
  assert.equal(session.token(), null);
});

test("a logout that the server never answers still ends the session here after 2 s", async () => {
  const { tab, fresh, timers } = app();
  const { session, ends } = tab({ leave: () => new Promise(() => undefined) });
  session.signIn(fresh());
  const leaving = session.logout();
  await timers.advance(2000);
  assert.equal(await leaving, false);
  assert.deepEqual(ends, ["logout"]);
});

test("a call refused during or after its member's sign-out renews nothing", async () => {
  const { tab, fresh, renewals } = app();
  const entry = fresh();
  const { session, ends } = tab();
  session.signIn(entry);
  const before = renewals();
  const leaving = session.logout();
  assert.equal(await session.renewed(entry.token), false);
  await leaving;
  assert.equal(await session.renewed(entry.token), false);
  assert.equal(renewals(), before);
  assert.deepEqual(ends, ["logout"]);
});

test("calls refused with an older token share one renewal", async () => {
  const { tab, fresh, renewals } = app();
  const { session } = tab();
  session.signIn(fresh());
  const old = session.token() ?? "";
  assert.deepEqual(await Promise.all([session.renewed(old), session.renewed(old)]), [true, true]);
  assert.equal(await session.renewed(old), true);
  assert.equal(renewals(), 2);
});
