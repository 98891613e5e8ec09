import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { claimOf, desk, onDuty, shift } from "../../../testing/shift.ts";
import { m } from "../../paraglide/messages.js";

const line = () => desk.part("[data-break]");
const said = () => [...document.querySelectorAll("[data-announcer]")].map((one) => one.textContent).join("");
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

test("the suggestion hides while a reply is being written, and says which load it is for", async () => {
  shift.session = { since: ago(20), startedAt: ago(20), repliesLastHour: 44 };
  await onDuty("Which map would you keep?");
  await desk.answers("The one with the coffee stain.");
  await expect.poll(() => line()?.textContent).toContain(m.break_load({ n: 44 }));

  shift.claims = [claimOf("And which would you burn?", { _id: "stk_two" })];
  await desk.receives("And which would you burn?");
  const composer = page.elementLocator(desk.part("#pane-write")!);
  await composer.fill("None of");
  await expect.poll(line).toBeNull();
  await composer.fill("");
  await expect.poll(() => line()?.dataset["break"]).toBe("load");
});

// Last: "Later" outlives the test.
test("after 90 minutes one quiet line suggests a break with the pause key, and stays away after Later", async () => {
  shift.session = { since: ago(95), startedAt: ago(95) };
  await onDuty("Which map would you keep?");
  await desk.answers("The one with the coffee stain.");
  await expect.poll(() => line()?.textContent).toMatch(/^9\d minutes online without a break\./);
  await expect.poll(said).toMatch(/9\d minutes online without a break\./);
  expect(page.getByRole("region", { name: m.toasts() }).element().textContent).not.toMatch(/without a break/);
  await userEvent.keyboard("{F9}");
  await expect.element(page.getByRole("dialog", { name: m.pause_title() })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: m.break_later() }).click();
  await expect.poll(line).toBeNull();
  expect(shift.status).toBe("online");
});
