import { messagePlace } from "@masq/server/chat/messages/append-message";
import { sql } from "kysely";
import { setTimeout as sleep } from "node:timers/promises";
import { launchChromium, type Page } from "../e2e/support/browser.ts";
import { admit } from "./lib/admit.ts";
import type { RunningApp } from "./lib/running-app.ts";
import { ask, figure, percentile, type Figure } from "./lib/measure.ts";

const LINES = 10_000;
const AT_ONCE = 500;
const SENDS = 20;
const MISSED = 60;
const OPENINGS = 12;

/** A member with one conversation of 10,000 messages, alternating sides, and its last message. */
async function plant(app: RunningApp) {
  const member = await app.given.member({ credits: 500, city: "Utrecht" });
  const session = await app.given.signIn(member);
  const cast = JSON.parse(
    (await ask(app.url, "/api/profiles?limit=1", { headers: { "x-api-key": "demo-velvetrooms" } })).body,
  ) as { profiles: { _id: string }[] };
  const send = async (path: string, key: string, message: string): Promise<{ conversation: { _id: string } }> => {
    const headers = { ...session.headers, "idempotency-key": key };
    const reply = await ask(app.url, path, { method: "POST", headers, body: { messageType: "text", message } });
    if (reply.status !== 201) throw new Error(`a message answered ${reply.status}: ${reply.body}`);
    return JSON.parse(reply.body) as { conversation: { _id: string } };
  };
  const { conversation } = await send(`/api/conversation/${cast.profiles[0]?._id ?? ""}`, "first", "The first line.");
  const { _id: id } = conversation;
  const { db, sealing } = app.deps;
  const { id: agentId } = await app.given.agent();
  for (let from = 2; from <= LINES; from += AT_ONCE) {
    const seqs = Array.from({ length: Math.min(AT_ONCE, LINES - from + 1) }, (_, index) => from + index);
    const bodies = await Promise.all(
      seqs.map((seq) => sealing.seal(db, member.id, messagePlace(id, `msg_bench${seq}`), `Line ${seq} of many`)),
    );
    await sql`
      insert into message (conversation_id, seq, id, sender, message_type, body, agent_id, disclosure_consent_id, at)
      select ${id}, seq, 'msg_bench' || seq, case when seq % 2 = 0 then 'profile' else 'user' end, 'text', body, ${agentId},
        (select disclosure_consent_id from message where conversation_id = ${id} and seq = 1),
        app_now() - (${LINES} - seq) * interval '7 minutes'
      from unnest(${seqs}::bigint[], ${bodies}::bytea[]) as line (seq, body)`.execute(db);
  }
  await sql`
    update conversation set seq = ${LINES}, last_user_seq = ${LINES - 1}, last_profile_seq = ${LINES},
      member_read_seq = ${LINES}, desk_seen_seq = ${LINES} where id = ${id}`.execute(db);
  return {
    cookie: session.cookie,
    id,
    send: (key: string, text: string) => send(`/api/conversation/${id}/message`, key, text),
  };
}

/** Milliseconds in the page from a press of `pressed` (null: from now) until a frame shows `text` in the log's view. */
const untilShown = (page: Page, text: string, pressed: string | null): Promise<number> =>
  page.evaluate(
    ([wanted, selector]) =>
      new Promise<number>((done) => {
        const from = performance.now();
        if (selector !== null) document.querySelector<HTMLElement>(selector)?.click();
        const look = (): void => {
          const log = document.querySelector("[role=log]:not([data-look=unsettled])");
          const line = [...(log?.querySelectorAll(".bub") ?? [])].findLast((one) => one.textContent.includes(wanted));
          const isInView = line && log && line.getBoundingClientRect().bottom <= log.getBoundingClientRect().bottom + 1;
          if (isInView === true) done(performance.now() - from);
          else requestAnimationFrame(look);
        };
        look();
      }),
    [text, pressed] as const,
  );

async function measureSends(page: Page): Promise<number[]> {
  const samples: number[] = [];
  for (let index = 0; index < SENDS; index += 1) {
    const text = `Sent by hand, number ${index}.`;
    await page.locator("textarea").fill(text);
    samples.push(await untilShown(page, text, ".snd"));
    await page.locator(".pend").first().waitFor({ state: "detached" });
  }
  return samples;
}

/** Milliseconds between frames while the thread is scrolled up, including automatic loads at its start. */
const measureScroll = (page: Page): Promise<number[]> =>
  page.evaluate(
    () =>
      new Promise<number[]>((done) => {
        const log = document.querySelector("[role=log]");
        const gaps: number[] = [];
        let last = performance.now();
        const step = (now: number): void => {
          gaps.push(now - last);
          last = now;
          log?.scrollBy(0, -40);
          if (gaps.length < 300) requestAnimationFrame(step);
          else done(gaps.slice(1));
        };
        requestAnimationFrame(step);
      }),
  );

async function measureEmoji(page: Page): Promise<number[]> {
  const samples: number[] = [];
  for (let index = 0; index < OPENINGS; index += 1) {
    samples.push(
      await page.evaluate(
        () =>
          new Promise<number>((done) => {
            const from = performance.now();
            [...document.querySelectorAll<HTMLElement>(".cmp button")]
              .find((one) => one.ariaLabel === "Emoji")
              ?.click();
            const look = (): void => {
              if (document.querySelector('[role="dialog"] [role="grid"] button, [role="dialog"] [role="gridcell"]'))
                done(performance.now() - from);
              else requestAnimationFrame(look);
            };
            look();
          }),
      ),
    );
    await page.keyboard.press("Escape");
    await page.locator('[role="dialog"]').waitFor({ state: "detached" });
  }
  // The first one loads code and data.
  return samples.slice(1);
}

/** A member's chat in a browser, on a thread of 10,000 messages. */
export async function benchChat(app: RunningApp): Promise<Figure[]> {
  const { cookie, id, send } = await plant(app);
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await admit(page, app.url, "user", cookie);
    await page.addInitScript(() => addEventListener("app-ready", () => Object.assign(window, { isRunning: true })));
    await page.goto(`${app.url}/messages/conversations`);
    await page.locator(`a[href$="/messages/chat/${id}"]`).first().waitFor();
    await sleep(1_500);
    const opened = await untilShown(page, `Line ${LINES} of many`, 'a[href*="/messages/chat/cnv_"]');
    const scroll = await measureScroll(page);
    await page.reload();
    await page.locator("[role=log]:not([data-look=unsettled]) .bub").last().waitFor();
    // The lines stand there before the script runs: a press until then waits for it, which "chat usable" measures.
    await page.waitForFunction(() => "isRunning" in window);
    const sends = await measureSends(page);
    const emoji = await measureEmoji(page);

    const context = page.context();
    const line = { isCut: false, cut: (): unknown => undefined };
    await page.routeWebSocket(/\/ws\/user/, (socket) => {
      if (line.isCut) return void socket.close();
      const server = socket.connectToServer();
      line.cut = () => Promise.all([server.close(), socket.close()]);
    });
    await page.reload();
    await page.locator("[role=log]:not([data-look=unsettled]) .bub").last().waitFor();
    await sleep(2_000);
    line.isCut = true;
    await line.cut();
    await context.setOffline(true);
    for (let index = 0; index < MISSED; index += 1) {
      await send(`missed-${index}`, `Missed, number ${index}.`);
      await sleep(1_000);
    }
    line.isCut = false;
    await context.setOffline(false);
    const resync = await untilShown(page, `Missed, number ${MISSED - 1}.`, null);
    return [
      figure("thread of 10,000 lines, opened at its end", opened, "ms", 400, "less"),
      figure("scrolling in it, time between frames, p95", percentile(scroll, 0.95), "ms", 20, "less"),
      figure("press send until the bubble is drawn, p95", percentile(sends, 0.95), "ms", 64, "less"),
      figure("60 s and 60 lines offline, until the screen is the server's", resync, "ms", 1_000, "less"),
      figure("emoji picker, opened again, p95", percentile(emoji, 0.95), "ms", 64, "less"),
    ];
  } finally {
    await browser.close();
  }
}
