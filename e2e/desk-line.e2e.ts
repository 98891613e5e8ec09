import { deskOf, framesOf, secondsOf, type DeskPage, type Frame } from "./support/desk-page.ts";
import { openRunningApp } from "@masq/server/testing/running-app";
import { shared } from "./support/shared.ts";
import { ownProduct, type OwnProduct } from "@masq/server/testing/own-product";
import { createStage, expect, test, type Member, type Stage } from "./support/stage.ts";
import type { Browser } from "@playwright/test";
import { m } from "../apps/console/src/paraglide/messages.js";

const LINE = "Which map would you keep?";
const TRIES = 6;
const TRY_MS = 10_000;

type Run = (stage: Stage, node: OwnProduct) => Promise<void>;

/** A node that a test may kill: beside the shared product on its database, or with its own. */
async function onNode(browser: Browser, node: OwnProduct, run: Run): Promise<void> {
  await node.start();
  const app = await openRunningApp(node, 1);
  const stage = createStage(browser, app, app.rooms[0]!);
  try {
    await run(stage, node);
  } finally {
    await stage.close();
    await app.close();
    await node.stop();
  }
}

function triesOf(desk: DeskPage): { count: number } {
  const tries = { count: 0 };
  desk.page.on("websocket", () => (tries.count += 1));
  return tries;
}

test("[AGENT-20, AGENT-26] at zero the session stops, the operator is signed out, and the draft waits for the next one", async ({
  browser,
}) => {
  await onNode(browser, await ownProduct({ CLAIM_TTL_MS: "12000" }, shared()), async (stage) => {
    const [member, character] = [await stage.member(), await stage.character()];
    await stage.write(member, character.id, LINE);
    let frames: Frame[] = [];
    const slow = deskOf(
      await stage.desk(await stage.agent({ first_name: "Ada" }), {
        isNoisy: true,
        prepare: (page) => void (frames = framesOf(page)),
      }),
    );
    await slow.start();
    await slow.receives(LINE);
    expect(secondsOf(await slow.clock.innerText())).toBeLessThanOrEqual(12);
    await slow.writer.fill("I was about to say");
    await expect(slow.draftWord).toHaveAttribute("data-draft", "saved");
    // A poll that meets the ended login first would sign out and close the socket; here only the socket may report it.
    await slow.page.route(/\/agent-api\/(claim|queue)$/, () => undefined);
    await expect(slow.page).toHaveURL(/\/agent\/sign-in$/, { timeout: 25_000 });
    const lapsed = m.signed_out_lapse_title({ character: character.name, member: member.username });
    const notice = slow.page.getByRole("status").filter({ hasText: lapsed });
    await expect(notice).toContainText(m.signed_out_draft_kept({ n: 18 }));
    const reason = "reply timer lapse";
    const ends = frames.filter(({ way, action }) => way === "received" && /^(agentStatusUpdate|logout)$/.test(action));
    expect(ends.slice(-2)).toMatchObject([
      { way: "received", action: "agentStatusUpdate", status: "offline", reason },
      { way: "received", action: "logout", reason },
    ]);

    const next = deskOf(await stage.desk(await stage.agent({ first_name: "Ruben" }), { isNoisy: true }));
    await next.start();
    await next.receives(LINE);
    await expect(next.page.locator('[data-banner="draft"]')).toContainText("Draft by Ada");
    await expect(next.claim).toContainText(m.claim_lapses({ n: 1 }));
    await next.page.keyboard.press("Alt+KeyU");
    await expect(next.writer).toHaveValue("I was about to say");
    await next.page.keyboard.press("Control+Enter");
    await expect(next.claim).toHaveCount(0);
  });
});

test("[WS-09, WS-10, AGENT-19] without a server the desk tries six times, ten seconds apart, then ends the session and waits for a press", async ({
  browser,
}) => {
  await onNode(browser, await ownProduct({}, shared()), async (stage, node) => {
    const desk = deskOf(
      await stage.desk(await stage.agent(), { isNoisy: true, prepare: (page) => page.clock.install() }),
    );
    const { clock } = desk.page;
    const strip = desk.page.getByRole("banner");
    await desk.start();
    await clock.pauseAt(Date.now() + 5000);
    const tries = triesOf(desk);
    await node.kill();
    for (let nth = 1; nth <= TRIES; nth += 1) {
      await expect(strip).toContainText(m.line_state({ state: "offline" }));
      await clock.runFor(TRY_MS - 100);
      expect(tries.count).toBe(nth - 1);
      await clock.runFor(100);
      await expect.poll(() => tries.count).toBe(nth);
    }
    await expect(strip).toContainText(m.line_state({ state: "exhausted" }));
    await expect(desk.timer("session")).toHaveCount(0);
    await expect(desk.thread).toContainText(m.idle_off_title());
    await clock.runFor(10 * TRY_MS);
    expect(tries.count).toBe(TRIES);

    await node.start();
    await clock.runFor(10 * TRY_MS);
    expect(tries.count).toBe(TRIES);
    await clock.resume();
    await desk.page.getByRole("button", { name: m.strip_reconnect() }).click();
    await expect(strip).toContainText(m.line_live());
    expect(tries.count).toBe(TRIES + 1);
  });
});

test("[AGENT-19] losing the connection ends a break as well", async ({ browser }) => {
  await onNode(browser, await ownProduct({}, shared()), async (stage, node) => {
    const desk = deskOf(
      await stage.desk(await stage.agent(), { isNoisy: true, prepare: (page) => page.clock.install() }),
    );
    const { clock } = desk.page;
    await desk.start();
    await desk.choose("F9", "1");
    await expect(desk.timer("break")).toBeVisible();
    await clock.pauseAt(Date.now() + 5000);
    const tries = triesOf(desk);
    await node.kill();
    for (let nth = 1; nth <= TRIES; nth += 1) {
      await expect(desk.page.getByRole("banner")).toContainText(m.line_state({ state: "offline" }));
      await expect(desk.timer("break")).toBeVisible();
      await clock.runFor(TRY_MS);
      await expect.poll(() => tries.count).toBe(nth);
    }
    await expect(desk.page.getByRole("banner")).toContainText(m.line_state({ state: "exhausted" }));
    await expect(desk.page.locator("[data-timer]")).toHaveCount(0);
    await expect(desk.thread).toContainText(m.idle_off_title());
  });
});

test("[AGENT-10, PUB-21] opening a conversation clears its unread messages and leads to /chat from elsewhere, but not at the desk; each claim's timer and counter are in view", async ({
  browser,
}) => {
  await onNode(browser, await ownProduct({ CLAIM_CAPACITY: "2" }, shared()), async (stage) => {
    const written: { member: Member; name: string; conversationId: string }[] = [];
    for (const text of [LINE, "And which one would you burn?"]) {
      const [member, character] = [await stage.member(), await stage.character()];
      const { conversationId } = await stage.write(member, character.id, text);
      written.push({ member, name: character.name, conversationId });
    }
    const desk = deskOf(await stage.desk(await stage.agent({ role: "admin" })));
    const { page } = desk;
    await desk.start();
    await expect(desk.claim).toHaveCount(2);
    await desk.receives(LINE);
    const [first, second] = written.map(({ name }) => desk.claim.filter({ hasText: name }));
    for (const [index, card] of [first!, second!].entries()) {
      await expect(card.locator("h2 span")).toHaveText(/^[45]:\d\d$/);
      await expect(card).toContainText(m.claim_nth({ n: index + 1 }));
    }
    await stage.write(written[1]!.member, written[1]!.conversationId, "Or would you keep both?");
    const unread = second!.getByText(m.claim_unread({ n: 1 }));
    await expect(unread).toBeVisible();
    await expect(first!.getByText(m.claim_unread({ n: 1 }))).toHaveCount(0);
    await page.keyboard.press("Alt+KeyO");
    await expect(page).toHaveURL(/\/agent\/lookup/);
    await page.getByRole("button", { name: `${written[1]!.name}, ${written[1]!.member.username}` }).click();
    await expect(page).toHaveURL(new RegExp(`/chat/${written[1]!.conversationId}$`));
    await expect(desk.thread).toContainText("Or would you keep both?");
    const visited = await page.evaluate(() => window.history.length);
    await first!.getByRole("button").click();
    await expect(desk.thread).toContainText(LINE);
    await second!.getByRole("button").click();
    await expect(desk.thread).toContainText("Or would you keep both?");
    await expect(page).toHaveURL(/\/chat$/);
    expect(await page.evaluate(() => window.history.length)).toBe(visited);
    await expect(unread).toHaveCount(0);
    await expect(page.locator('[data-banner="fence"]')).toHaveCount(0);
    await expect(second!.locator("h2 span")).toHaveText(/^[45]:\d\d$/);
    await desk.answers("Both of them, and the tea towel too.");
    await expect(desk.claim).toHaveCount(1);
    await expect(first!).toContainText(m.claim_nth({ n: 1 }));
  });
});

test("the other node notices a killed one: its operator's claim continues with its draft @always", async ({
  browser,
}) => {
  const other = await ownProduct({ LOST_SOCKET_MS: "3000" });
  await other.start();
  const app = await openRunningApp(other);
  try {
    await onNode(browser, await ownProduct({}, other), async (stage, node) => {
      const [member, character] = [await stage.member(), await stage.character()];
      await stage.write(member, character.id, LINE);
      const gone = deskOf(await stage.desk(await stage.agent({ first_name: "Ada" }), { isNoisy: true }));
      await gone.start();
      await gone.receives(LINE);
      await gone.writer.fill("I was about to say");
      await expect(gone.draftWord).toHaveAttribute("data-draft", "saved");
      const beside = createStage(browser, app, stage.room);
      const next = deskOf(await beside.desk(await stage.agent({ first_name: "Ruben" })));
      await next.start();
      await node.kill();
      await expect(next.thread).toContainText(LINE, { timeout: 40_000 });
      await expect(next.page.locator('[data-banner="draft"]')).toContainText("I was about to say");
      await beside.close();
    });
  } finally {
    await app.close();
    await other.stop();
  }
});
