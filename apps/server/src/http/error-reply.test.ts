import Fastify, { type FastifyInstance } from "fastify";
import assert from "node:assert/strict";
import { test } from "node:test";
import { AppError } from "../platform/app-error.ts";
import { createLog } from "../platform/log/log.ts";
import { sendError } from "./error-reply.ts";

type Line = { msg: string; reqId: string; err: { message: string; stack?: string } };

/** Returns the response of a server whose only page throws this, and its error log. */
async function answerTo(thrown: unknown) {
  const lines: string[] = [];
  const loggerInstance = createLog("error", { write: (line) => void lines.push(line) });
  const app = Fastify({ loggerInstance }) as unknown as FastifyInstance;
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.get("/", () => Promise.reject(thrown as Error));
  const reply = await app.inject("/");
  await app.close();
  return { status: reply.statusCode, body: reply.json<Record<string, unknown>>(), lines };
}

test("[ERR-03] an error that the catalogue does not know is logged once, and its own words stay in the log", async () => {
  const { status, body, lines } = await answerTo(new Error('relation "attic" is away'));
  assert.equal(status, 500);
  assert.equal(body["code"], "internal");
  assert.ok(!JSON.stringify(body).includes("attic"));
  assert.equal(lines.length, 1);
  const line = JSON.parse(lines[0] ?? "{}") as Line;
  assert.equal(line.msg, "unexpected error");
  assert.equal(line.err.message, 'relation "attic" is away');
  assert.match(line.err.stack ?? "", /error-reply\.test/);
  assert.deepEqual(body["details"], { requestId: line.reqId });
});

test("[ERR-03] a catalogued error is returned and not logged", async () => {
  for (const code of ["validation", "no-credits", "not-found", "age-verification-required"] as const) {
    const { body, lines } = await answerTo(new AppError(code));
    assert.deepEqual([body["code"], lines], [code, []]);
  }
});

test("the framework's refusals get the contract's codes, and only its own failures are ours", async () => {
  const answers: [number, string, number][] = [
    [400, "malformed", 400],
    [404, "not-found", 404],
    [413, "payload-too-large", 413],
    [415, "unsupported-type", 415],
    [499, "malformed", 400],
    [500, "internal", 500],
  ];
  for (const [statusCode, code, answered] of answers) {
    const { status, body } = await answerTo(Object.assign(new Error("as the framework says"), { statusCode }));
    assert.deepEqual([body["code"], status], [code, answered], String(statusCode));
  }
});
