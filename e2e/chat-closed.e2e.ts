import { drawPicture } from "@masq/server/foundation/images/drawn-pictures.suite";
import type { Page } from "@playwright/test";
import { balance, composer, creditsOf, LINE, lines, log, say, send, talk } from "./support/chat-page.ts";
import { callsOf } from "./support/page.ts";
import { examine } from "./support/screens.ts";
import { expect, PHONE, test, type Stage } from "./support/stage.ts";
import { cssOf } from "./support/css.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

async function freeze(stage: Stage, conversationId: string, frozen: boolean): Promise<void> {
  const admin = await stage.agent({ role: "admin" });
  const { status } = await stage.call(admin, "PUT", `/conversation/${conversationId}/frozen`, { body: { frozen } });
  expect(status).toBe(200);
}
async function retire(stage: Stage, id: string): Promise<void> {
  const admin = await stage.agent({ role: "admin" });
  const { updateDate } = (await stage.call(admin, "GET", `/character/${id}`)).body as { updateDate: string };
  const { status } = await stage.call(admin, "POST", `/character/${id}/retire`, { body: { updateDate } });
  expect(status).toBe(200);
}

/** The page's first requests would reveal the closed conversation and remove Send before the press. */
const hasStarted = (page: Page) => page.waitForLoadState("networkidle");

const CLOSED = "This conversation has been closed";

test("[CHAT-22] closed while it is open: the message comes back with its credit, and the page says why once", async ({
  stage,
}) => {
  const { member, page, character, conversationId } = await talk(stage, {}, { isNoisy: true });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const calls = callsOf(page);
  await hasStarted(page);
  await freeze(stage, conversationId, true);
  await say(page, character, LINE);
  await expect(page.getByRole("status").filter({ hasText: CLOSED })).toBeVisible();
  await expect(composer(page, character)).toHaveCount(0);
  await expect(page.getByLabel("You wrote this, but it wasn’t sent.")).toHaveValue(LINE);
  await expect(lines(page)).toHaveCount(1);
  await expect(balance(page)).toHaveText("4");
  expect(await creditsOf(stage, member)).toBe(4);
  await page.getByRole("button", { name: site.chat_closed_copy() }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(LINE);
  await examine(page, "a closed conversation");
  expect(calls.of(`POST /api/conversation/${conversationId}/message`)).toHaveLength(1);

  await page.reload();
  await expect(page.getByLabel("You wrote this, but it wasn’t sent.")).toHaveValue(LINE);
  await freeze(stage, conversationId, false);
  await page.reload();
  await expect(composer(page, character)).toHaveValue(LINE);
});

test("a picture without words that a closed conversation refuses stays in its bubble, marked as not sent", async ({
  stage,
}) => {
  const { page, conversationId } = await talk(stage, {}, { isNoisy: true });
  const file = { name: "a.jpg", mimeType: "image/jpeg", buffer: await drawPicture(900, 700) };
  await page.locator(".cmp").getByLabel(site.pictures_files()).setInputFiles([file]);
  await expect(page.locator(cssOf("apps/web/app/features/chat/picture.module.css", "preview"))).toContainText(
    "Only the people who write",
  );
  await hasStarted(page);
  await freeze(stage, conversationId, true);
  await send(page).click();
  await expect(page.getByRole("status").filter({ hasText: CLOSED })).toBeVisible();
  await expect(lines(page).last()).toContainText(site.chat_failed());
  await expect(
    lines(page).last().locator(cssOf("apps/web/app/features/chat/picture.module.css", "picture")),
  ).toBeVisible();
  await expect(balance(page)).toHaveText("4");
});

test("a character that is no longer shown cannot be written to: the conversation stays readable and says so at once @always", async ({
  stage,
}) => {
  const { member, page, character, conversationId } = await talk(stage, {}, { isNoisy: true });
  await composer(page, character).fill(LINE);
  await hasStarted(page);
  await retire(stage, character.id);
  await send(page).click();
  // For a moment the refused message says it, too.
  await expect(page.getByRole("status").filter({ hasText: CLOSED })).toBeVisible();
  await expect(balance(page)).toHaveText("4");
  const path = `/messages/chat/${conversationId}`;
  const other = await stage.memberPage(member, path, { ...PHONE, locale: "de-DE" });
  await expect(other.getByText("Dieses Gespräch wurde geschlossen")).toBeVisible();
  await expect(log(other)).toContainText("The first line.");
  await expect(other.getByRole("textbox", { name: new RegExp(character.name) })).toHaveCount(0);
  await examine(other, "a closed conversation on a phone");
});
