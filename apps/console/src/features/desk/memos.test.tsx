import { addNote } from "@masq/contract/agent/memos";
import { NoAnswer, Refusal } from "@masq/client/contract-server";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { server } from "../../../testing/desk.tsx";
import { begins } from "../../../testing/begins.ts";
import { atDesk, claimOf, desk, shift } from "../../../testing/shift.ts";
import { m } from "../../paraglide/messages.js";

const LINE = "Which map would you keep?";
const KEPT = "Calls trains “officially”.";
const notes = () => document.querySelectorAll('[data-facts="memos"] [data-note]').length;

test("a memo that is refused or lost keeps its text, through a closed dialog and the end of the claim", async () => {
  shift.claims = [claimOf(LINE)];
  await atDesk();
  await desk.start();
  await desk.receives(LINE);
  const dialog = page.getByRole("dialog", { name: m.memo_add() });
  const field = dialog.getByLabelText(m.memo_text());
  server.on(addNote, () => {
    const details = { rule: "N1", title: "Real identity", advice: "A memo names no employer.", field: "note" };
    throw new Refusal(422, "reply-blocked", {}, { details });
  });
  await userEvent.keyboard("{Alt>}m{/Alt}");
  await expect.element(field).toHaveFocus();
  await expect
    .element(page.getByRole("radio", { name: begins(m.memo_everywhere({ name: "" })) }))
    .not.toBeInTheDocument();
  await userEvent.keyboard("Works at Philips{Control>}{Enter}{/Control}");
  await expect.element(dialog.getByText("Real identity. Rule N1.", { exact: false })).toBeVisible();
  await expect.element(field).toHaveValue("Works at Philips");
  await expect.element(field).toHaveFocus();
  expect(notes()).toBe(0);

  server.on(addNote, () => {
    throw new NoAnswer();
  });
  await field.fill(KEPT);
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(desk.toast("Something went wrong, try again")).toBeVisible();
  await expect.element(field).toHaveValue(KEPT);
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await userEvent.keyboard("{Alt>}m{/Alt}");
  await expect.element(field).toHaveValue(KEPT);
  expect(server.asked(addNote).map(({ body }) => body.note)).toEqual(["Works at Philips", KEPT]);

  // The claim ends while the dialog is open: an admin answers instead.
  shift.claims = [];
  shift.say({ action: "claimRevoked", stockId: "stk_one", reason: "intervened" });
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(desk.toast(m.memo_kept())).toBeVisible();
  // The desk's keys work: no stale dialog blocks them.
  await userEvent.keyboard("?");
  await expect.element(page.getByRole("dialog", { name: m.shortcuts_title() })).toBeVisible();
});
