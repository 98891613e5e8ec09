import { expect, test } from "vitest";
import { desk, onDuty, shift } from "../../../testing/shift.ts";
import { m } from "../../paraglide/messages.js";

const earned = () => desk.part("header [data-earned]");
const bold = () => earned()?.querySelector("b")?.textContent;
const pay = (pieceCents: number, floor: { hourCents: number; cents: number; onlineMs: number } | null) => ({
  company: "Parlour & Ink",
  currency: "EUR",
  timezone: "Europe/Amsterdam",
  pieceCents,
  floor,
});

test("the strip shows replies and floor of today, the larger in bold, and follows each reply", async () => {
  shift.session = { pay: [pay(3_340, { hourCents: 1_200, cents: 3_355, onlineMs: 10_065_000 })] };
  await onDuty("Which map would you keep?");
  await expect.poll(() => earned()?.textContent).toBe("Earned today €33.40 for replies, floor €33.55");
  expect(bold()).toBe("€33.55");
  expect(earned()?.title).toBe(m.payouts_floor_rule({ hour: "€12.00", timezone: "Europe/Amsterdam" }));

  shift.session = { pay: [pay(3_365, { hourCents: 1_200, cents: 3_355, onlineMs: 10_065_000 })] };
  await desk.answers("The one with the coffee stain.");
  await expect.poll(bold).toBe("€33.65");
  expect(earned()?.textContent).toBe("Earned today €33.65 for replies, floor €33.55");
});

test("without a floor the strip speaks of none; with two companies each is named", async () => {
  shift.session = { pay: [pay(3_840, null)] };
  await onDuty("Which map would you keep?");
  await expect.poll(() => earned()?.textContent).toBe("Earned today €38.40");
  expect(bold()).toBe("€38.40");

  shift.session = { pay: [pay(100, null), { ...pay(200, null), company: "Other Ltd" }] };
  await desk.answers("The one with the coffee stain.");
  await expect
    .poll(() => [...document.querySelectorAll("header [data-earned]")].map((one) => one.textContent))
    .toEqual(["Earned today at Parlour & Ink €1.00", "Earned today at Other Ltd €2.00"]);
});

test("an admin at the desk is paid by no reply, and the strip has no line of it", async () => {
  shift.session = { pay: [] };
  await onDuty("Which map would you keep?");
  await expect.poll(() => desk.part('header [data-timer="session"]')).not.toBeNull();
  expect(earned()).toBeNull();
});
