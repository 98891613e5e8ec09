import { NoAnswer } from "@masq/client/contract-server";
import { replyToStock } from "@masq/contract/agent/desk";
import { expect, test } from "vitest";
import { server } from "../../../testing/desk.tsx";
import { atDesk, claimOf, desk, lineOf, shift } from "../../../testing/shift.ts";
import { desk as board } from "./desk-store.ts";
import { sendReply } from "./send-reply.ts";

test("an answer in doubt keeps its key, also when another item was answered before the retry", async () => {
  const other = claimOf("And the other one?");
  shift.claims = [
    claimOf("Which one?"),
    { ...other, _id: "stk_two", conversation: { ...other.conversation, _id: "cnv_two" } },
  ];
  await atDesk();
  await desk.start();
  await expect.poll(() => board.get().held.length).toBe(2);
  let isAway = true;
  server.on(replyToStock, ({ params, body: { message = "" } }) => {
    if (isAway) throw new NoAnswer();
    return { message: lineOf(message, { senderType: "profile" }), conversationId: "cnv_one", stockId: params.id };
  });
  const [one, two] = board.get().held;
  await sendReply(one!, "The torn one.");
  isAway = false;
  await sendReply(two!, "The wet one.");
  await sendReply(one!, "The torn one.");
  const keys = server.calls.filter(({ name }) => name === replyToStock.name).map(({ key }) => key);
  expect(keys).toEqual([expect.any(String), expect.any(String), keys[0]]);
  expect(keys[1]).not.toBe(keys[0]);
});
