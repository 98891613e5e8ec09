import { readVitals } from "@masq/contract/agent/vitals";
import { expect, test } from "vitest";
import { adminOf, openDesk, server } from "../../../testing/desk.tsx";
import { m } from "../../paraglide/messages.js";

test("page speed: both parts begin at the same edge, also where there is no error to list", async () => {
  server.on(readVitals, () => ({ days: 28, vitals: [], faults: [] }));
  const { page } = await openDesk(adminOf(), "/chat/speed");
  const faults = page.getByRole("heading", { name: m.speed_faults() });
  await expect.element(faults).toBeVisible();
  const title = page.getByRole("heading", { level: 1, name: m.speed_title() });
  expect(faults.element().getBoundingClientRect().left).toBe(title.element().getBoundingClientRect().left);
});
