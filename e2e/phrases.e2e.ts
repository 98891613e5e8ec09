import { deskOf } from "./support/desk-page.ts";
import { expect, test } from "./support/stage.ts";
import { withoutMouse } from "./support/without-mouse.ts";
import { m } from "../apps/console/src/paraglide/messages.js";

const SWAN = "The swan survived the night, and its neck did not.";
const SHIFT = "Tell me about the {night shift}, {username}, from the first {drink} on.";

test("phrases of one's own by keyboard alone: written, filled, sent, and never said to the same member twice @always", async ({
  stage,
}) => {
  const agent = await stage.agent();
  const [member, character, other] = [await stage.member(), await stage.character(), await stage.character()];
  const page = await stage.desk(agent, {
    prepare: withoutMouse,
    viewport: { width: 1440, height: 900 },
    isNoisy: true,
  });
  const { keyboard } = page;
  const desk = deskOf(page);
  const list = page.locator("#pane-phrases");
  const row = (nth: number) => list.locator(`[data-phrase="${nth}"]`);
  const field = (n: number) => page.getByRole("textbox", { name: m.phrase_nth({ n }), exact: true });
  const lines = async (id: string): Promise<string[]> => {
    const { body } = await stage.call(member, "GET", `/conversation/${id}?limit=50`);
    return (body as { messages: { message: string }[] }).messages.map(({ message }) => message);
  };
  await desk.start();
  const { conversationId } = await stage.write(member, character.id, "Which map would you keep?");
  await desk.receives("Which map would you keep?");

  // A draft becomes the first phrase, a second one is typed, and they change places.
  await keyboard.type(SWAN);
  await keyboard.press("Alt+KeyL");
  await expect(list).toContainText(m.phrase_none());
  await keyboard.press("KeyA");
  await expect(field(1)).toHaveValue(SWAN);
  await expect(field(1)).toBeFocused();
  await keyboard.press("Enter");
  await keyboard.type(SHIFT);
  await keyboard.press("Alt+ArrowUp");
  await expect(field(1)).toHaveValue(SHIFT);
  await keyboard.press("Control+Enter");
  await expect(row(1)).toBeFocused();
  await expect(row(1).locator("u")).toHaveText(["night shift", "drink"]);
  await expect(row(1)).toContainText(member.username);
  await keyboard.press("Escape");
  await expect(desk.writer).toBeFocused();

  // Tab leads through the blanks; with one left nothing is sent.
  await keyboard.press("Control+KeyA");
  await keyboard.press("Alt+KeyL");
  await expect(row(1)).toBeFocused();
  await keyboard.press("Digit1");
  await expect(desk.writer).toBeFocused();
  await expect(desk.writer).toHaveValue(SHIFT.replace("{username}", member.username));
  await keyboard.type("ferry");
  await keyboard.press("Control+Enter");
  await expect(desk.verdict).toContainText(m.verdict_blank());
  await keyboard.press("Tab");
  await keyboard.type("tea");
  const told = `Tell me about the ferry, ${member.username}, from the first tea on.`;
  await expect(desk.writer).toHaveValue(told);
  await keyboard.press("Control+Enter");
  await expect(desk.claim).toHaveCount(0);
  expect(await lines(conversationId)).toEqual(["Which map would you keep?", told]);

  // The whole phrase is sent once; as another character it can be neither picked nor typed for this member again.
  await stage.write(member, character.id, "And what came of the swan?");
  await desk.receives("And what came of the swan?");
  await keyboard.press("Alt+KeyL");
  await expect(row(1)).toBeFocused();
  await keyboard.press("Digit2");
  await expect(desk.writer).toHaveValue(SWAN);
  await keyboard.press("Control+Enter");
  await expect(desk.claim).toHaveCount(0);
  const elsewhere = await stage.write(member, other.id, "Do you know a swan?");
  await desk.receives("Do you know a swan?");
  await keyboard.press("Alt+KeyL");
  await expect(row(2)).toHaveAttribute("aria-disabled", "true");
  await expect(row(2)).toContainText(m.phrase_said({ member: member.username, day: "" }));
  await keyboard.press("Digit2");
  await expect(row(1)).toBeFocused();
  await keyboard.press("Escape");
  await keyboard.type(`Good evening! ${SWAN.toUpperCase()}`);
  await keyboard.press("Control+Enter");
  await expect(desk.verdict).toContainText(m.said_title());
  await expect(page.locator("u", { hasText: SWAN.toUpperCase() })).toHaveCount(1);
  await expect(desk.writer).toHaveValue(`Good evening! ${SWAN.toUpperCase()}`);
  expect(await lines(elsewhere.conversationId)).toEqual(["Do you know a swan?"]);
  await keyboard.press("Control+KeyA");
  await keyboard.type("Good evening! One without a neck, yes.");
  await keyboard.press("Control+Enter");
  await expect(desk.claim).toHaveCount(0);
  expect(await lines(elsewhere.conversationId)).toHaveLength(2);
});
