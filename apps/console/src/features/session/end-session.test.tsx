import { agentLogout } from "@masq/contract/agent/auth";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { server } from "../../../testing/desk.tsx";
import { desk, onDuty, shift } from "../../../testing/shift.ts";
import { m } from "../../paraglide/messages.js";

const LINE = "Which map would you keep?";
const claims = () => document.querySelectorAll("[data-claim]").length;

test("[AGENT-17, AGENT-31] ending the session is confirmed, clears the timers and gives the claim back", async () => {
  await onDuty(LINE);
  await userEvent.keyboard("{Alt>}q{/Alt}");
  const dialog = page.getByRole("dialog", { name: m.end_shift_title() });
  await dialog.getByRole("button", { name: m.end_shift_stay() }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(claims()).toBe(1);
  expect(shift.status).toBe("online");

  await userEvent.keyboard("{Alt>}q{/Alt}");
  await dialog.getByRole("button", { name: m.end_shift_end() }).click();
  await expect.poll(() => desk.part("#pane-thread")?.textContent).toContain(m.idle_off_title());
  expect(document.querySelectorAll("[data-timer]")).toHaveLength(0);
  expect(claims()).toBe(0);
  await expect.poll(() => document.title).toMatch(/^Operator desk/);
  expect(shift.status).toBe("offline");
});

test("signing out ends the work session first, then the login", async () => {
  const { path, router } = await onDuty(LINE);
  const order: string[] = [];
  server.on(agentLogout, () => {
    order.push(`login ends, ${shift.status}`);
    return { status: "success" as const };
  });
  const answered = Promise.withResolvers<undefined>();
  shift.held = answered.promise;
  await userEvent.keyboard("{Alt>}{Shift>}q{/Shift}{/Alt}");
  await page
    .getByRole("dialog", { name: m.end_shift_title() })
    .getByRole("button", { name: m.end_shift_sign_out() })
    .click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(order).toEqual([]);
  answered.resolve(undefined);
  await expect.poll(path).toBe("/agent/sign-in");
  expect(order).toEqual(["login ends, offline"]);
  await router.navigate("/chat");
  expect(path()).toBe("/agent/sign-in");
});
