import { PASSWORD } from "@masq/server/testing/given";
import { deskOf } from "./support/desk-page.ts";
import { expect, test } from "./support/stage.ts";
import { withoutMouse } from "./support/without-mouse.ts";
import { m } from "../apps/console/src/paraglide/messages.js";
import { begins } from "../apps/console/testing/begins.ts";

test("a whole shift by keyboard alone: sign in, start, answer, memo, give back, recuse, pause, end, sign out @always", async ({
  stage,
}) => {
  const agent = await stage.agent({ first_name: "Ada" });
  const [one, two, three] = [await stage.member(), await stage.member(), await stage.member()];
  const character = await stage.character();
  const page = await stage.open({ prepare: withoutMouse });
  const { keyboard } = page;
  const desk = deskOf(page);

  await page.goto(stage.deskAt("/agent/sign-in"));
  const username = page.getByLabel(m.sign_in_username(), { exact: true });
  for (let tabs = 0; tabs < 10 && !(await username.evaluate((field) => field === document.activeElement)); tabs += 1)
    await keyboard.press("Tab");
  await expect(username).toBeFocused();
  await keyboard.type(agent.username);
  await keyboard.press("Tab");
  await keyboard.type(PASSWORD);
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/\/chat$/);
  await desk.start();
  await expect(desk.thread).toContainText(m.idle_title());

  // Two wait: one key answers the first and brings the second, ready for text.
  const first = await stage.write(one, character.id, "Which map would you keep?");
  await desk.receives("Which map would you keep?");
  await stage.write(two, character.id, "Do you answer letters after midnight?");
  await keyboard.type("The one with the coffee stain.");
  const answered = page.waitForResponse(/\/reply/);
  await keyboard.press("Control+Enter");
  expect(((await (await answered).json()) as { next: { claims: unknown[] } }).next.claims).toHaveLength(1);
  await desk.receives("Do you answer letters after midnight?");
  await expect(desk.writer).toHaveValue("");
  const thread = await stage.call(one, "GET", `/conversation/${first.conversationId}`);
  const { messages } = thread.body as { messages: { message: string }[] };
  expect(messages.map(({ message }) => message)).toEqual([
    "Which map would you keep?",
    "The one with the coffee stain.",
  ]);

  // A memo, the picture library and back, then the item is given back and does not return.
  await keyboard.press("Alt+KeyM");
  await keyboard.type("Writes after midnight.");
  await keyboard.press("Control+Enter");
  await expect(desk.toast("Successfully added a memo")).toBeVisible();
  await expect(desk.writer).toBeFocused();
  await desk.choose("Escape", "2");
  await expect(desk.toast(begins(m.give_back_done({ left: "" })))).toBeVisible();
  await expect(desk.claim).toHaveCount(0);

  // A person the operator knows: one confirmation, then never again.
  await stage.write(three, character.id, "It is me, your neighbour.");
  await desk.receives("It is me, your neighbour.");
  await keyboard.type("Wait, are you");
  await keyboard.press("Escape");
  await keyboard.press("4");
  const sure = page.getByRole("dialog", { name: m.recuse_title() });
  await expect(sure).toContainText(m.recuse_lead());
  await keyboard.press("2");
  await expect(sure).toHaveCount(0);
  await expect(desk.writer).toHaveValue("Wait, are you");
  await keyboard.press("Alt+Shift+KeyK");
  await expect(sure).toBeVisible();
  await keyboard.press("1");
  await expect(desk.toast(m.recuse_done())).toBeVisible();
  await expect(desk.claim).toHaveCount(0);
  const other = await stage.character();
  await stage.write(three, other.id, "And with somebody else?");
  await expect(desk.stock("MessageStock")).toHaveText("3");
  await expect(desk.thread).toContainText(m.idle_title());

  // Every key of the sheet does one thing.
  await keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: m.shortcuts_title() });
  await expect(sheet).toBeVisible();
  const keys = await sheet.locator("li .sr").allInnerTexts();
  // Only one of each pair is ever possible: giving back or going back to the text, pausing or undoing it, start or resume.
  expect(keys.filter((key, index) => keys.indexOf(key) !== index).toSorted()).toEqual(["Alt S", "Esc", "F9"]);
  await keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);

  await desk.choose("F9", "1");
  await expect(desk.thread).toContainText(m.idle_paused_title({ reason: "short break" }));
  await keyboard.press("Alt+KeyS");
  await expect(desk.timer("session")).toBeVisible();
  await keyboard.press("Alt+KeyQ");
  await expect(page.getByRole("dialog", { name: m.end_shift_title() })).toBeVisible();
  await keyboard.press("Enter");
  await expect(desk.thread).toContainText(m.idle_off_title());
  await keyboard.press("Alt+Shift+KeyQ");
  await expect(page.getByRole("dialog", { name: `${m.strip_sign_out()}?` })).toBeVisible();
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/\/agent\/sign-in$/);
});
