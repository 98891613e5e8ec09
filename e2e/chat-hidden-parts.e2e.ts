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
  const help = page.getByRole("alert").filter({ hasText: "is a character and can’t keep you safe." });
  await expect(help.getByRole("heading", { name: /^Please talk to someone to(day|night)\.$/ })).toBeVisible();
  await expect(help.getByRole("link", { name: "Call 112" })).toBeVisible();
  await expect(help).toContainText(/Your message was free\..* Buying is paused until \w+day, /);
  // It announces itself, and not as the character's own message.
  await expect(page.locator("[aria-live=polite]").filter({ hasText: "Please talk to someone" })).toHaveCount(0);
  await examine(page, "crisis notice");
});
