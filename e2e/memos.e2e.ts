import { deskOf, type DeskPage } from "./support/desk-page.ts";
import { examine } from "./support/screens.ts";
import { expect, test, type Stage } from "./support/stage.ts";
import { m } from "../apps/console/src/paraglide/messages.js";
import { begins } from "../apps/console/testing/begins.ts";

const LINE = "Which map would you keep?";
const notes = (desk: DeskPage) => desk.page.locator('[data-facts="memos"] [data-note]');

async function atDesk(stage: Stage, role: "agent" | "admin" = "agent") {
  const [member, character] = [await stage.member(), await stage.character()];
  const { conversationId } = await stage.write(member, character.id, LINE);
  const agent = await stage.agent({ role, first_name: "Ada" });
  // Refused memos and deliberate failures write to the browser's console.
  const desk = deskOf(await stage.desk(agent, { isNoisy: true }));
  await desk.start();
  await desk.receives(LINE);
  return { member, character, conversationId, agent, desk, page: desk.page };
}

test("[MEMO-02] [MEMO-08] memos by keyboard alone: added, changed, removed with the specified words, global ones in the list, history and archive", async ({
  stage,
}) => {
  const { member, character, conversationId, desk, page } = await atDesk(stage, "admin");
  const admin = await stage.agent({ role: "admin", first_name: "Ruben" });
  const dialog = page.locator(".dlg");
  await expect(page.locator('[data-facts="memos"]')).toContainText(m.memo_none());

  await page.keyboard.press("Alt+KeyM");
  await page.keyboard.type("Dog called Bolt.");
  await page.keyboard.press("Control+Enter");
  await expect(desk.toast("Successfully added a memo")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(notes(desk)).toHaveText([/member, Ada.*Dog called Bolt\./]);

  // Another admin's global memo arrives by the socket, without a press here.
  const path = `/profile/${character.id}/note`;
  await stage.call(admin, "POST", path, { body: { note: "The harbour map is from 1911." } });
  await expect(notes(desk)).toHaveText([/character, in every conversation, Ruben.*1911/, /Dog called Bolt/]);
  await expect(notes(desk).first()).toHaveAttribute("data-note", "global");

  // One for every conversation of the member, all by keyboard.
  await page.keyboard.press("Alt+KeyM");
  await page.keyboard.type("Likes long letters.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: m.memo_everywhere({ name: member.username }) })).toBeChecked();
  await page.keyboard.press("Control+Enter");
  await expect(notes(desk)).toHaveCount(3);
  await expect(desk.writer).toBeFocused();
  const held = await stage.call(
    admin,
    "GET",
    `/conversation/${conversationId}?category=complaint&reason=looking+into+a+complaint`,
  );
  const { userNotes } = held.body as { userNotes: { global: boolean }[] };
  expect(userNotes.map(({ global }) => global)).toEqual([true, false]);

  await notes(desk)
    .filter({ hasText: "Bolt" })
    .getByRole("button", { name: begins(m.memo_change()) })
    .focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("Dog called Bolt, do not open with it.");
  await page.keyboard.press("Control+Enter");
  await expect(desk.toast("Successfully updated a memo")).toBeVisible();
  await expect(notes(desk).filter({ hasText: "do not open with it" })).toHaveCount(1);
  await expect(desk.writer).toBeFocused();

  await notes(desk)
    .filter({ hasText: "Bolt" })
    .getByRole("button", { name: begins(m.memo_remove()) })
    .focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText(m.memo_remove_text());
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(desk.toast("Successfully removed a memo")).toBeVisible();
  await expect(notes(desk)).toHaveCount(2);

  await page.keyboard.press("Alt+KeyI");
  const gone = dialog.locator("li[data-archived=true]");
  await expect(gone).toHaveText([
    /Dog called Bolt, do not open with it\..*removed by Ada.*changed by Ada.*Before: Dog called Bolt\..*added by Ada/s,
  ]);
  await expect(dialog.locator("li[data-archived=false]")).toHaveCount(2);
  await examine(page, "all memos with their history");
  await page.keyboard.press("Escape");
  await expect(desk.writer).toBeFocused();
});
