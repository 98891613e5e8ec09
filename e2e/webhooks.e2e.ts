import { examine } from "./support/screens.ts";
import { expect, test } from "./support/stage.ts";
import { m } from "../apps/console/src/paraglide/messages.js";

test("an admin makes an endpoint, keeps its secret, sees a test and a fact on their way, renews, pauses, replays and removes it @always", async ({
  stage,
}) => {
  const admin = await stage.agent({ role: "admin", first_name: "Tess", last_name: "Dijk" });
  // The refused address is a 422.
  const desk = await stage.open({ viewport: { width: 1440, height: 900 }, isNoisy: true });
  await stage.admit(desk, admin);
  await desk.goto(stage.deskAt("/chat/webhooks"));
  await expect(desk.getByText(m.webhooks_none(), { exact: true })).toBeVisible();

  await desk.keyboard.press("n");
  const pane = desk.getByRole("complementary");
  const address = pane.getByLabel(m.webhooks_address());
  await expect(address).toBeFocused();
  await address.fill("http://127.0.0.1/hooks");
  await pane.getByRole("checkbox", { name: m.webhooks_group({ group: "members" }), exact: true }).check();
  await expect(pane.getByRole("checkbox", { name: "member.joined" })).toBeChecked();
  await examine(desk, "new webhook");
  await pane.getByRole("button", { name: m.webhooks_create() }).click();
  await expect(pane.getByText(/https address of a public host/)).toBeVisible();
  // Not left on the button: what is said there is read at its field.
  await expect(address).toBeFocused();
  // A name that never resolves: a try ends without an answer.
  await address.fill("https://hooks.owner.example/masquerade");
  await pane.getByRole("button", { name: m.webhooks_create() }).click();
  const secret = pane.locator("code").filter({ hasText: /^whsec_/ });
  await expect(secret).toHaveText(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const first = await secret.innerText();
  await examine(desk, "webhook with its secret");
  await pane.getByRole("button", { name: m.webhooks_secret_done() }).click();
  await expect(secret).toHaveCount(0);

  await pane.getByRole("button", { name: m.webhooks_test(), exact: true }).click();
  const entry = (kind: string) => pane.getByRole("listitem").filter({ has: desk.getByText(kind, { exact: true }) });
  await expect(entry("webhook.test")).toContainText(/no answer \(\w+\)/, { timeout: 30_000 });
  await expect(pane.getByText(begins(m.webhooks_failing({ date: "" })))).toBeVisible({ timeout: 15_000 });
  const member = await stage.member();
  await expect(entry("member.joined")).toBeVisible({ timeout: 15_000 });
  await entry("member.joined").getByText(m.webhooks_body(), { exact: true }).click();
  await expect(entry("member.joined").locator("pre")).toContainText(member.id);
  await examine(desk, "webhook");

  await pane.getByRole("button", { name: m.webhooks_renew(), exact: true }).click();
  await desk.getByRole("dialog").getByRole("button", { name: m.webhooks_renew() }).click();
  await expect(secret).toHaveText(/^whsec_/);
  expect(await secret.innerText()).not.toBe(first);
  await expect(pane.getByText(m.webhooks_secret_text_new())).toBeVisible();
  await pane.getByRole("button", { name: m.webhooks_secret_done() }).click();

  await pane.getByRole("button", { name: m.webhooks_pause(), exact: true }).click();
  await expect(pane.getByText(m.webhooks_paused({ why: "admin" }))).toBeVisible();
  await entry("member.joined").getByRole("button").click();
  await expect(desk.getByText(m.webhooks_again_count({ n: 1 }))).toBeVisible();
  await pane.getByRole("button", { name: m.webhooks_resume(), exact: true }).click();
  await expect(pane.getByText(m.webhooks_paused({ why: "admin" }))).toHaveCount(0);

  await desk.keyboard.press("Escape");
  await expect(pane).toHaveCount(0);
  await desk.keyboard.press("j");
  await desk.keyboard.press("Enter");
  await expect(pane).toBeVisible();
  await pane.getByRole("button", { name: m.webhooks_remove(), exact: true }).click();
  await desk.getByRole("dialog").getByRole("button", { name: m.webhooks_remove() }).click();
  await expect(desk.getByText(m.webhooks_none(), { exact: true })).toBeVisible();
});

/** A sentence up to the day in it. */
function begins(text: string): RegExp {
  return new RegExp(text.slice(0, text.indexOf(".")).trim());
}
