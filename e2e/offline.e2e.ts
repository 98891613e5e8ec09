import type { Page } from "@playwright/test";
import { balance, composer, creditsOf, lines, log, say, send, talk } from "./support/chat-page.ts";
import { signOut } from "./support/session-page.ts";
import { expect, PHONE, test, type Member, type Stage } from "./support/stage.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

const texts = Array.from({ length: 10 }, (_, index) => `Line ${index + 1} of ten, written in the tunnel`);

/** The member's own messages on the server, in its order. */
async function storedLines(stage: Stage, member: Member, id: string): Promise<string[]> {
  const { body } = await stage.call(member, "GET", `/conversation/${id}?limit=50`);
  const { messages } = body as { messages: { message: string; senderType: string }[] };
  return messages.filter(({ senderType }) => senderType === "user").map(({ message }) => message);
}
const keptIn = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((done, fail) => {
        const open = indexedDB.open("masq-outbox");
        open.addEventListener("error", () => fail(open.error ?? new Error("no database")));
        open.addEventListener("success", () => {
          const all = open.result.transaction("entries").objectStore("entries").count();
          all.addEventListener("success", () => {
            open.result.close();
            done(all.result);
          });
        });
      }),
  );
const waiting = (page: Page) => log(page).locator(".pend");

test("ten messages written offline survive a reload, and arrive once, in order, charged once @always", async ({
  stage,
}) => {
  const { member, page, character, conversationId } = await talk(stage, { credits: 20 }, { ...PHONE, isNoisy: true });
  await expect(balance(page)).toHaveText("19");
  const context = page.context();
  const path = `**/api/conversation/${conversationId}/message`;
  await context.setOffline(true);
  for (const text of texts) await say(page, character, text);
  await expect.poll(() => keptIn(page)).toBe(10);
  await expect(lines(page).last()).toContainText(site.chat_waiting());
  await expect(page.locator(".cost")).toContainText("9 left");
  expect(await creditsOf(stage, member)).toBe(19);

  // The page is reloaded while messages still do not get through.
  await page.route(path, (route) => route.abort());
  await context.setOffline(false);
  await page.reload();
  await expect(lines(page).last()).toContainText(texts[9]!);
  expect(await keptIn(page)).toBe(10);
  await expect(page.locator(".cost")).toContainText("9 left");
  await context.setOffline(true);
  await page.unroute(path);
  await context.setOffline(false);
  await expect(waiting(page)).toHaveCount(0);
  await expect(page.locator(".cost")).toContainText("9 left");
  expect(await storedLines(stage, member, conversationId)).toEqual(["The first line.", ...texts]);
  expect(await creditsOf(stage, member)).toBe(9);
  expect(await keptIn(page)).toBe(0);
});

test("two tabs show the same waiting messages and credits; one is withdrawn, one tab sends; signing out leaves nothing @always", async ({
  stage,
}) => {
  const { member, page: one, character, conversationId } = await talk(stage, { credits: 9 }, { isNoisy: true });
  const two = await one.context().newPage();
  await two.goto(one.url());
  await expect(lines(two)).toHaveCount(1);
  await one.context().setOffline(true);
  for (const [page, text] of [
    [one, "From the one"],
    [two, "From the other"],
    [one, "Taken back"],
  ] as const) {
    await say(page, character, text);
    await expect(log(one)).toContainText(text);
    await expect(log(two)).toContainText(text);
  }
  for (const page of [one, two]) await expect(balance(page)).toHaveText("5");
  await lines(two).last().getByRole("button", { name: site.chat_cancel() }).click();
  await expect(composer(two, character)).toHaveValue("Taken back");
  for (const page of [one, two]) {
    await expect(waiting(page)).toHaveCount(2);
    await expect(balance(page)).toHaveText("6");
  }
  await one.context().setOffline(false);
  for (const page of [one, two]) {
    await expect(waiting(page)).toHaveCount(0);
    await expect(balance(page)).toHaveText("6");
  }
  expect(await storedLines(stage, member, conversationId)).toEqual([
    "The first line.",
    "From the one",
    "From the other",
  ]);
  await one.context().route("**/message", (route) => route.abort());
  await send(two).click();
  await expect(waiting(one)).toHaveCount(1);
  expect(await keptIn(one)).toBe(1);
  await signOut(two);
  await expect(two).toHaveURL(/\/$/);
  await expect.poll(() => keptIn(two)).toBe(0);
});

test("without a database the message waits in the page, which says so; messages of older pages are adopted once", async ({
  stage,
}) => {
  const { member, page, character, conversationId } = await talk(stage, {}, { isNoisy: true });
  const old = { profileId: character.id, conversationId, text: "From an older page", at: new Date().toISOString() };
  const name = `outbox:${member.id}:oldkey`;
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key!, value!),
    [name, JSON.stringify({ ...old, key: "oldkey", state: "sending", failure: null })],
  );
  await page.reload();
  await log(page).getByRole("button", { name: site.chat_try_again() }).click();
  await expect(waiting(page)).toHaveCount(0);
  await expect(lines(page)).toHaveCount(2);
  expect(await page.evaluate((key) => localStorage.getItem(key), name)).toBeNull();

  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("refused", "SecurityError");
    };
  });
  await page.reload();
  await expect(lines(page)).toHaveCount(2);
  await page.context().setOffline(true);
  await say(page, character, "Only in this page");
  await expect(lines(page).last()).toContainText("closing the page would lose it");
  await page.context().setOffline(false);
  await expect(waiting(page)).toHaveCount(0);
  expect(await storedLines(stage, member, conversationId)).toEqual([
    "The first line.",
    "From an older page",
    "Only in this page",
  ]);
});

test("the offline notice leaves the whole composer on a phone's screen", async ({ stage }) => {
  const { page, character } = await talk(stage, {}, { ...PHONE, isNoisy: true });
  await page.context().setOffline(true);
  await expect(page.getByText("You’re offline.", { exact: false })).toBeVisible();
  await expect(composer(page, character)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(site.chat_cost(), { exact: true })).toBeInViewport({ ratio: 1 });
  await page.context().setOffline(false);
  await expect(page.getByText("You’re offline.", { exact: false })).toHaveCount(0);
  await expect(page.getByText(site.chat_cost(), { exact: true })).toBeInViewport({ ratio: 1 });
});
