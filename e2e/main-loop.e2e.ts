import { deskOf } from "./support/desk-page.ts";
import { expect, MOVING, PHONE, test } from "./support/stage.ts";
import { m } from "../apps/console/src/paraglide/messages.js";

test.use(MOVING);

const FIRST = "I kept the map with the coffee stain. Was it yours?";
const ANSWER = "The stain is Trieste, the map is a lie. Which side of the harbour do you sleep on?";
const SECOND = "The side where the gulls start. Far too early.";

test("[CHAT-23, AGENT-01] a first message on a phone, the operator's answer live, and the next message back to the same operator", async ({
  stage,
}) => {
  const member = await stage.member({ credits: 5 });
  const character = await stage.character();
  const [ada, ruben] = [await stage.agent(), await stage.agent({ first_name: "Ruben" })];

  const phone = await stage.open(PHONE);
  await stage.signInMember(phone, member);
  await expect(phone.getByTestId("balance")).toContainText("5");
  await phone.getByRole("link", { name: new RegExp(`^${character.name},`) }).click();
  await expect(phone).toHaveURL(new RegExp(`/profile/${character.id}$`));
  await phone
    .getByRole("link", { name: `Write to ${character.name}` })
    .filter({ visible: true })
    .first()
    .click();
  await expect(phone).toHaveURL(/\/messages\/chat\/blank\?profile=/);

  // From here on no page of the member is reloaded.
  await phone.evaluate(() => Object.assign(window, { isSamePage: true }));
  await phone.getByLabel(`Write to ${character.name}`).fill(FIRST);
  await phone.getByRole("button", { name: "Send", exact: true }).click();
  await expect(phone).toHaveURL(/\/messages\/chat\/cnv_/);
  const log = phone.getByRole("log");
  await expect(log.getByText(FIRST)).toHaveCount(1);
  await expect(phone.locator(".cost")).toContainText("4 left");

  const desk = deskOf(await stage.open());
  await stage.signInAgent(desk.page, ada);
  await expect(desk.page.getByRole("navigation").getByRole("link")).toHaveText([/^Desk/, /^Held/]);
  await expect(log.locator(".meta").last()).not.toContainText("seen");
  await desk.start();
  await desk.receives(FIRST);
  await expect(log.locator(".meta").last()).toContainText("seen");
  await desk.page.keyboard.type(ANSWER);
  await desk.page.keyboard.press("Control+Enter");
  await expect(log.getByText(ANSWER)).toHaveCount(1);
  await expect(desk.claim).toHaveCount(0);

  const other = deskOf(await stage.desk(ruben));
  await other.start();
  await expect(other.thread).toContainText(m.idle_title());
  await phone.getByLabel(`Write to ${character.name}`).fill(SECOND);
  await phone.getByRole("button", { name: "Send", exact: true }).click();
  await expect(phone.locator(".cost")).toContainText("3 left");
  await desk.receives(SECOND);
  await expect(desk.thread).toContainText(ANSWER);
  await expect(other.claim).toHaveCount(0);
  expect(await phone.evaluate(() => "isSamePage" in window)).toBe(true);

  const { body } = await stage.call(member, "GET", `/conversation/${phone.url().split("/").at(-1)}`);
  const lines = (body as { messages: { senderType: string; message: string }[] }).messages;
  expect(lines.map(({ senderType, message }) => [senderType, message])).toEqual([
    ["user", FIRST],
    ["profile", ANSWER],
    ["user", SECOND],
  ]);
});
