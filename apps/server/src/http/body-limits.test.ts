import { JSON_BYTES, type Route } from "@masq/contract/route";
import { SURFACES, type Surface } from "@masq/contract/surfaces";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { textsOf } from "@masq/server/testing/schema-texts";
import { sendRaw } from "@masq/server/testing/raw";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const ANSWER_BYTES_MAX = 16 * 1024;
const FAULTS_MAX = 20;
const SURFACE_NAMES: readonly Surface[] = ["member", "agent"];
const routesWith = (wanted: (route: Route) => boolean) =>
  SURFACE_NAMES.flatMap((surface) =>
    SURFACES[surface].routes
      .filter((route) => wanted(route))
      .map((route) => ({ surface, route, path: SURFACES[surface].prefix + route.path.replaceAll(/:\w+/g, "x1") })),
  );

/** Credentials that pass every route's gate; new ones each time, since some calls end a session. */
async function proofs(surface: Surface): Promise<Record<string, string>> {
  const { given } = app;
  const who = surface === "member" ? await given.member() : await given.agent({ role: "admin" });
  return { ...(await given.signIn(who)).headers, "idempotency-key": "k", "x-api-key": given.apiKey() };
}

test("every call accepts a body up to its route's limit and no more: 413, also without a stated length", async () => {
  const routes = routesWith(({ body }) => body !== undefined);
  assert.ok(routes.length > 60);
  for (const { surface, route, path } of routes) {
    const most = route.bodyBytes ?? JSON_BYTES;
    const headers = await proofs(surface);
    const send = (bytes: number) =>
      app.request(path, { method: route.method, headers, body: `"${"x".repeat(bytes - 2)}"` });
    const over = await send(most + 1);
    assert.deepEqual([over.status, over.body.code], [413, "payload-too-large"], path);
    const just = await send(most);
    assert.ok(just.status === 422 || just.status === 404, `${path}: ${just.text}`);
  }
  const chunk = `${(16_384).toString(16)}\r\n${"x".repeat(16_384)}\r\n`;
  const head = "POST /api/authenticate HTTP/1.1\r\nhost: localhost\r\nx-api-key: key_velvetrooms";
  const cut = await sendRaw(
    app.url,
    `${head}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`,
    (socket) => {
      const stop = app.clock.every(1, () => void (socket.writable && socket.write(chunk)));
      socket.once("close", stop);
    },
  );
  assert.equal(cut.status, 413, cut.text);
});

test("the longest text a route accepts fits into its body, in any script", () => {
  const BYTES_A_CHAR = 3;
  let longest = 0;
  for (const { route, path } of routesWith(({ body }) => body !== undefined)) {
    // A picture in base64 is plain ASCII.
    const width = route.bodyBytes === undefined ? BYTES_A_CHAR : 1;
    for (const [field, most = 0] of textsOf(route.body)) {
      assert.ok(most * width < (route.bodyBytes ?? JSON_BYTES), `${path}${field}: ${most}`);
      longest = Math.max(longest, most);
    }
  }
  assert.ok(longest > 100_000, "the picture of a desk's record was among them");
});

test("thousands of faults are answered with twenty, in less than 16 KB", async () => {
  for (const { surface, route, path } of routesWith(({ body }) => body !== undefined)) {
    const headers = await proofs(surface);
    const many = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, nth) => [`\u0001${nth}${"\u0002".repeat(nth % 2 ? 0 : 3)}`, 1]),
    );
    const long = { [`"${"\u0001".repeat(10_000)}`]: 1 };
    for (const body of [many, long]) {
      const text = JSON.stringify(body)
        .slice(0, JSON_BYTES)
        .replace(/,?"[^"]*"?:?1?$/, "}");
      const reply = await app.request(path, { method: route.method, headers, body: body === many ? text : body });
      assert.ok([400, 404, 422].includes(reply.status), `${path}: ${reply.status}`);
      assert.ok(Buffer.byteLength(reply.text) < ANSWER_BYTES_MAX, `${path}: ${reply.text.length}`);
      assert.ok(Object.keys((reply.body.fields as object | undefined) ?? {}).length <= FAULTS_MAX, path);
    }
  }
});

test("a body over 64 KB may be one long text: with thousands of parts it is 413 before parsing", async () => {
  const heavy = routesWith(({ bodyBytes = 0 }) => bodyBytes > JSON_BYTES);
  assert.ok(heavy.length > 0);
  for (const { surface, route, path } of heavy) {
    const send = async (body: string) =>
      app.request(path, { method: route.method, headers: await proofs(surface), body });
    const size = route.bodyBytes! - 10;
    const keys = Array.from({ length: size / 12 }, (_, nth) => `"${nth.toString(36)}":0`).join(",");
    const pairs = '{"a":'.repeat(size / 6) + 0 + "}".repeat(size / 6);
    for (const body of [`{${keys}}`, pairs, "[".repeat(size / 2) + "]".repeat(size / 2)]) {
      const reply = await send(body);
      assert.deepEqual([reply.status, reply.body.code], [413, "payload-too-large"], path);
    }
    const text = await send(JSON.stringify({ images: [{ data: "x".repeat(800_000) }] }));
    assert.notEqual(text.status, 413, path);
    assert.equal((await send(`{"data":"${"x".repeat(JSON_BYTES)}"`)).status, 400, "still JSON");
  }
});

const BOUNDARY = "cut-here";
const part = (name: string, bytes: string): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n${bytes}`;
const chunked = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

test("an upload is cut at its limit, and a broken one is the caller's fault (override O-41)", async () => {
  const uploads = routesWith(({ multipart }) => multipart === true);
  assert.ok(uploads.length >= 3);
  for (const { surface, route, path } of uploads) {
    const id = surface === "agent" && path.includes("x1") ? (await app.given.profile({})).id : "x1";
    const proof = Object.entries(await proofs(surface)).map(([name, value]) => `${name}: ${value}`);
    const head = (type: string, length: string): string =>
      [
        `${route.method} ${path.replace("x1", id)} HTTP/1.1`,
        "host: localhost",
        ...proof,
        `content-type: ${type}`,
        length,
        "",
        "",
      ].join("\r\n");
    const multipart = `multipart/form-data; boundary=${BOUNDARY}`;
    const whole = (type: string, body: string) =>
      sendRaw(app.url, head(type, `content-length: ${Buffer.byteLength(body)}`) + body);

    const endless = (first: string, rest: string) =>
      sendRaw(app.url, head(multipart, "transfer-encoding: chunked") + chunked(first), (socket) => {
        const stop = app.clock.every(1, () => void (socket.writable && socket.write(chunked(rest.repeat(64 * 1024)))));
        socket.once("close", stop);
      });
    const file = await endless(part("image", ""), "\u0001");
    assert.equal(file.status, 413, `${path}: ${file.text}`);
    assert.match(file.text, /Max file size allowed is 5 mb/);
    if (surface === "member")
      assert.equal((await endless("y", "y")).status, 413, "what belongs to no part counts, too");

    const cut = await whole(multipart, part("image", "abc"));
    assert.equal(cut.status, 400, `${path}: ${cut.text}`);
    assert.equal((await whole("multipart/form-data", part("image", "abc"))).status, 400, "no boundary");
    assert.equal((await whole("application/json", "{}")).status, 415, path);
    const wrong = await whole(multipart, `${part("image", "GIF89a")}\r\n--${BOUNDARY}--\r\n`);
    if (path.endsWith("/upload") && surface === "member") assert.equal(wrong.status, 415, wrong.text);
    assert.ok(wrong.status < 500, wrong.text);
  }
});

test("multipart where no file is accepted is 415 before authentication", async () => {
  for (const { route, path } of routesWith(({ body, multipart }) => body !== undefined && !multipart)) {
    const headers = { "content-type": `multipart/form-data; boundary=${BOUNDARY}` };
    const { status } = await app.request(path, { method: route.method, headers, body: `--${BOUNDARY}--` });
    assert.equal(status, 415, path);
  }
});

test("HEAD reaches no read of the contract nor an external sign-in: nothing is used up without a visible response", async () => {
  const reads = routesWith(({ method }) => method === "GET");
  assert.ok(reads.length > 80);
  for (const { surface, path } of reads) {
    const { status, headers } = await app.request(path, { method: "HEAD", headers: await proofs(surface) });
    assert.deepEqual([status, headers["set-cookie"]], [404, undefined], path);
  }
  for (const path of ["/sso/login", "/sso/verify", "/sso/callback"])
    assert.equal((await app.request(path, { method: "HEAD" })).status, 404, path);
});
