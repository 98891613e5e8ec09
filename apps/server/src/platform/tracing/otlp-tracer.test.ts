import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk } from "@masq/server/testing/desk";
import { openProbe } from "@masq/server/testing/socket-probe";
import { sendDueMails } from "../../operations/notifications/send-due-mails.ts";
import { readConfig } from "../../config/env.ts";
import { createLog } from "../log/log.ts";
import { startTracing } from "./start-tracing.ts";
import assert from "node:assert/strict";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";

type Value = { stringValue?: string; intValue?: number | string };
type Told = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Value }[];
};
type Body = { resourceSpans: { scopeSpans: { spans: Told[] }[] }[] };

const spans: Told[] = [];
const bodies: string[] = [];
const tokens: unknown[] = [];
const collector = http.createServer((request, reply) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const text = Buffer.concat(chunks).toString();
    bodies.push(text);
    tokens.push(request.headers["x-collector"]);
    for (const { scopeSpans } of (JSON.parse(text) as Body).resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans);
    reply.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
});

const WRITTEN = "Zanzibar-of-the-traces, told to nobody";
const ANSWERED = "Quicksilver-of-the-traces, answered";
const lines: string[] = [];
let app: TestApp;
let stop: () => Promise<void>;
before(async () => {
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  const { port } = collector.address() as AddressInfo;
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: "x-collector=let%20in",
    OTEL_TRACES_SAMPLER_ARG: "1",
  };
  stop = await startTracing(readConfig({ MODE: "demo", ...settings }));
  app = await startTestApp({ deps: { log: createLog("info", { write: (line) => void lines.push(line) }) } });
});
after(async () => {
  await app.close();
  collector.close();
});

const textOf = ({ attributes }: Told, key: string): string | undefined =>
  attributes.find((one) => one.key === key)?.value.stringValue;

test("one trace covers a call, its transaction and statements, the other side's socket and the mail; no text, token or address is in it", async () => {
  const desk = createDesk(app);
  const operator = await desk.operator();
  const profile = await app.given.profile();
  const member = await app.given.member({ credits: 5 });
  const { headers, token } = await app.given.signIn(member);
  const probe = await openProbe(app.url, { token });
  await probe.next("welcome");
  const sent = await app.request(`/api/conversation/${profile.id}`, {
    method: "POST",
    headers: { ...headers, "idempotency-key": "traced-1", traceparent: `00-${"a".repeat(32)}-${"b".repeat(16)}-01` },
    body: { messageType: "text", message: WRITTEN },
  });
  assert.equal(sent.status, 201, sent.text);
  const [claim] = await operator.claims();
  assert.ok(claim);
  assert.equal((await desk.reply(operator, claim, ANSWERED)).status, 201);
  for (let frame = await probe.next("newMessage"); !JSON.stringify(frame).includes(ANSWERED);)
    frame = await probe.next("newMessage");
  probe.close();
  const refused = await app.request("/api/authenticate", { method: "POST", body: {} });
  await app.clock.advance(3_600_000);
  await sendDueMails(app.deps);
  await stop();

  const named = (name: string): Told[] => spans.filter((span) => span.name === name);
  const [reply] = named("POST /agent-api/stock/:id/reply");
  assert.ok(reply);
  const own = spans.filter(({ traceId }) => traceId === reply.traceId).map(({ name }) => name);
  for (const part of ["transaction", "socket newMessage", "mail new-message"])
    assert.ok(own.includes(part), `${part} in ${own.join(", ")}`);
  assert.ok(
    own.some((name) => name.startsWith("with ") || name.startsWith("insert ")),
    own.join(", "),
  );
  const [send] = named("POST /api/conversation/:id");
  assert.ok(send);
  assert.equal(textOf(send, "masq.request_id"), sent.headers["x-request-id"]);
  assert.equal(textOf(send, "masq.brand"), "velvetrooms");
  assert.notEqual(send.traceId, "a".repeat(32), "nobody outside chooses what is traced");
  const [transaction] = spans.filter(({ traceId, name }) => traceId === send.traceId && name === "transaction");
  assert.equal(transaction?.parentSpanId, send.spanId);
  const [signIn] = named("POST /api/authenticate");
  const line = lines
    .map((one) => JSON.parse(one) as Record<string, unknown>)
    .find(({ call }) => call === "authenticate");
  assert.deepEqual([line?.["traceId"], line?.["requestId"]], [signIn?.traceId, refused.headers["x-request-id"]]);
  assert.deepEqual(new Set(tokens), new Set(["let in"]));

  const all = bodies.join("\n");
  for (const secret of [WRITTEN, ANSWERED, "Zanzibar", token, member.email, member.username, member.id, "traced-1"])
    assert.equal(all.includes(secret), false, secret);
});
