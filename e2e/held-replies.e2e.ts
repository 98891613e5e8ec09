import type { Page } from "@playwright/test";
import { deskOf } from "./support/desk-page.ts";
import { DOUBTFUL as REPLY, expect, test } from "./support/judged.ts";
import type { Stage } from "./support/stage.ts";
import { m } from "../apps/console/src/paraglide/messages.js";

test.describe.configure({ mode: "default" });

/** The judge hears no question in it, which the product would answer itself. */
const LINE = "What did the sea look like this morning?";
const OTHER = "The sea was grey and the gulls were louder than the bells.";

const boxOf = (page: Page) => page.locator("[data-held]");

/** An operator with the claim of a member's line. */
async function writing(stage: Stage) {
  const [member, character] = [await stage.member(), await stage.character()];
  const { conversationId } = await stage.write(member, character.id, LINE);
  const writer = await stage.agent({ first_name: "Ruben", last_name: "Aal" });
  // A held reply answers with 409, and one that nobody can read with 422.
  const desk = deskOf(await stage.desk(writer, { isNoisy: true }));
  await desk.start();
  await desk.receives(LINE);
  const texts = async (): Promise<string[]> => {
    const { body } = await stage.call(member, "GET", `/conversation/${conversationId}`);
    return (body as { messages: { message: string }[] }).messages.map(({ message }) => message);
  };
  return { desk, box: boxOf(desk.page), texts };
}

/** A colleague on duty, in the lane. */
async function reading(stage: Stage): Promise<Page> {
  const reader = await stage.agent({ first_name: "Tess", last_name: "Dijk" });
  const page = await stage.desk(reader, { isNoisy: true });
  await deskOf(page).start();
  await page.keyboard.press("Alt+Shift+KeyH");
  await expect(page).toHaveURL(/\/agent\/held$/);
  await expect(page.getByText(m.held_none())).toBeVisible();
  return page;
}

async function openFirst(page: Page): Promise<void> {
  const row = page.locator("main [data-open]");
  await expect(row).toHaveCount(1);
  await expect(page).toHaveTitle(/^\(1\) /);
  await page.keyboard.press("KeyJ");
  await page.keyboard.press("Enter");
  await expect(page.locator("main blockquote")).toHaveText(REPLY);
}

test("a held reply waits with its clock stopped, and a colleague releases it as it was written @always", async ({
  stage,
}) => {
  const { desk, box, texts } = await writing(stage);
  const lane = await reading(stage);
  await desk.answers(REPLY);
  await expect(box).toHaveAttribute("data-held", "waiting");
  await expect(desk.claim).toContainText(m.held_clock_text());
  const stood = await desk.clock.innerText();
  await openFirst(lane);
  await expect(lane.getByRole("region", { name: m.held_before() })).toContainText(LINE);
  await expect(box).toContainText(m.held_reading({ name: "Tess Dijk" }));
  await expect(desk.clock).toHaveText(stood);
  expect(await texts()).toEqual([LINE]);
  await lane.keyboard.press("KeyR");
  await expect(desk.toast(/sent as you wrote it/)).toBeVisible();
  await expect(desk.claim).toHaveCount(0);
  expect(await texts()).toEqual([LINE, REPLY]);
  await expect(lane.getByText(m.held_none())).toBeVisible();
  await expect(lane).not.toHaveTitle(/^\(/);
});

test("a colleague changes a held reply, and the member reads the change", async ({ stage }) => {
  const { desk, texts } = await writing(stage);
  const lane = await reading(stage);
  await desk.answers(REPLY);
  await openFirst(lane);
  await lane.keyboard.press("KeyC");
  await lane.getByRole("textbox", { name: m.held_text() }).fill(OTHER);
  await lane.keyboard.press("Control+Enter");
  await expect(desk.toast(/sent with Tess Dijk’s change: “The sea was grey/)).toBeVisible();
  expect(await texts()).toEqual([LINE, OTHER]);
});

test("a colleague stops a held reply, and its writer says it in other words", async ({ stage }) => {
  const { desk, box, texts } = await writing(stage);
  const lane = await reading(stage);
  await desk.answers(REPLY);
  await openFirst(lane);
  await lane.keyboard.press("KeyW");
  await lane.keyboard.press("KeyS");
  await expect(box).toHaveAttribute("data-held", "stopped");
  await expect(desk.writer).toHaveValue(REPLY);
  await expect(desk.sendButton).toBeDisabled();
  await desk.answers(OTHER);
  await expect(desk.claim).toHaveCount(0);
  expect(await texts()).toEqual([LINE, OTHER]);
});

test("with nobody else on duty a reply that would be held is not sent, and can be said differently", async ({
  stage,
}) => {
  const { desk, box, texts } = await writing(stage);
  await desk.answers(REPLY);
  await expect(box).toHaveAttribute("data-held", "nobody");
  await expect(box).toContainText(m.held_ended({ state: "nobody" }));
  await expect(desk.sendButton).toBeEnabled();
  await desk.page.keyboard.press("Alt+KeyA");
  await expect(desk.writer).not.toHaveValue(REPLY);
  const instead = await desk.writer.inputValue();
  await desk.page.keyboard.press("Control+Enter");
  await expect(desk.claim).toHaveCount(0);
  expect(await texts()).toEqual([LINE, instead]);
});

test("two tabs and a reload show the same held reply; changing the text in one takes it back in both", async ({
  stage,
}) => {
  const { desk, box, texts } = await writing(stage);
  const lane = await reading(stage);
  const second = await desk.page.context().newPage();
  await second.goto(desk.page.url());
  await expect(deskOf(second).thread).toContainText(LINE);
  await desk.answers(REPLY);
  await expect(boxOf(second)).toHaveAttribute("data-held", "waiting");
  await expect(deskOf(second).writer).toHaveValue(REPLY);
  await desk.page.reload();
  await expect(box).toHaveAttribute("data-held", "waiting");
  await expect(desk.writer).toHaveValue(REPLY);
  await desk.writer.fill(OTHER);
  await expect(box).toHaveAttribute("data-held", "withdrawn");
  await expect(boxOf(second)).toHaveAttribute("data-held", "withdrawn");
  await expect(lane.locator("main [data-open]")).toHaveCount(0);
  await desk.page.keyboard.press("Control+Enter");
  await expect(desk.claim).toHaveCount(0);
  expect(await texts()).toEqual([LINE, OTHER]);
});
