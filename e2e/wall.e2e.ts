import type { Page } from "@playwright/test";
import { cssOf } from "./support/css.ts";
import { deskOf } from "./support/desk-page.ts";
import { examine } from "./support/screens.ts";
import { expect, test, type Stage } from "./support/stage.ts";
import { m } from "../apps/console/src/paraglide/messages.js";
import { begins } from "../apps/console/testing/begins.ts";

const FACTS = "apps/console/src/features/desk/facts.module.css";

const WIDE = { width: 1440, height: 900 };
const LINE = "Which map would you keep?";
const ANSWER = "The one with the coffee stain.";

async function inBothThemes(page: Page, name: string): Promise<void> {
  for (const theme of ["dark", "light"]) {
    await page.evaluate((wanted) => void (document.documentElement.dataset["theme"] = wanted), theme);
    await examine(page, `${name}, ${theme}`);
  }
}

async function onDuty(stage: Stage) {
  const operator = await stage.agent({ first_name: "Ruben", last_name: "Aal" });
  const page = await stage.desk(operator, { viewport: WIDE });
  await deskOf(page).start();
  return { operator, page, desk: deskOf(page) };
}

test("the wall: a claim appears live, shows typing and a draft, opens by key after a reason with the desk's memos, and disappears when answered @always", async ({
  stage,
}) => {
  const admin = await stage.agent({ role: "admin", first_name: "Tess", last_name: "Dijk" });
  const wall = await stage.desk(admin, { viewport: WIDE });
  await wall.keyboard.press("Alt+KeyW");
  await expect(wall).toHaveURL(/\/agent\/wall$/);
  await expect(wall.getByText(m.wall_nobody())).toBeVisible();
  const loads: string[] = [];
  wall.on("load", (loaded) => loads.push(loaded.url()));

  const { page, desk } = await onDuty(stage);
  const row = wall.getByRole("row").filter({ hasText: "Ruben Aal" });
  await expect(row).toContainText(m.wall_state({ state: "free" }));
  const [ada, bert] = [await stage.member(), await stage.member()];
  const [isolde, fergus] = [await stage.character({ name: "Isolde" }), await stage.character({ name: "Fergus" })];
  await stage.write(ada, isolde.id, LINE);
  await desk.receives(LINE);
  await expect(row).toContainText("Isolde");
  await expect(row).toContainText(m.wall_state({ state: "reading" }));
  await expect(row.getByRole("timer", { name: /Ruben Aal as Isolde: 4:\d\d left/ })).toBeVisible();
  await stage.write(bert, fergus.id, "Do you ever sleep?");
  await expect(
    wall
      .getByRole("row")
      .filter({ hasText: m.stock_kind({ kind: "MessageStock" }) })
      .getByRole("cell"),
  ).toHaveText(["0", "0", "1", "0", /0:\d\d/]);
  await desk.writer.pressSequentially("The one", { delay: 30 });
  await expect(row).toContainText(m.wall_state({ state: "writing" }));
  await expect(row).toContainText(m.wall_draft());
  await expect(wall.getByRole("main")).not.toContainText("The one");
  await expect(wall.getByRole("main")).not.toContainText(ada.username);
  await expect(wall.getByRole("region", { name: m.wall_staffing() })).toContainText(m.wall_too_few({ answers: 0 }));
  await inBothThemes(wall, "wall");

  await wall.keyboard.press("KeyJ");
  await expect(
    wall.getByRole("button", { name: m.wall_open({ operator: "Ruben Aal", character: "Isolde" }) }),
  ).toBeFocused();
  await wall.keyboard.press("Enter");
  const dialog = wall.getByRole("dialog");
  await expect(dialog).toContainText("Isolde on");
  await expect(dialog).not.toContainText(LINE);
  await wall.keyboard.press("Escape");

  await page.keyboard.press("Control+KeyA");
  await desk.answers(ANSWER);
  await expect(row).toContainText("Fergus");
  await expect(row).not.toContainText("Isolde");
  await desk.answers("Not tonight, the tea is too strong.");
  await expect(row).toContainText(m.wall_state({ state: "free" }));
  expect(loads).toEqual([]);

  const { conversationId } = await stage.write(ada, isolde.id, "And the second?");
  await expect(row).toContainText("Isolde");
  await wall.keyboard.press("KeyJ");
  await wall.keyboard.press("Enter");
  await dialog.getByRole("textbox", { name: m.reason_sentence() }).fill("The member wrote that an answer was rude.");
  await wall.keyboard.press("Control+Enter");
  await expect(wall).toHaveURL(new RegExp(`/chat/${conversationId}$`));
  await expect(wall.getByRole("main")).toContainText(LINE);

  // The desk's memos stand beside the thread; a removed one comes back from the archive.
  const path = `/conversation/${conversationId}/note`;
  const memo = await stage.call(admin, "POST", path, { body: { note: "Dog called Bolt.", type: "user" } });
  await stage.call(admin, "DELETE", `${path}/${(memo.body as { _id: string })._id}`);
  const memos = wall.getByRole("region", { name: m.memo_title() });
  await expect(memos).toContainText(m.memo_none());
  await memos.getByRole("button", { name: m.memo_archive() }).click();
  const archive = wall.getByRole("dialog", { name: m.memo_archive_title() });
  await archive.getByRole("button", { name: begins(m.memo_restore()) }).click();
  await expect(archive).toContainText(m.memo_act({ act: "restored" }));
  await examine(wall, "memos in the lookup", cssOf(FACTS, "archive"));
  await wall.keyboard.press("Escape");
  await expect(memos).toContainText("Dog called Bolt.");
  await expect(wall.getByRole("region", { name: m.meet_up_label() })).toBeVisible();
});

test("the wall at 1920 has a fourth column: what happened, and what is held below what needs a person", async ({
  stage,
}) => {
  const admin = await stage.agent({ role: "admin", first_name: "Tess", last_name: "Dijk" });
  const wall = await stage.desk(admin, { viewport: WIDE });
  await wall.keyboard.press("Alt+KeyW");
  await expect(wall.getByText(m.wall_nobody())).toBeVisible();
  const { desk } = await onDuty(stage);
  const [ada, isolde] = [await stage.member(), await stage.character({ name: "Isolde" })];
  const { conversationId } = await stage.write(ada, isolde.id, LINE);
  await desk.receives(LINE);
  await desk.answers(ANSWER);
  const happened = wall.getByRole("region", { name: m.wall_happenings() });
  await expect(wall.getByRole("region", { name: m.wall_rules() })).toContainText(m.wall_rules_none());
  await expect(happened).toBeHidden();

  await wall.setViewportSize({ width: 1920, height: 1080 });
  // The answer waits some seconds in which it can be taken back.
  await expect(happened).toContainText(m.wall_happened({ what: "replied", name: "Ruben Aal", character: "Isolde" }));
  await stage.call(admin, "PUT", `/conversation/${conversationId}/frozen`, { body: { frozen: true } });
  const first = wall.getByRole("complementary", { name: m.wall_needs() }).getByRole("listitem").first();
  await expect(first).toContainText(m.wall_why({ why: "frozen" }));
  await expect(happened).toContainText(m.wall_happened({ what: "frozen", name: "", character: "Isolde" }));
  await expect(wall.getByRole("region", { name: m.wall_held() })).toContainText(m.wall_held_none());
  await inBothThemes(wall, "wall at 1920");
});
