import type { Page } from "@playwright/test";
import { expect, type Character, type Member, type Stage } from "./stage.ts";

export const LINE = "Which map would you keep?";

export const log = (page: Page) => page.getByRole("log");
export const lines = (page: Page) => log(page).locator(".m");
export const composer = (page: Page, { name }: Character) => page.getByLabel(`Write to ${name}`);
export const balance = (page: Page) => page.getByTestId("balance").locator("[aria-hidden]").last();
export const send = (page: Page) => page.getByRole("button", { name: "Send", exact: true });
export const rows = (page: Page) => page.locator("main aside li a b");

export async function say(page: Page, to: Character, text: string): Promise<void> {
  await composer(page, to).fill(text);
  await send(page).click();
}

/** A member with an open conversation on screen. */
export async function talk(
  stage: Stage,
  over: Parameters<Stage["member"]>[0] = {},
  options: Parameters<Stage["memberPage"]>[2] = {},
) {
  const member = await stage.member({ credits: 5, ...over });
  const character = await stage.character();
  const { conversationId } = await stage.write(member, character.id, "The first line.");
  const page = await stage.memberPage(member, `/messages/chat/${conversationId}`, options);
  await expect(lines(page)).toHaveCount(1);
  return { member, character, conversationId, page };
}
export const creditsOf = async (stage: Stage, member: Member): Promise<number> =>
  ((await stage.call(member, "GET", `/user/${member.id}`)).body as { credits: number }).credits;

/** An operator takes this brand's one waiting message and answers it. */
export async function answer(stage: Stage, text: string): Promise<void> {
  const agent = await stage.agent();
  const event = { queue: "agent-status", message: { event: "start", status: "online" } };
  expect((await stage.call(agent, "POST", "/event", { body: event })).status).toBe(200);
  const { body } = await stage.call(agent, "GET", "/claim");
  const [claim] = (
    body as { claims: { _id: string; claimEpoch: number; conversation: { messages: { _id: string }[] } }[] }
  ).claims;
  const { _id, claimEpoch, conversation } = claim!;
  const reply = { messageType: "text", message: text, claimEpoch, lastMessageId: conversation.messages.at(-1)!._id };
  expect((await stage.call(agent, "POST", `/stock/${_id}/reply`, { body: reply })).status).toBe(201);
}
