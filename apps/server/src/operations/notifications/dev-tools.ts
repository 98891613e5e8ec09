import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import net from "node:net";
import * as z from "zod";
import type { Deps } from "../../deps.ts";
import { isMailUnderway, readOutbox, type KeptMail } from "./notifications.queries.ts";
import { sendDueMails } from "./send-due-mails.ts";
import { htmlText } from "../../platform/html/html-text.ts";
import { AppError } from "../../platform/app-error.ts";
import { adoptShift, advanceClocks } from "../../platform/clock/database-clock.ts";

const LOOK_MS = 50;
const LOOKS = 60;
const YEAR_MS = 366 * 86_400_000;
const ClockBody = z.strictObject({ advanceMs: z.number().int().min(0).max(YEAR_MS) });
const PAGE_HEADERS = {
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
};

/** Only our own texts reach it, yet every part is escaped; the address is cut out first. */
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${htmlText(part)}" rel="noopener noreferrer">${htmlText(part)}</a>` : htmlText(part),
    )
    .join("");

function outboxPage(mails: readonly KeptMail[]): string {
  const letters = mails.map(
    (mail) =>
      `<article><h2>${htmlText(mail.subject)}</h2><p>${htmlText(mail.from)} &rarr; ${htmlText(mail.to)} &middot; <time>${htmlText(mail.date)}</time></p><pre>${linked(mail.text)}</pre></article>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title>
<style>body{font:16px/1.5 system-ui;max-width:46rem;margin:2rem auto;padding:0 1rem;background:#faf8f6;color:#26201f}article{background:#fff;border-radius:12px;padding:1rem 1.25rem;margin:1rem 0}h2{font-size:1.1rem;margin:0}p{color:#6b6260;margin:.25rem 0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}</style>
<h1>Outbox</h1><p>Emails that this demo wrote, newest first.</p>${letters.join("") || "<p>Nothing yet.</p>"}</html>`;
}

const tellClock = (deps: Pick<Deps, "clock">) => ({
  now: deps.clock.now().toISOString(),
  shiftMs: deps.clock.shiftMs(),
});

/**
 * A foreign name that resolves to this machine would let its page read every mail (DNS rebinding). A numeric address
 * cannot be such a name, so a phone on the local network is allowed.
 */
async function isOwnHost({ brands, config }: Pick<Deps, "config" | "brands">, hostname: string): Promise<boolean> {
  if (net.isIP(hostname.replaceAll(/[[\]]/g, "")) !== 0 || /^(?:[\w-]+\.)*localhost$/.test(hostname)) return true;
  if (config.PUBLIC_URL && new URL(config.PUBLIC_URL).hostname === hostname) return true;
  const own = (await brands.all()).flatMap(({ domain, hosts }) => [domain, ...hosts]);
  return own.includes(hostname.replace(/^www\./, ""));
}

/**
 * `/dev/outbox`, `/dev/outbox.json` and `/dev/clock` for trying the product: demo mode only, production has no such
 * routes.
 */
export function serveDevTools(scope: FastifyInstance, deps: Deps): void {
  if (deps.config.MODE !== "demo") return;
  scope.addHook("onReady", () => adoptShift(deps));
  const onRequest = async ({ hostname }: FastifyRequest): Promise<void> => {
    if (!(await isOwnHost(deps, hostname))) throw new AppError("not-found");
  };
  const hidden = { schema: { hide: true }, onRequest };
  const outbox = async (): Promise<KeptMail[]> => {
    await sendDueMails(deps);
    // The worker, perhaps in another process, may have just taken one.
    for (let looks = 0; looks < LOOKS && (await isMailUnderway(deps)); looks += 1) await deps.clock.sleep(LOOK_MS);
    return readOutbox(deps);
  };
  scope.get("/dev/outbox.json", hidden, async (_request, reply) => reply.headers(PAGE_HEADERS).send(await outbox()));
  scope.get("/dev/outbox", hidden, async (_request, reply) =>
    reply
      .headers(PAGE_HEADERS)
      .type("text/html; charset=utf-8")
      .send(outboxPage(await outbox())),
  );
  scope.get("/dev/clock", hidden, (_request, reply) => reply.headers(PAGE_HEADERS).send(tellClock(deps)));
  scope.post("/dev/clock", hidden, async (request: FastifyRequest, reply: FastifyReply) => {
    const body = ClockBody.safeParse(request.body);
    if (!body.success) return reply.code(422).send({ code: "validation", message: "Send {advanceMs: milliseconds}" });
    await advanceClocks(deps, body.data.advanceMs);
    return reply.headers(PAGE_HEADERS).send(tellClock(deps));
  });
}
