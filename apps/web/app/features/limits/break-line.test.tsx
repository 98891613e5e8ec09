import { expect, test } from "vitest";
import { memberOf } from "../../../testing/people.ts";
import { server, visit } from "../../../testing/site.tsx";
import { m } from "../../paraglide/messages.js";

test("a break is announced on every page, and before the request to complete the profile", async () => {
  server.ignoreRest();
  const resting = memberOf({ break: { kind: "day", endDate: "2026-03-11T08:00:00.000Z" } });
  const { page, router } = await visit(resting, "/profiles");
  const lines = page.getByText(m.break_panel_title(), { exact: false });
  await expect.poll(() => lines.elements().length).toBe(1);
  await expect.element(page.getByRole("heading", { name: m.profiles_title(), level: 1 })).toBeVisible();
  await router.navigate("/matches");
  await expect.element(page.getByRole("heading", { name: m.profiles_title(), level: 1 })).not.toBeInTheDocument();
  await expect.poll(() => lines.elements().length).toBe(1);
  await expect.element(page.getByRole("main").getByText(m.break_panel_title(), { exact: false })).toBeVisible();
  expect(page.getByRole("dialog").elements()).toHaveLength(0);
});
