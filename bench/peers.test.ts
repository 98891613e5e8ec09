import assert from "node:assert/strict";
import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { test, type TestContext } from "node:test";
import { readPeer } from "./lib/peer.ts";
import { comparePeers } from "./peers.ts";

const TIMES = { clients: 2, ms: 60, rounds: 1 };

/** A product as small as can be: it remembers what each member sent last. */
async function openStandIn(t: TestContext): Promise<{ base: string; seen: string[] }> {
  const seen: string[] = [];
  const server = http.createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { cookie = "" } = request.headers;
      const text = Buffer.concat(chunks).toString();
      seen.push(`${request.method} ${request.url} ${cookie} ${request.headers["content-type"]} ${text}`);
      reply.statusCode = cookie === "" ? 403 : 200;
      reply.end(request.method === "POST" ? `sent: ${text}` : `page of ${cookie}: Ada`);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => server.close());
  t.after(() => server.closeAllConnections());
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

/** A peer's file; `change` makes it another one. */
function fileOf(
  t: TestContext,
  base: string,
  change: (file: { calls: Record<string, object> }) => void = () => {},
): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "masq-peer-"));
  t.after(() => fs.rmSync(folder, { recursive: true }));
  const example = fs.readFileSync(path.join(import.meta.dirname, "peer.example.json"), "utf8");
  const peer = JSON.parse(example) as { calls: Record<string, object> };
  Object.assign(peer, { base, processes: [process.pid] });
  change(peer);
  const file = path.join(folder, "peer.json");
  fs.writeFileSync(file, JSON.stringify(peer));
  return file;
}

test("two products are called in turn as their files say, and each answer is read", async (t) => {
  const [ours, theirs] = [await openStandIn(t), await openStandIn(t)];
  const said: string[] = [];
  const figures = await comparePeers(
    readPeer(fileOf(t, ours.base)),
    readPeer(fileOf(t, theirs.base)),
    TIMES,
    (line) => void said.push(line),
  );
  assert.equal(figures.length, 6);
  assert.ok(figures.filter(({ better }) => better === "more").every(({ value }) => value > 0.1 && value < 10));
  assert.equal(said.length, 3);
  for (const line of said) assert.match(line, /2 at a time: .* \d+\/s, \d+\.\d\d ms of a processor each; /);
  for (const { seen } of [ours, theirs]) {
    for (const member of ["session=one", "session=two"])
      assert.ok(
        seen.some((one) => one.startsWith(`GET /members?page=1 ${member}`)),
        member,
      );
    const sent = seen.filter((one) =>
      one.startsWith("POST /messages/12 session=one application/x-www-form-urlencoded"),
    );
    assert.ok(sent.length > 0);
    assert.equal(new Set(sent).size, sent.length, "each line is another one");
  }
});

test("a wrong status or an answer without the expected text ends the comparison with words", async (t) => {
  const { base } = await openStandIn(t);
  const right = readPeer(fileOf(t, base));
  const stranger = readPeer(fileOf(t, base, (peer) => Object.assign(peer, { values: [{ cookie: "", id: "1" }] })));
  await assert.rejects(
    comparePeers(right, stranger, TIMES, () => {}),
    /^Error: Harbour Board, list: answered 403 instead of 200: page of : Ada$/,
  );
  const blind = readPeer(fileOf(t, base, ({ calls }) => Object.assign(calls["list"] ?? {}, { contains: "Grace" })));
  await assert.rejects(
    comparePeers(right, blind, TIMES, () => {}),
    /^Error: Harbour Board, list: the answer lacks "Grace": page of session=/,
  );
  const nameless = readPeer(fileOf(t, base, (peer) => Object.assign(peer, { values: [{ cookie: "session=one" }] })));
  await assert.rejects(
    comparePeers(right, nameless, TIMES, () => {}),
    /^Error: "values" has no id$/,
  );
});

test("only a product on this machine's loopback is called, and only a whole file is read", (t) => {
  for (const base of ["http://10.0.0.7:80", "http://example.com", "http://127.0.0.1.example.com", "https://127.0.0.1"])
    assert.throws(() => readPeer(fileOf(t, base)), /"base" must be an http address on this machine's loopback, not /);
  assert.equal(readPeer(fileOf(t, "http://localhost:81/forum")).base, "http://localhost:81");
  const without = (change: Parameters<typeof fileOf>[2]) => () => readPeer(fileOf(t, "http://127.0.0.1:80", change));
  assert.throws(
    without((peer) => Object.assign(peer, { processes: [] })),
    /"processes" must name at least one/,
  );
  assert.throws(
    without((peer) => Object.assign(peer, { processes: [2 ** 30] })),
    /there is no process 1073741824/,
  );
  assert.throws(
    without(({ calls }) => delete calls["send"]),
    /"calls.send.path" must start with \//,
  );
});
