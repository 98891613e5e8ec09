import { Refusal } from "@masq/client/contract-server";
import { replyToStock, saveDraft } from "@masq/contract/agent/desk";
import { recuseFromMember } from "@masq/contract/agent/give-back";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { server } from "../../../testing/desk.tsx";
import { atDesk, claimOf, desk, lineOf, onDuty, shift } from "../../../testing/shift.ts";
import { m } from "../../paraglide/messages.js";
import { stopSession } from "../session/stop-session.ts";
import { desk as board, drafts } from "./desk-store.ts";
import { recuse } from "./send-reply.ts";

const mark = () => desk.part("[data-draft]")?.dataset["draft"];
const written = () => document.querySelector<HTMLTextAreaElement>("#pane-write")?.value;
const write = (text: string) => page.elementLocator(desk.part("#pane-write")!).fill(text);

test("a save that ends after its reply was sent says nothing beside the next claim", async () => {
  const released = Promise.withResolvers<undefined>();
  let [isAsked, isRefused] = [false, false];
  server.on(saveDraft, async ({ params, body }) => {
    if (params.id === "stk_one") {
      isAsked = true;
      await released.promise;
      isRefused = true;
      throw new Refusal(409, "claim-expired");
    }
    shift.drafts.push(body.text);
    return { status: "success" as const, savedAt: new Date().toISOString() };
  });
  const next = claimOf("And the other one?");
  server.on(replyToStock, ({ params, body: { message = "" } }) => {
    shift.claims = [{ ...next, _id: "stk_two", conversation: { ...next.conversation, _id: "cnv_two" } }];
    return { message: lineOf(message, { senderType: "profile" }), conversationId: "cnv_one", stockId: params.id };
  });
  await onDuty("Which one?");
  await write("The torn");
  await expect.poll(() => isAsked).toBe(true);
  await desk.answers("The torn one.");
  await desk.receives("And the other one?");
  await write("The wet one.");
  await expect.poll(mark).toBe("saved");
  released.resolve(undefined);
  await expect.poll(() => isRefused).toBe(true);
  await new Promise((done) => setTimeout(done, 100));
  expect(mark()).toBe("saved");
  expect(shift.drafts).toEqual(["The wet one."]);
});

test("a draft longer than the server keeps is not called saved", async () => {
  await onDuty("Which one?");
  const long = "a".repeat(4_001);
  await write(long);
  await expect.poll(mark).toBe("late");
  expect(shift.drafts).toEqual([long.slice(1)]);
  await write("Short again.");
  await expect.poll(mark).toBe("saved");
});

test("a recusal that fails leaves the draft to be saved", async () => {
  await onDuty("Which one?");
  server.on(recuseFromMember, () => {
    throw new Refusal(500, "internal");
  });
  await write("The torn one.");
  await expect(recuse(board.get().held[0]!)).rejects.toThrow();
  await expect.poll(() => shift.drafts).toEqual(["The torn one."]);
  await expect.poll(mark).toBe("saved");
});

test("what was typed just before a reload is back in the box, and saved", async () => {
  await onDuty("Which one?");
  await write("Half a letter about rain");
  // A reload: this page's memory is gone, and the last half second was not saved.
  expect(shift.drafts).toEqual([]);
  stopSession();
  drafts.clear();
  await cleanup();
  await atDesk();
  await expect.poll(written).toBe("Half a letter about rain");
  await expect.poll(() => shift.drafts).toEqual(["Half a letter about rain"]);
});

test("an own draft that comes back with its claim is in the box, and says so", async () => {
  shift.claims = [claimOf("Which one?", { draft: { text: "Half a letter about rain", by: null, own: true } })];
  await atDesk();
  await desk.start();
  await expect.element(page.getByText(m.draft_own())).toBeVisible();
  expect(written()).toBe("Half a letter about rain");
});
