import { listAgents } from "@masq/contract/agent/staff";
import { listWebhooks } from "@masq/contract/agent/webhooks";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { adminOf, agentOf, openDesk, server } from "../../../testing/desk.tsx";
import { m } from "../../paraglide/messages.js";
import { begins } from "../../../testing/begins.ts";

const [WIDE, NARROW] = [
  [1280, 800],
  [1024, 768],
] as const;

test("a pane that is closed by Escape, its cross or Cancel gives the focus back to what opened it", async () => {
  const stored = { ...agentOf(), active: true, hasSecondFactor: false, lastSeenDate: null, invitation: null };
  const scopes = [{ scope: "velvetrooms", domain: "velvetrooms.com", hue: 8 }];
  server.on(listAgents, () => ({ agents: [stored], scopes, total: 1, page: 1, limit: 50 }));
  const { page } = await openDesk(adminOf(), "/agent/agents");
  const pane = page.getByRole("complementary");
  const fresh = page.getByRole("button", { name: begins(m.staff_create()) });
  const row = page.getByRole("row").filter({ hasText: "Ada" }).getByRole("button");
  for (const opener of [fresh, row])
    for (const leave of ["{Escape}", m.staff_close()]) {
      await expect.element(opener).toBeVisible();
      opener.element().focus();
      await userEvent.keyboard("{Enter}");
      await expect.element(pane).toBeVisible();
      const cross = pane.getByRole("button", { name: m.staff_close() });
      cross.element().focus();
      await userEvent.keyboard(leave === "{Escape}" ? leave : "{Enter}");
      await expect.element(pane).not.toBeInTheDocument();
      await expect.element(opener).toHaveFocus();
    }
  await userEvent.click(fresh);
  await pane.getByRole("button", { name: m.staff_cancel() }).click();
  await expect.element(fresh).toHaveFocus();
});

test("at 1024 pixels a pane is read without scrolling sideways, and a title stands in one piece", async () => {
  server.on(listAgents, () => ({ agents: [], scopes: [], total: 0, page: 1, limit: 50 }));
  server.on(listWebhooks, () => ({ endpoints: [], companies: [] }));
  // As the served page says: the desk's own measures hang on it.
  document.documentElement.dataset["room"] = "console";
  const { page, router } = await openDesk(adminOf(), "/agent/agents?id=new");
  const pane = page.getByRole("complementary");
  await page.viewport(...NARROW);
  await expect.element(pane).toBeVisible();
  expect(pane.element().scrollWidth).toBe(pane.element().clientWidth);
  await router.navigate("/chat/webhooks?id=new");
  const title = page.getByRole("heading", { name: m.webhooks_title() });
  await expect.element(title).toBeVisible();
  const text = document.createRange();
  text.selectNodeContents(title.element());
  expect(text.getClientRects()).toHaveLength(1);
  delete document.documentElement.dataset["room"];
  await page.viewport(...WIDE);
});
