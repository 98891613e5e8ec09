import { Refusal } from "@masq/client/contract-server";
import { getDeskConversation, replyAsAdmin } from "@masq/contract/agent/desk";
import { withdrawHeld } from "@masq/contract/agent/held";
import { getStanding } from "@masq/contract/agent/lookup";
import type { OwnHeld } from "@masq/contract/agent/own-held";
import { HELD_LIMIT_MS } from "@masq/domain/chat/held-reply";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { adminOf, server } from "../../../testing/desk.tsx";
import { examine } from "../../../testing/examine.ts";
import { atDesk, claimOf, desk, lineOf, shift } from "../../../testing/shift.ts";
import { m } from "../../paraglide/messages.js";
import { opened } from "./lookup-store.ts";

const LINE = "You still owe me the end of the swan.";
const REPLY = "Get a few more credits before Friday, or the swan goes without you.";
const OTHER = "You'll hear it on Monday, in one go.";
const { conversation } = claimOf(LINE);
const HELD: OwnHeld = {
  _id: "hld_0",
  state: "waiting",
  rule: "DJ",
  title: "Reads like pressure to write or buy",
  advice: "Let them go in their own time, without guilt and without a price.",
  text: REPLY,
  remainingMs: HELD_LIMIT_MS,
};

const box = () => desk.part("[data-held]");
const area = () => page.getByRole("textbox", { name: m.opened_text({ character: "Isolde" }) });

let count = 0;
/** Each reply has an id of its own, since the newest news stays known. */
const heldId = (): string => `hld_${count}`;

/** An admin writes into a conversation that is open; the server holds what is sent, and says so after the news `early`. */
async function heldAt(early?: OwnHeld["state"]) {
  const sent: string[] = [];
  count += 1;
  server.on(getStanding, () => ({
    messageCount: 1,
    lastMessageId: "msg_one",
    frozen: false,
    adminIntervene: false,
    intervention: null,
    holder: null,
    sending: null,
    waits: true,
  }));
  server.on(getDeskConversation, () => conversation);
  server.on(replyAsAdmin, ({ body: { message = "" } }) => {
    sent.push(message);
    if (early) decide(early);
    if (message === REPLY) throw new Refusal(409, "reply-held", {}, { details: { held: { ...HELD, _id: heldId() } } });
    return { message: lineOf(message, { senderType: "profile" }), conversationId: "cnv_one" };
  });
  opened.dispatch({
    conversation,
    look: { category: "complaint", reason: "They wrote to us about this." },
    until: performance.now() + 600_000,
  });
  await atDesk(adminOf(), "/chat/cnv_one");
  await expect.element(page.getByText(LINE)).toBeVisible();
  await userEvent.keyboard("{Alt>}r{/Alt}");
  await area().fill(REPLY);
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(() => box()?.dataset["held"]).toBe(early ?? "waiting");
  return sent;
}
const decide = (state: OwnHeld["state"]): void =>
  shift.say({ action: "held", heldId: heldId(), stockId: null, conversationId: "cnv_one", state });

test("an admin's held reply says who reads it, and leaves the field once it is released", async () => {
  await heldAt();
  expect(box()).toMatchTextContent(HELD.title);
  await expect.element(page.getByRole("button", { name: m.held_send() })).toBeDisabled();
  await examine();
  decide("sent");
  await expect.poll(box).toBeNull();
  await expect.element(area()).toHaveValue("");
});

test("a stopped one stays in the field, and only other words are sent", async () => {
  const sent = await heldAt();
  decide("stopped");
  await expect.poll(() => box()?.dataset["held"]).toBe("stopped");
  await expect.element(area()).toHaveValue(REPLY);
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await area().fill(OTHER);
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(() => sent).toEqual([REPLY, OTHER]);
});

test("one that was stopped before its writer heard that it waits is stopped", async () => {
  await heldAt("stopped");
});

test("changing the text takes it back; Alt H offers the honest answers", async () => {
  const sent = await heldAt();
  const taken: string[] = [];
  server.on(withdrawHeld, ({ params }) => {
    taken.push(params.id);
    return { status: "success" as const };
  });
  await userEvent.keyboard("{Alt>}h{/Alt}");
  await page.getByRole("button", { name: "No. I am a fictional character." }).click();
  await expect.poll(() => box()?.dataset["held"]).toBe("withdrawn");
  expect(taken).toEqual([heldId()]);
  await area().click();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(() => sent).toEqual([REPLY, "No. I am a fictional character."]);
});
