import { composer, lines, send, talk } from "./support/chat-page.ts";
import { expect, test } from "./support/stage.ts";

test("[CHAT-26, CHAT-27] what will be hidden is named while it is written, and hidden when it is sent", async ({
  stage,
}) => {
  const { page, character } = await talk(stage);
  const note = page.getByRole("status").filter({ hasText: "Contact details are hidden when you send" });
  await composer(page, character).fill("I am 41, born 12.05.1985, up at 7:30.");
  await expect(composer(page, character)).toHaveValue(/born/);
  await composer(page, character).fill("I am 41: mia at example dot com, zero six one two three four five six.");
  await expect(note).toContainText("mia at example dot com, zero six one two three…");
  await send(page).click();
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(page).last()).toContainText("I am 41: ***@*****.***, ***.");
  await composer(page, character).fill("I am 41, born 12.05.1985, up at 7:30.");
  await expect(note).toHaveCount(0);
});
