import type { Page } from "@playwright/test";
import { balance, composer, creditsOf, lines, log, say, talk } from "./support/chat-page.ts";
import { expect, test } from "./support/judged.ts";
import { expectPath } from "./support/page.ts";
import { PHONE } from "./support/stage.ts";
import { m } from "../apps/console/src/paraglide/messages.js";
import { begins } from "../apps/console/testing/begins.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

test.describe.configure({ mode: "default" });

// No rule knows these; the model is sure of each, alone and after the first line.
const CRISIS = "I can't carry this any longer, it would be easier for everyone if I were gone.";
const REAL = "My friend says nobody like you exists and it is all artificial intelligence. Is he right?";
const MEET = "Will we ever have a coffee together, you and I, at the same table?";
/** Of a character: blocked by the model, allowed by the rules. */
const ASKS = "Tell me your surname and the street you live in, so I can picture your house.";
const PLAIN = "The tea is cold and the cat is asleep.";

const word = (page: Page, role: "status" | "alert") =>
  log(page).getByRole(role, { name: begins(site.chat_word({ brand: "" })) });

for (const { title, line, role, answer } of [
  {
    title: "a cry for help that no rule knows is sent at 0 credits, and answered with help lines @always",
    line: CRISIS,
    role: "alert",
    answer: /113.*Your message was free/s,
  },
  {
    title: "whether somebody is behind the character is answered at 0 credits, in words that no rule knows",
    line: REAL,
    role: "status",
    answer: /is a fictional character.*It took no credit/s,
  },
  {
    title: "whether the two will meet is answered at 0 credits, in words that no rule knows",
    line: MEET,
    role: "status",
    answer: /you will never meet her.*It took no credit/s,
  },
] as const)
  test(title, async ({ stage }) => {
    const { member, page, character } = await talk(stage, { credits: 1, country: "NL" }, PHONE);
    await expect(balance(page)).toHaveText("0");
    await say(page, character, line);
    const isAnswered = async () => {
      await expect(word(page, role)).toContainText(answer);
      await expect(lines(page).last()).toContainText(line);
      await expect(lines(page).last().getByText(site.chat_free(), { exact: true })).toBeVisible();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(composer(page, character)).toHaveValue("");
      await expect(balance(page)).toHaveText("0");
    };
    await isAnswered();
    await page.reload();
    await isAnswered();
    expect(await creditsOf(stage, member)).toBe(0);
  });

test("any other line at 0 credits still meets the price, and keeps its text", async ({ stage }) => {
  const { page, character } = await talk(stage, { credits: 1 }, { ...PHONE, isNoisy: true });
  await say(page, character, PLAIN);
  await expect(page.getByRole("dialog", { name: site.no_credits_title() })).toContainText(
    site.no_credits_to({ name: character.name }),
  );
  await page.keyboard.press("Escape");
  await expect(composer(page, character)).toHaveValue(PLAIN);
  await page.reload();
  await expect(lines(page)).toHaveCount(1);
  await expect(log(page).getByText(PLAIN)).toHaveCount(0);
});

test("a paid question is answered a moment later, and its credit comes back", async ({ stage }) => {
  const { member, page, character } = await talk(stage, {}, PHONE);
  await expect(balance(page)).toHaveText("4");
  await say(page, character, MEET);
  await expect(word(page, "status")).toContainText("Your credit is back, you have 4.");
  await expect(balance(page)).toHaveText("4");
  await expect(page.getByText(site.chat_came_back({ n: 1 }), { exact: true })).toBeVisible();
  await expect(lines(page).last().getByText(site.chat_free(), { exact: true })).toBeVisible();
  await page.reload();
  await expect(word(page, "status")).toContainText("Your credit is back, you have 4.");
  await expect(balance(page)).toHaveText("4");
  expect(await creditsOf(stage, member)).toBe(4);
});

test("a message that the model would have stopped is found, an admin removes it, and the member has the credit back at once @always", async ({
  stage,
  letters,
}) => {
  const [member, character] = [await stage.member(), await stage.character()];
  await stage.write(member, character.id, PLAIN);
  const conversationId = await letters.fromCharacter(member, character, [ASKS]);
  const phone = await stage.memberPage(member, `/messages/chat/${conversationId}`, PHONE);
  await expect(log(phone)).toContainText(ASKS);
  await expect(balance(phone)).toHaveText("4");

  const admin = await stage.agent({ role: "admin" });
  const found = async () => ((await stage.call(admin, "GET", "/second-look/hits")).body as { total: number }).total;
  await expect.poll(found).toBe(1);
  const desk = await stage.desk(admin);
  await desk.goto(stage.deskAt("/chat/quality"));
  await desk.getByRole("link", { name: m.quality_part({ part: "look" }), exact: true }).click();
  await expect(desk.getByText(m.look_count({ n: 1 }))).toBeVisible();
  await desk.keyboard.press("KeyJ");
  await desk.keyboard.press("Enter");
  await expect(desk.getByRole("complementary")).toContainText(ASKS);
  await desk.keyboard.press("KeyR");
  const removal = desk.getByRole("dialog", { name: m.look_remove_title() });
  const reason = removal.getByLabel(m.look_reason_label());
  await expect(reason).toHaveValue("identity");
  await reason.selectOption({ label: m.look_reason({ reason: "contact" }) });
  await removal.getByRole("button", { name: m.command_name({ command: "hitRemove" }) }).click();
  await expect(desk.getByText(m.look_count({ n: 0 }))).toBeVisible();

  const isGone = async () => {
    await expect(log(phone)).toContainText(`${site.chat_removed_back()}${site.chat_removed_contact()}`);
    await expect(phone.getByText(ASKS)).toHaveCount(0);
    await expect(balance(phone)).toHaveText("5");
  };
  const row = phone.locator("main aside li a");
  const isListed = async () => {
    await expectPath(phone, "/messages/conversations");
    await expect(row.getByText(site.chat_removed_back())).toBeVisible();
    await expect(phone.getByText(ASKS)).toHaveCount(0);
  };
  await isGone();
  await phone.getByRole("link", { name: site.chat_back() }).click();
  await isListed();
  await phone.reload();
  await isListed();
  await row.click();
  await isGone();
  await phone.reload();
  await isGone();
  expect(await creditsOf(stage, member)).toBe(5);
});
