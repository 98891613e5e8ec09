import assert from "node:assert/strict";
import { test } from "node:test";
import { refresh } from "@masq/contract/member/auth";
import { sendMessage } from "@masq/contract/member/conversations";
import { getProfile, listProfiles } from "@masq/contract/member/profiles";
import { isApiError, type ApiError } from "./api-error.ts";
import { createApi, type ApiOptions, type SessionPort } from "./api.ts";
import { settled } from "./fakes.ts";

type Seen = { url: string; init: RequestInit; headers: Headers };
type Reply = () => Response | Promise<Response>;
const ok: Reply = () => Response.json({});
const fault = (status: number, code = "internal", more: object = {}): Reply => {
  return () => Response.json({ code, message: code, ...more }, { status });
};

function setUp(replies: Reply[], session: Partial<SessionPort> = {}, more: Pick<ApiOptions, "onRefusal"> = {}) {
  const seen: Seen[] = [];
  const activity: number[] = [];
  const api = createApi({
    surface: "member",
    baseUrl: "",
    apiKey: "brand-key",
    onActivity: (running) => activity.push(running),
    ...more,
    sleep: () => Promise.resolve(),
    session: {
      token: () => null,
      settle: () => Promise.resolve(),
      renewed: () => Promise.resolve(false),
      superseded: () => undefined,
      ...session,
    },
    fetch: async (url, init = {}) => {
      seen.push({ url: url instanceof Request ? url.url : url.toString(), init, headers: new Headers(init.headers) });
      return (replies.shift() ?? ok)();
    },
  });
  return { api, seen, activity };
}
const sending = {
  params: { id: "c1" },
  body: { messageType: "text", message: "Good evening" },
  idempotencyKey: "k1",
} as const;

test("[OPS-04] a guest's call carries the brand's API key, a member's call only the token", async () => {
  const guest = setUp([ok]);
  await guest.api.call(listProfiles, { query: {} });
  assert.equal(guest.seen[0]?.headers.get("x-api-key"), "brand-key");
  const member = setUp([ok], { token: () => "t1" });
  await member.api.call(getProfile, { params: { id: "p/1" } });
  assert.equal(member.seen[0]?.headers.get("authorization"), "Bearer t1");
  assert.equal(member.seen[0]?.headers.get("x-api-key"), null);
  assert.equal(member.seen[0]?.url, "/api/profile/p%2F1");
});

test("lists in a query are repeated, absent values omitted", async () => {
  const { api, seen } = setUp([ok]);
  await api.call(listProfiles, { query: { bodyType: ["fit", "curvy"], page: undefined } as never });
  assert.equal(seen[0]?.url, "/api/profiles?bodyType=fit&bodyType=curvy");
});

for (const status of [408, 409, 425, 429, 500, 502, 503, 504]) {
  test(`[OPS-02] a GET answered ${status} is retried once, then given up`, async () => {
    const { api, seen } = setUp([fault(status), fault(status)]);
    await assert.rejects(api.call(listProfiles, { query: {} }), { status });
    assert.equal(seen.length, 2);
  });
}
for (const status of [400, 401, 402, 403, 404, 410, 412, 413, 415, 422, 428]) {
  test(`[OPS-02] a GET answered ${status} is not retried`, async () => {
    const { api, seen } = setUp([fault(status)]);
    await assert.rejects(api.call(listProfiles, { query: {} }), { status });
    assert.equal(seen.length, 1);
  });
}

test("a message is never resent automatically, and carries its Idempotency-Key", async () => {
  const { api, seen } = setUp([fault(503)]);
  await assert.rejects(api.call(sendMessage, sending), { status: 503 });
  assert.equal(seen.length, 1);
  assert.equal(seen[0]?.headers.get("idempotency-key"), "k1");
});

test("an unanswered GET is retried once; a POST fails at once", async () => {
  const lost: Reply = () => Promise.reject(new TypeError("Failed to fetch"));
  const { api, seen } = setUp([lost, ok]);
  await api.call(listProfiles, { query: {} });
  assert.equal(seen.length, 2);
  const post = setUp([lost]);
  await assert.rejects(post.api.call(sendMessage, sending), { code: "network", status: 0 });
  assert.equal(post.seen.length, 1);
});

test("an error response becomes an ApiError with its fields and Retry-After", async () => {
  const body = {
    code: "validation",
    message: "Some fields are not valid",
    fields: { email: "no" },
  };
  const reply: Reply = () => Response.json(body, { status: 422, headers: { "retry-after": "7" } });
  const error: unknown = await setUp([reply])
    .api.call(sendMessage, sending)
    .catch((thrown: unknown) => thrown);
  assert.ok(isApiError(error, "validation"));
  assert.deepEqual({ ...error.fields }, { email: "no" });
  assert.equal(error.retryAfter, 7);
  const page: Reply = () => new Response("<html>", { status: 404 });
  await assert.rejects(setUp([page]).api.call(sendMessage, sending), { code: "unreadable" });
});

test("a refusal reaches its caller when whoever hears it first is done", async () => {
  const steps: string[] = [];
  const onRefusal = async ({ code }: ApiError): Promise<void> => {
    await settled();
    steps.push(`heard ${code}`);
  };
  const { api } = setUp([fault(403, "over-limit")], {}, { onRefusal });
  await api.call(sendMessage, sending).catch(() => steps.push("thrown"));
  assert.deepEqual(steps, ["heard over-limit", "thrown"]);
});

test("other calls wait for a locked call, then go with the new token", async () => {
  let token = "old";
  const gate = Promise.withResolvers<Response>();
  const { api, seen } = setUp([() => gate.promise, ok, ok], { token: () => token });
  const renewing = api.call(refresh).then(() => (token = "new"));
  const waiting = [api.call(listProfiles, { query: {} }), api.call(getProfile, { params: { id: "p1" } })];
  await settled();
  assert.deepEqual(
    seen.map(({ init }) => init.method),
    ["PATCH"],
  );
  gate.resolve(Response.json({ access_token: "new", user: {} }));
  await renewing;
  await Promise.all(waiting);
  assert.deepEqual(
    seen.slice(1).map(({ headers }) => headers.get("authorization")),
    ["Bearer new", "Bearer new"],
  );
});

test("only the refresh outlives its page: its response replaces the cookie it used up", async () => {
  const { api, seen } = setUp([ok, ok]);
  await api.call(refresh);
  await api.call(listProfiles, { query: {} });
  assert.deepEqual(
    seen.map(({ init }) => init.keepalive),
    [true, undefined],
  );
});

test("a call answered token-expired renews once and is sent once more", async () => {
  let token = "old";
  const refused: string[] = [];
  const { api, seen } = setUp([fault(401, "token-expired"), ok], {
    token: () => token,
    renewed: async (stale) => {
      refused.push(stale);
      token = "new";
      return true;
    },
  });
  await api.call(sendMessage, sending);
  assert.deepEqual(refused, ["old"]);
  assert.deepEqual(
    seen.map(({ headers }) => headers.get("authorization")),
    ["Bearer old", "Bearer new"],
  );
  assert.equal(seen[1]?.headers.get("idempotency-key"), "k1");
  const twice = setUp([fault(401, "token-expired"), fault(401, "token-expired")], {
    token: () => "t",
    renewed: async () => true,
  });
  await assert.rejects(twice.api.call(sendMessage, sending), { code: "token-expired" });
  assert.equal(twice.seen.length, 2);
});

test("wrong credentials are not a stale token", async () => {
  const { api, seen } = setUp([fault(401, "invalid-credentials")], {
    token: () => "t",
    renewed: () => assert.fail("must not renew"),
  });
  await assert.rejects(api.call(sendMessage, sending), { code: "invalid-credentials" });
  assert.equal(seen.length, 1);
});

test("the loader sees a call start and end; it does not see quiet calls", async () => {
  const { api, activity } = setUp([ok, fault(404), ok]);
  await api.call(listProfiles, { query: {} });
  await api.call(listProfiles, { query: {} }).catch(() => undefined);
  await api.call(listProfiles, { query: {}, quiet: true });
  assert.deepEqual(activity, [1, 0, 1, 0]);
});

test("an aborted call is neither retried nor turned into another error", async () => {
  const leaving = new AbortController();
  const { api, seen } = setUp([() => Promise.reject(leaving.signal.reason as Error)]);
  leaving.abort();
  const call = api.call(listProfiles, { query: {}, signal: leaving.signal });
  await assert.rejects(call, { name: "AbortError" });
  assert.ok(seen.length <= 1);
});

test("an answer that is no JSON, or breaks off, counts as none: nobody knows what the server did", async () => {
  const signInPage: Reply = () =>
    new Response("<h1>Welcome to the hotel</h1>", { headers: { "content-type": "text/html" } });
  const cutOff: Reply = () => new Response('{"_id":"m1","mess', { headers: { "content-type": "application/json" } });
  for (const reply of [signInPage, cutOff]) {
    const { api } = setUp([reply]);
    await assert.rejects(
      api.call(sendMessage, sending),
      (error) => isApiError(error, "network") && error.status === 0 && error.cause instanceof SyntaxError,
    );
  }
});
