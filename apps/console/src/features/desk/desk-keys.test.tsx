import { addMeetUp } from "@masq/contract/agent/meet-ups";
import { Refusal } from "@masq/client/contract-server";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { server } from "../../../testing/desk.tsx";
import { onDuty } from "../../../testing/shift.ts";
import { m } from "../../paraglide/messages.js";

test("Ctrl and Enter plan a role-play date from wherever the focus is, its clock's button too", async () => {
  let asked = 0;
  server.on(addMeetUp, () => {
    asked += 1;
    throw new Refusal(500, "internal");
  });
  await onDuty("Shall we?");
  await userEvent.keyboard("{Alt>}r{/Alt}");
  const dialog = page.getByRole("dialog", { name: m.meet_up_add_title() });
  await dialog.getByLabelText(m.meet_up_location()).fill("The harbour of the story");
  const time = dialog.getByLabelText(m.meet_up_time());
  time.element().focus();
  // Its hours, its minutes, then the button that opens the clock, in any language's order.
  for (let presses = 1; document.activeElement === time.element(); presses += 1) {
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.poll(() => asked, { message: `after ${presses - 1} tabs` }).toBe(presses);
    await userEvent.keyboard("{Tab}");
  }
  expect(asked).toBeGreaterThan(2);
});
