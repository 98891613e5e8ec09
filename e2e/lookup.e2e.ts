import type { Page } from "@playwright/test";
import { deskOf } from "./support/desk-page.ts";
import { examine } from "./support/screens.ts";
import { expect, test, type Stage } from "./support/stage.ts";
import { m } from "../apps/console/src/paraglide/messages.js";

const WIDE = { width: 1440, height: 900 };
const LINE = "Which map would you keep?";
const SENTENCE = "The member wrote that an answer was rude.";

const countTones = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const counted = window as unknown as { tones: number };
    counted.tones = 0;
    const start = Object.getOwnPropertyDescriptor(AudioScheduledSourceNode.prototype, "start")?.value as (
      this: AudioScheduledSourceNode,
      when?: number,
    ) => void;
    AudioScheduledSourceNode.prototype.start = function (when) {
      counted.tones += 1;
      start.call(this, when);
    };
  });
};
const tonesOf = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as { tones: number }).tones);

async function inBothThemes(page: Page, name: string, part?: string): Promise<void> {
  for (const theme of ["dark", "light"]) {
    await page.evaluate((wanted) => void (document.documentElement.dataset["theme"] = wanted), theme);
    await examine(page, `${name}, ${theme}`, part);
  }
}

/** Two conversations of this brand; the admin is on duty with the older one. */
async function twoConversations(stage: Stage) {
  const [ada, bert] = [await stage.member(), await stage.member()];
  const [heroine, hero] = [await stage.character({ name: "Isolde" }), await stage.character({ name: "Fergus" })];
  const held = await stage.write(ada, heroine.id, LINE);
  const admin = await stage.agent({ role: "admin", first_name: "Tess", last_name: "Dijk" });
  const page = await stage.desk(admin, { viewport: WIDE, prepare: countTones });
  const desk = deskOf(page);
  await desk.start();
  await desk.receives(LINE);
  const other = await stage.write(bert, hero.id, "Do you ever sleep?");
  return { ada, bert, admin, page, desk, held, other };
}

test("[ADMIN-05, ADMIN-06, ADMIN-07] lookup is separate from the desk: filters in the address, a sound, keys, a reason first, and the claim unchanged", async ({
  stage,
}) => {
  const { ada, bert, page, desk, other } = await twoConversations(stage);
  await desk.writer.fill("A thought half written");
  await page.keyboard.press("Alt+KeyO");
  await expect(page).toHaveURL(/\/agent\/lookup$/);
  await expect(page.getByRole("heading", { name: m.lookup_count({ n: 2 }) })).toBeVisible();
  const claim = page.getByRole("region", { name: m.lookup_claim({ character: "Isolde", member: ada.username }) });
  await expect(claim).toContainText(/4:\d\d/);
  await expect(page.getByRole("row").filter({ hasText: ada.username })).toContainText("Tess Dijk");
  await expect(page.getByRole("main")).not.toContainText(LINE);

  const panel = page.getByRole("search");
  for (const label of [
    m.lookup_user(),
    m.lookup_profile(),
    m.lookup_agent(),
    m.lookup_brand(),
    m.lookup_from(),
    m.lookup_before(),
    m.lookup_only(),
    m.lookup_sort(),
  ])
    await expect(panel.getByLabel(label, { exact: true })).toBeVisible();
  const before = await tonesOf(page);
  await page.keyboard.press("/");
  await expect(panel.getByLabel(m.lookup_user(), { exact: true })).toBeFocused();
  await page.keyboard.type(bert.username.toUpperCase());
  await panel.getByLabel(m.lookup_profile(), { exact: true }).fill("ferg");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: m.lookup_count({ n: 1 }), exact: true })).toBeVisible();
  await expect.poll(() => tonesOf(page)).toBeGreaterThan(before);
  expect(new URL(page.url()).searchParams.get("profile")).toBe("ferg");
  await page
    .getByRole("button", { name: m.lookup_remove({ chip: m.lookup_chip({ name: "profile", text: "ferg" }) }) })
    .click();
  await expect.poll(() => new URL(page.url()).searchParams.get("profile")).toBeNull();
  await inBothThemes(page, "lookup");

  // Nothing found and muted: no sound.
  await page.keyboard.press("Escape");
  await page.locator("#lk-count").click();
  await page.keyboard.press("Alt+KeyB");
  const quiet = await tonesOf(page);
  await panel.getByLabel(m.lookup_user(), { exact: true }).fill(bert.username);
  await page.keyboard.press("Enter");
  await expect.poll(() => new URL(page.url()).searchParams.get("user")).toBe(bert.username);
  await expect(page.getByRole("heading", { name: m.lookup_count({ n: 1 }), exact: true })).toBeVisible();
  expect(await tonesOf(page)).toBe(quiet);
  await page.keyboard.press("Alt+KeyB");

  await page.locator("#lk-count").click();
  await page.keyboard.press("KeyJ");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: m.reason_title() });
  await expect(dialog).toContainText(bert.username);
  await page.keyboard.press("Control+Enter");
  await expect(dialog.getByText(m.reason_short({ min: 20 }))).toBeVisible();
  await page.keyboard.press("Alt+Digit2");
  await expect(dialog.getByRole("radio", { name: m.reason_kind({ kind: "safety" }) })).toBeChecked();
  await page.keyboard.type(SENTENCE);
  await examine(page, "reason", "[role=dialog]");
  await page.keyboard.press("Control+Enter");
  const thread = page.getByRole("main", { name: m.opened_pane() });
  await expect(thread.getByRole("log")).toContainText("Do you ever sleep?");
  await expect(thread).toContainText(`${m.reason_kind({ kind: "safety" })}: ${SENTENCE}`);
  // Decision O-36: its own address, one history entry; Back leads to the list with its filters.
  const address = `/chat/${other.conversationId}`;
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/agent/lookup\\?.*user=${bert.username}`));
  await expect(page.getByRole("heading", { name: m.lookup_count({ n: 1 }), exact: true })).toBeVisible();
  await page.goForward();
  await expect(thread.getByRole("log")).toContainText("Do you ever sleep?");
  const why = "category=complaint&reason=looking+into+a+complaint";
  const look = await stage.call(await stage.agent(), "GET", `/conversation/${other.conversationId}?${why}`);
  expect(look.status).toBe(404);

  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: m.shortcuts_title() });
  for (const command of ["toDesk", "takeOver", "rowDown"] as const)
    await expect(sheet).toContainText(m.command_name({ command }));
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: m.lookup_count({ n: 1 }), exact: true })).toBeVisible();
  await page.keyboard.press("Alt+KeyO");
  await expect(desk.thread).toContainText(LINE);
  await expect(desk.writer).toHaveValue("A thought half written");
  await expect(desk.thread).not.toContainText("Do you ever sleep?");
  await desk.answers("The one with the coffee stain.");
  await desk.receives("Do you ever sleep?");
  await page.getByRole("link", { name: m.lookup_title() }).click();
  await expect(page).toHaveURL(new RegExp(`user=${bert.username}`));
});

test("[ADMIN-08, ADMIN-10] an admin takes a conversation over from its holder, answers as the character past the same filter, and releases it", async ({
  stage,
}) => {
  const [member, character] = [await stage.member(), await stage.character({ name: "Isolde" })];
  await stage.write(member, character.id, LINE);
  const operator = await stage.agent({ first_name: "Kofi", last_name: "Danso" });
  const desk = deskOf(await stage.desk(operator));
  await desk.start();
  await desk.receives(LINE);
  await desk.writer.fill("Begun and not sent");

  const admin = await stage.agent({ role: "admin", first_name: "Tess", last_name: "Dijk" });
  const page = await stage.open({ viewport: WIDE, isNoisy: true });
  await stage.admit(page, admin);
  await page.goto(stage.deskAt(`/agent/lookup?user=${member.username}`));
  await page.getByRole("button", { name: `Isolde, ${member.username}` }).click();
  await page.getByRole("dialog").getByLabel(m.reason_sentence()).fill(SENTENCE);
  await page.keyboard.press("Control+Enter");
  const side = page.getByRole("complementary", { name: m.opened_desk() });
  await expect(side).toContainText(/Kofi Danso holds the claim, 4:\d\d left/);
  await page.keyboard.press("Alt+KeyI");
  await expect(side).toContainText(/You took this over/);
  await expect(side).toContainText(m.opened_free());
  await expect(desk.toast(/An admin took this conversation over/)).toBeVisible();
  await expect(desk.claim).toHaveCount(0);
  await inBothThemes(page, "taken over");

  await page.keyboard.press("Alt+KeyR");
  const box = page.getByLabel(m.opened_text({ character: "Isolde" }));
  await expect(box).toBeFocused();
  await page.keyboard.type("Write to me at isolde@example.com");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(box).toHaveValue("Write to me at isolde@example.com");
  await box.fill("I looked into it for you.");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("log")).toContainText("I looked into it for you.");
  await expect(box).toHaveValue("");

  const second = await stage.write(member, character.id, "Thank you, and now?");
  expect(second.conversationId).toBeTruthy();
  await expect(
    page.getByRole("main", { name: m.opened_pane() }).getByText(m.opened_fresh({ n: 1 }), { exact: true }),
  ).toBeVisible();
  await page.getByRole("button", { name: m.opened_show() }).click();
  await expect(page.getByRole("log")).toContainText("Thank you, and now?");
  await expect(desk.claim).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Alt+KeyI");
  await expect(side.getByRole("button", { name: m.opened_take_over() })).toBeVisible();
  await desk.receives("Thank you, and now?");

  await side.getByRole("button", { name: m.opened_freeze() }).click();
  await expect(side.getByText(m.lookup_frozen(), { exact: true })).toBeVisible();
  await expect(desk.claim).toHaveCount(0);
  await expect(page.getByText(m.opened_frozen())).toBeVisible();
  await side.getByRole("button", { name: m.opened_thaw() }).click();
  await expect(side.getByText(m.lookup_frozen(), { exact: true })).toHaveCount(0);
  await desk.receives("Thank you, and now?");
});

test("[PUB-21] a conversation's address asks an admin for a reason first, leads an operator to the desk, and is the desk's again once its claim is answered", async ({
  stage,
}) => {
  const { page, desk, held, other } = await twoConversations(stage);
  await page.goto(stage.deskAt(`/chat/${held.conversationId}`));
  await expect(desk.thread).toContainText(LINE);
  // Not a pixel to scroll: with classic scroll bars it would cost an empty gutter.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(WIDE.height);
  await desk.answers("The one with the coffee stain.");
  await expect(page).toHaveURL(/\/chat$/);
  await desk.receives("Do you ever sleep?");
  await desk.answers("Not tonight, the tea is too strong.");

  await page.goto(stage.deskAt(`/chat/${other.conversationId}`));
  const dialog = page.getByRole("dialog", { name: m.reason_title() });
  await expect(dialog).toBeVisible();
  await expect(page.getByText("Do you ever sleep?")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/agent\/lookup$/);
  await page.goto(stage.deskAt("/agent/queue"));
  await expect(page).toHaveURL(/\/chat$/);

  const operator = await stage.desk(await stage.agent());
  await operator.goto(stage.deskAt(`/chat/${other.conversationId}`));
  await expect(operator).toHaveURL(/\/chat$/);
  await expect(operator.getByText("Do you ever sleep?")).toHaveCount(0);
});
