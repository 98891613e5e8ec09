import { deskOf } from "./support/desk-page.ts";
import { examine } from "./support/screens.ts";
import { expect, test } from "./support/stage.ts";
import { m } from "../apps/console/src/paraglide/messages.js";
import { begins } from "../apps/console/testing/begins.ts";

test("the fact ledger by keyboard alone: a line is marked and stored, a contradicting reply is warned about, changed and sent anyway, and its promise is stored @always", async ({
  stage,
}) => {
  const [member, character] = [
    await stage.member(),
    await stage.character({
      name: "Isolde",
      birthday: "1990-01-01",
      eye_color: "green",
      openers: ["What is the rain like in {city}?", "A question for {username}: which map would you keep?"],
      style: JSON.stringify({
        languages: ["en"],
        tone: ["dry", "exact"],
        emoji: "never",
        samples: ["The north is wrong."],
      }),
    }),
  ];
  const { conversationId } = await stage.write(member, character.id, "I am a teacher, and Bolt is my dog.");
  const agent = await stage.agent({ first_name: "Ada" });
  const desk = deskOf(await stage.desk(agent));
  const { page, writer, verdict } = desk;
  await desk.start();
  await desk.receives("I am a teacher");
  const ledger = page.locator('[data-facts="ledger"]');
  const dialog = page.locator(".dlg");

  // Her writing style is shown; an opener gets its name filled in, and one that needs a private city is not offered.
  const style = page.locator('[data-facts="style"]');
  await expect(style).toContainText("dry, exact");
  await expect(style).toContainText(m.style_emoji({ emoji: "never" }));
  await expect(style).toContainText("The north is wrong.");
  await page.keyboard.press("Alt+KeyT");
  await expect(dialog.getByRole("listitem")).toHaveText([/^A question for/]);
  await page.keyboard.press("1");
  await expect(writer).toHaveValue(`A question for ${member.username}: which map would you keep?`);
  await expect(writer).toBeFocused();
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Delete");

  // The newest message, with what the rules found in it; the operator decides kind and words.
  await page.keyboard.press("Alt+ArrowUp");
  await expect(page.locator("[data-message][aria-current]")).toContainText("I am a teacher");
  await page.keyboard.press("Alt+KeyF");
  await expect(dialog.getByLabel(m.ledger_kind_label())).toHaveValue("job");
  await expect(dialog.getByLabel(m.ledger_value())).toHaveValue("teacher");
  await examine(page, "keeping a fact");
  await page.keyboard.press("Control+Enter");
  await expect(desk.toast(m.ledger_added())).toBeVisible();
  await expect(ledger.locator('[data-fact="job"][data-side="user"]')).toContainText("teacher");
  await expect(writer).toBeFocused();

  // A reply that contradicts the profile is held once, marked for a change, and goes out changed.
  await page.keyboard.type("My eyes are blue today. Tell me of Bolt.");
  await expect(verdict).toContainText("the profile says eyes: green");
  await page.keyboard.press("Control+Enter");
  await expect(page.locator('[role="alert"][data-verdict="K1"]')).toContainText(m.canon_anyway());
  await examine(page, "a warning before the send");
  await page.keyboard.press("Alt+KeyE");
  await page.keyboard.type("I am all ears");
  await expect(verdict).toContainText(m.verdict_ok());
  await page.keyboard.press("Control+A");
  await page.keyboard.type("I live in Trieste and I have an old cat.");
  await page.keyboard.press("Control+Enter");
  await expect(writer).toHaveCount(0);

  // What the character said is a fact, too; a reply that contradicts it on purpose is logged with it.
  await stage.write(member, conversationId, "A cat! And a dog?");
  await desk.receives("And a dog?");
  await page.keyboard.press("Alt+ArrowUp");
  await page.keyboard.press("Alt+ArrowUp");
  await page.keyboard.press("Alt+KeyF");
  await expect(dialog.locator("blockquote")).toContainText("old cat");
  await page.keyboard.type("Pet");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("an old cat");
  await page.keyboard.press("Control+Enter");
  const pets = ledger.locator('[data-fact="pets"][data-side="profile"]');
  await expect(pets).toContainText("an old cat");
  await expect(writer).toBeFocused();
  await page.keyboard.type("I have no pets, I only feed them. I'll tell you more tomorrow evening.");
  await page.keyboard.press("Control+Enter");
  await expect(verdict).toContainText("message 2 says pets: an old cat");
  await page.keyboard.press("Control+Enter");
  await expect(writer).toHaveCount(0);

  // The sent reply promised something for a time: one key stores it, and the next operator sees it.
  await expect(desk.toast(/for “tomorrow evening”/)).toBeVisible();
  await page.keyboard.press("Alt+KeyY");
  await expect(desk.toast(m.promise_added())).toBeVisible();
  await stage.write(member, conversationId, "I will wait for it.");
  await desk.receives("I will wait for it.");
  const promises = page.locator('[data-facts="promises"]');
  await expect(promises.locator('[data-promise="open"]')).toContainText("I'll tell you more tomorrow evening.");
  await examine(page, "facts, promises and the ledger");
  await promises.getByRole("button", { name: begins(m.promise_was_kept()) }).focus();
  await page.keyboard.press("Enter");
  await expect(promises.locator('[data-promise="kept"]')).toContainText("kept");
  const admin = await stage.agent({ role: "admin" });
  const look = await stage.call(
    admin,
    "GET",
    `/conversation/${conversationId}?category=complaint&reason=looking+into+a+complaint`,
  );
  const { messages } = look.body as { messages: { message: string }[] };
  expect(messages.at(-2)?.message).toContain("I have no pets");
});
