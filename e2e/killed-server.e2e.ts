import { requestFrom } from "@masq/server/testing/http";
import type { Request } from "@playwright/test";
import { deskOf } from "./support/desk-page.ts";
import { openRunningApp } from "@masq/server/testing/running-app";
import { ownProduct } from "@masq/server/testing/own-product";
import { createStage, expect, PHONE, test, type Member, type Stage } from "./support/stage.ts";
import { m } from "../apps/console/src/paraglide/messages.js";
import { m as site } from "../apps/web/app/paraglide/messages.js";

const FIRST = "Do you answer letters after midnight?";
const STORED = "I did not see whether this one went out.";
const REFUSED = "And this one found nobody at home.";
const ANSWER = "After midnight I answer nothing else. Who put the light out?";
const BACK_MS = 45_000;

test.describe.configure({ timeout: 150_000 });

async function stored(stage: Stage, member: Member, id: string) {
  const [thread, state] = [
    await stage.call(member, "GET", `/conversation/${id}?limit=50`),
    await stage.call(member, "GET", "/live-state"),
  ];
  const { messages } = thread.body as { messages: { message: string }[] };
  return { lines: messages.map(({ message }) => message), credits: (state.body as { credits: number }).credits };
}

/** Delivers the page's own request to the server and discards the answer. */
async function deliver(url: string, host: string, asked: Request): Promise<void> {
  const { authorization = "", "idempotency-key": key = "" } = await asked.allHeaders();
  const reply = await requestFrom(url)(new URL(asked.url()).pathname, {
    method: "POST",
    host,
    headers: { authorization, "idempotency-key": key },
    body: asked.postDataJSON() as unknown,
  });
  expect(reply.status).toBe(201);
}

test("a server killed mid-call loses no text, sends and charges once, and keeps the claim with its draft; the wall reports it and recovers @always", async ({
  browser,
}) => {
  const product = await ownProduct();
  await product.start();
  const app = await openRunningApp(product, 1);
  const stage = createStage(browser, app, app.rooms[0]!);
  try {
    const [member, character, agent] = [await stage.member(), await stage.character(), await stage.agent()];
    let isLineMute = false;
    const phone = await stage.memberPage(member, `/messages/chat/blank?profile=${character.id}`, {
      ...PHONE,
      isNoisy: true,
      prepare: (page) =>
        page.routeWebSocket("**/ws/user", (socket) => {
          const server = socket.connectToServer();
          server.onMessage((frame) => (isLineMute ? undefined : socket.send(frame)));
        }),
    });
    const [box, send] = [
      phone.getByLabel(`Write to ${character.name}`),
      phone.getByRole("button", { name: site.chat_send(), exact: true }),
    ];
    const log = phone.getByRole("log");
    await box.fill(FIRST);
    await send.click();
    await expect(phone).toHaveURL(/\/messages\/chat\/cnv_/);
    const conversationId = phone.url().split("/").at(-1)!;
    await phone.evaluate(() => Object.assign(window, { isSamePage: true }));

    const desk = deskOf(await stage.desk(agent, { isNoisy: true }));
    await desk.start();
    await desk.receives(FIRST);
    await desk.writer.fill(ANSWER);
    await expect(desk.draftWord).toHaveAttribute("data-draft", "saved");
    const claimId = await desk.claim.getAttribute("data-claim");
    const admin = await stage.agent({ role: "admin" });
    const wall = await stage.desk(admin, { isNoisy: true, viewport: { width: 1440, height: 900 } });
    await wall.keyboard.press("Alt+KeyW");
    const bar = wall.getByRole("row").filter({ has: wall.getByRole("timer") });
    await expect(bar).toContainText(character.name);
    await expect(bar).toContainText(m.wall_draft());

    // The server has stored the message when it dies; neither its answer nor its frame arrives.
    isLineMute = true;
    let isKilled = false;
    await phone.route(`**/api/conversation/${conversationId}/message`, async (route) => {
      // The page retries before this route is removed.
      if (isKilled) return route.abort();
      isKilled = true;
      await deliver(product.url, stage.room.host, route.request());
      await product.kill();
      await route.abort();
    });
    await box.fill(STORED);
    await send.click();
    await expect(log).toContainText("it never counts twice.");
    await phone.unroute(`**/api/conversation/${conversationId}/message`);
    await box.fill(REFUSED);
    await send.click();
    await expect(log).toContainText(site.chat_waiting());
    await expect(log.locator(".pend")).toHaveCount(2);
    await expect(log.getByText(STORED)).toHaveCount(1);
    await expect(log.getByText(REFUSED)).toHaveCount(1);
    await expect(desk.writer).toHaveValue(ANSWER);
    await expect(wall.getByText("Connection lost")).toBeVisible();
    await expect(bar).toContainText(character.name);

    isLineMute = false;
    await product.start();
    // Nobody presses anything: the messages recover automatically, the first learning that it was stored.
    await expect(log.locator(".pend")).toHaveCount(0, { timeout: BACK_MS });
    await expect(phone.locator(".cost")).toContainText("2 left");
    await expect(log.getByText(STORED)).toHaveCount(1);
    await expect(log.getByText(REFUSED)).toHaveCount(1);
    expect(await stored(stage, member, conversationId)).toEqual({ lines: [FIRST, STORED, REFUSED], credits: 2 });

    await expect(desk.page.locator('[data-banner="fence"]')).toBeVisible({ timeout: BACK_MS });
    await expect(desk.thread).toContainText(REFUSED);
    await expect(desk.claim).toHaveAttribute("data-claim", claimId!);
    await desk.page.reload();
    await expect(desk.writer).toHaveValue(ANSWER, { timeout: BACK_MS });
    await expect(desk.claim).toHaveAttribute("data-claim", claimId!);
    await desk.page.keyboard.press("Control+Enter");
    await expect(desk.claim).toHaveCount(0);
    // The wall recovered automatically, and shows the current state.
    await expect(wall.getByText("Connection lost")).toHaveCount(0, { timeout: BACK_MS });
    await expect(bar).toHaveCount(0);

    await expect(log.getByText(ANSWER)).toHaveCount(1, { timeout: BACK_MS });
    expect(await phone.evaluate(() => "isSamePage" in window)).toBe(true);
    expect(await stored(stage, member, conversationId)).toEqual({
      lines: [FIRST, STORED, REFUSED, ANSWER],
      credits: 2,
    });
  } finally {
    await stage.close();
    await app.close();
    await product.stop();
  }
});
