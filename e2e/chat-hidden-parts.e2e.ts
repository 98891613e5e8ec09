import { composer, lines, send, talk } from "./support/chat-page.ts";
import { examine } from "./support/screens.ts";
import { expect, test } from "./support/stage.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

test("[CHAT-26, CHAT-27] what will be hidden is named while typing, and hidden when sent", async ({ stage }) => {
  const { page, character } = await talk(stage);
  const note = page.getByRole("status").filter({ hasText: site.chat_masked() });
  await composer(page, character).fill("I am 41, born 12.05.1985, up at 7:30.");
  await expect(composer(page, character)).toHaveValue(/born/);
  await composer(page, character).fill("I am 41: mia at example dot com, zero six one two three four five six.");
  await expect(note).toContainText("mia at example dot com, zero six one two three…");
  await send(page).click();
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(page).last()).toContainText("I am 41: ***@*****.***, ***.");
  await composer(page, character).fill("I am 41, born 12.05.1985, up at 7:30.");
  await expect(note).toHaveCount(0);

  // Help lines are never hidden: they appear at once and legibly, and the message is free.
  await composer(page, character).fill("I want to die.");
  await send(page).click();
  const help = page.getByRole("log").getByText("Here you are writing to our staff, not to a therapist.");
  await expect(help).toBeVisible();
  await expect(help).toContainText("If anyone is in danger right now, call 112.");
  await expect(help).toContainText("This message cost you nothing");
  // It is not announced as the character's own message.
  await expect(page.locator("[aria-live=polite]").filter({ hasText: /^What you wrote sounds as if/ })).toHaveCount(1);
  await examine(page, "crisis notice");
});
