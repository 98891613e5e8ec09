import type { Page } from "@playwright/test";
import { deskOf } from "./support/desk-page.ts";
import { examine } from "./support/screens.ts";
import { expect, test } from "./support/stage.ts";
import { withoutMouse } from "./support/without-mouse.ts";
import { begins } from "../apps/console/testing/begins.ts";
import { m } from "../apps/console/src/paraglide/messages.js";

const FIRST = "My dog Bolt sleeps in the café.";
const ANSWER = "Then the café is his, and you are a guest.";
const NEXT = "Bolt says you may come in.";

async function inBothThemes(page: Page, name: string): Promise<void> {
  for (const theme of ["dark", "light"]) {
    await page.evaluate((wanted) => void (document.documentElement.dataset["theme"] = wanted), theme);
    await examine(page, `${name}, ${theme}`);
  }
}

test("the desk at 1920 by keyboard alone: the memory is pane 4, finds what was said, and jumps to it; the facts are pane 5", async ({
  stage,
}) => {
  const operator = await stage.agent();
  const [member, character] = [await stage.member(), await stage.character({ name: "Isolde" })];
  const page = await stage.desk(operator, { prepare: withoutMouse, viewport: { width: 1920, height: 1080 } });
  const { keyboard } = page;
  const desk = deskOf(page);
  const memory = page.locator("#pane-memory");
  const field = memory.getByRole("searchbox", { name: m.memory_find({ member: member.username }) });
  const at = page.locator("#pane-thread [aria-current=true]");
  await desk.start();
  const { conversationId } = await stage.write(member, character.id, FIRST);
  await desk.receives(FIRST);
  await desk.answers(ANSWER);
  await expect(desk.claim).toHaveCount(0);
  await expect
    .poll(async () => {
      const { body } = await stage.call(member, "GET", `/conversation/${conversationId}?limit=5`);
      return (body as { messages: unknown[] }).messages.length;
    })
    .toBe(2);
  await stage.write(member, character.id, NEXT);
  await desk.receives(NEXT);
  await expect(memory).toContainText(m.memory_scope({ n: 3, above: 0 }));

  // A fact of the first message; the newest one touches it, and the memory alone shows that.
  await keyboard.press("Alt+Slash");
  await expect(field).toBeFocused();
  await keyboard.type("SLEEPS IN THE CAFE");
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await expect(at).toContainText(FIRST);
  await expect(page.locator("#pane-thread")).toBeFocused();
  await keyboard.press("Alt+KeyF");
  await page.getByLabel(m.ledger_value()).fill("A dog called Bolt");
  await keyboard.press("Control+Enter");
  await expect(page.locator('[data-facts="touched"]')).toHaveCount(1);
  await expect(memory.locator('[data-facts="touched"]')).toContainText("A dog called Bolt");

  await keyboard.press("Alt+Digit4");
  await expect(memory).toBeFocused();
  await expect(page.locator('[data-hint="panes"]')).toContainText("5");
  await inBothThemes(page, "desk at 1920");
  await keyboard.press("Alt+Digit5");
  await expect(page.locator("#pane-facts")).toBeFocused();

  // The day's row leads to its first message, and Escape back to the text.
  const went = page.getByRole("region", { name: begins(m.memory_went()) });
  const counts = m.memory_day({ theirs: 2, member: member.username, ours: 1, character: "Isolde" });
  await expect(went.getByRole("button")).toHaveText(new RegExp(`${counts}.*${m.thread_you()}.*${FIRST}`));
  await keyboard.press("Alt+Slash");
  await keyboard.type("guest");
  await keyboard.press("Enter");
  await expect(at).toContainText(ANSWER);
  await keyboard.press("Digit4");
  await keyboard.press("KeyJ");
  await keyboard.press("KeyJ");
  await expect(went.getByRole("button")).toBeFocused();
  await keyboard.press("Enter");
  await expect(at).toContainText(FIRST);
  await keyboard.press("Escape");
  await expect(desk.writer).toBeFocused();

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(memory).toHaveCount(0);
  await expect(page.locator('#pane-facts [data-facts="touched"]')).toContainText("A dog called Bolt");
  await keyboard.press("Alt+Digit4");
  await expect(page.locator("#pane-facts")).toBeFocused();
});
