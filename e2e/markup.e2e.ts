import { requestFrom } from "@masq/server/testing/http";
import type { Page } from "@playwright/test";
import { balance, composer, lines, send } from "./support/chat-page.ts";
import { deskOf } from "./support/desk-page.ts";
import { expect, test } from "./support/letters.ts";
import { newcomer, REGISTER } from "./support/sign-up-page.ts";

/** As an element, from an attribute, as a template: each would leave a mark on the window or in the page. */
const MARKUP = `<img src=x onerror="ran=1"><script>ran=1</script>"'><svg/onload=ran=1>{{7*7}}\${7*7}`;
const as = (word: string): string => `${word} ${MARKUP}`;

/** The text is shown as written, and none of it became part of the page. */
async function harmless(page: Page, words: readonly string[]): Promise<void> {
  for (const word of words) await expect(page.getByText(as(word)).first()).toBeAttached();
  await expect(page.locator("img[src='x'], svg[onload], body script:has-text('ran=1'):not([nonce])")).toHaveCount(0);
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
}

test("markup in every text that people write is shown as text: to the member and at the desk @always", async ({
  stage,
  letters,
}) => {
  const member = await stage.member({
    first_name: as("First"),
    last_name: as("Last"),
    about_me: as("Aboutme"),
    city: as("City"),
    tags: [as("Tag")],
  });
  const character = await stage.character({
    name: "Isolde <b>B</b>",
    about_me: as("Herself"),
    quote: as("Quote"),
    past: as("Past"),
    temper: as("Temper"),
  });
  const refused = await requestFrom(stage.app.url)("/api/register", {
    method: "POST",
    host: stage.room.host,
    headers: { "x-api-key": `key-${stage.room.scope}` },
    body: { ...REGISTER, ...newcomer(stage), username: "<b>x</b>" },
  });
  expect([refused.status, Object.keys((refused.body as { fields: object }).fields)]).toEqual([422, ["username"]]);

  const { conversationId } = await stage.write(member, character.id, as("Written"));
  const page = await stage.memberPage(member, `/messages/chat/${conversationId}`);
  await expect(lines(page)).toHaveCount(1);
  await composer(page, character).fill(as("Typed"));
  await send(page).click();
  await expect(lines(page)).toHaveCount(2);
  await expect(balance(page)).toHaveText("3");
  await harmless(page, ["Written", "Typed"]);

  const admin = await stage.agent({ role: "admin", first_name: as("Admin") });
  const desk = deskOf(await stage.desk(admin));
  await desk.start();
  await desk.receives(as("Typed"));
  await harmless(desk.page, ["Written", "Typed", "Aboutme"]);

  await letters.fromCharacter(member, character, [as("Answered")]);
  const body = { kind: "profile", id: character.id, reason: "other", text: as("Reported") };
  const { reference } = (await stage.call(member, "POST", "/reports", { body })).body as { reference: string };
  await desk.page.goto(stage.deskAt("/chat/reports"));
  await desk.page.getByRole("button", { name: reference }).click();
  await harmless(desk.page, ["Reported"]);

  for (const [path, words] of [
    [`/messages/chat/${conversationId}`, ["Answered"]],
    ["/messages/conversations", []],
    [`/profile/${character.id}`, ["Herself"]],
  ] as const) {
    await page.goto(stage.at(path));
    await expect(page.getByText(character.name).first()).toBeVisible();
    await harmless(page, words);
  }
});
