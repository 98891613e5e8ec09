import { agentRefresh } from "@masq/contract/agent/auth";
import { getClaim } from "@masq/contract/agent/desk";
import { Refusal } from "@masq/client/contract-server";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { server } from "../../../testing/desk.tsx";
import { desk, onDuty } from "../../../testing/shift.ts";
import { m } from "../../paraglide/messages.js";
import { Starting } from "../../routes/root.tsx";
import { limitedFor, session } from "../../shared/client.ts";

afterEach(() => {
  vi.useRealTimers();
  limitedFor.dispatch(null);
});

test("a desk that opens into a limit says so, and in how many seconds it goes on", async () => {
  server.on(agentRefresh, () => {
    throw new Refusal(429, "rate-limited", {}, { retryAfter: 42 });
  });
  await render(<Starting />);
  await expect.element(page.getByText(m.sign_in_loading())).toBeInTheDocument();
  void session.init({ expected: true }).catch(() => undefined);
  await expect.element(page.getByText(m.error_limited({ seconds: 42 }))).toBeInTheDocument();
});

test("a desk on duty that meets a limit says so, and leaves the server alone for as long", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await onDuty("Which one?");
  let asked = 0;
  server.on(getClaim, () => {
    asked += 1;
    throw new Refusal(429, "rate-limited", {}, { retryAfter: 30 });
  });
  await vi.advanceTimersByTimeAsync(3_000);
  await expect.element(desk.toast(m.error_limited({ seconds: 30 }))).toBeVisible();
  const first = asked;
  // Waiting for what is seen moves this clock, too.
  await vi.advanceTimersByTimeAsync(26_000);
  expect(asked).toBe(first);
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.poll(() => asked).toBeGreaterThan(first);
});
