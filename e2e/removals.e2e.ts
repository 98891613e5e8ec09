import { mailsTo } from "./support/money.ts";
import { expectPath } from "./support/page.ts";
import { examine } from "./support/screens.ts";
import { expect, PHONE, test } from "./support/stage.ts";
import { m } from "../apps/console/src/paraglide/messages.js";
import { begins } from "../apps/console/testing/begins.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

test("[TRUST-40] anyone asks without a login, it is hidden at once, an admin restores or removes it with a reason that is mailed", async ({
  stage,
}) => {
  const [first, second] = [await stage.character(), await stage.character()];
  const member = await stage.member();
  const reads = async (id: string) => (await stage.call(member, "GET", `/profile/${id}`)).status;
  const { conversationId } = await stage.write(member, second.id, "Which map would you keep?");
  expect(await reads(first.id)).toBe(200);
  const guest = await stage.open({ ...PHONE });
  await guest.goto(stage.at("/prices"));
  await guest.getByRole("contentinfo").getByRole("link", { name: "Request a removal" }).click();
  await expectPath(guest, "/content-removal");
  const send = guest.getByRole("button", { name: site.removal_send() });
  await send.click();
  await expect(guest.getByText("Required", { exact: true })).toHaveCount(5);
  await expect(guest.getByLabel(site.removal_url())).toBeFocused();
  await examine(guest, "removal form");
  const email = `sender-${stage.room.scope}@example.com`;
  const ask = async (link: string) => {
    await guest.getByLabel(site.removal_url()).fill(link);
    await guest.getByLabel(site.removal_reason()).selectOption("It looks like me");
    await guest.getByLabel(site.removal_message()).fill("That is my face from my holiday pictures.");
    await guest.getByLabel(site.form_name()).fill("J. Visser");
    await guest.getByLabel(site.form_email()).fill(email);
    await send.click();
  };
  await ask(first.name);
  await expect(guest.getByText(site.removal_done_hidden())).toBeVisible();
  const ticket = /T-[0-9A-Z]{8}/.exec(await guest.getByRole("heading", { level: 2 }).first().innerText())?.[0] ?? "";
  expect(ticket).not.toBe("");
  expect(await reads(first.id)).toBe(404);
  await guest.getByRole("button", { name: site.removal_more() }).click();
  await ask(stage.at(`/profile/${second.id}`));
  await expect(guest.getByText(/^Your request: T-/)).not.toHaveText(new RegExp(ticket));
  expect(await reads(second.id)).toBe(404);

  const admin = await stage.agent({ role: "admin", first_name: "Tess", last_name: "Dijk" });
  const desk = await stage.open({ viewport: { width: 1280, height: 800 } });
  await stage.admit(desk, admin);
  await desk.goto(stage.deskAt("/chat/removals"));
  await expect(desk.locator("#queue-title")).toHaveText(begins(m.removals_count({ total: 2, late: 0 })));
  const row = desk.getByRole("row").filter({ hasText: ticket });
  await expect(row.getByText("47 h")).toBeVisible();
  await row.getByRole("button", { name: ticket }).click();
  const pane = desk.getByRole("complementary");
  await expect(pane.getByText("That is my face from my holiday pictures.")).toBeVisible();
  await expect(
    pane.getByText(`${m.removals_outcome_text({ outcome: "hidden" })} ${m.removals_is_hidden()}`),
  ).toBeVisible();
  await pane.getByRole("button", { name: m.removals_reinstate() }).click();
  await expect(pane.getByText(m.removals_decision_needed())).toBeVisible();
  await examine(desk, "removal request");
  await pane.getByLabel(m.removals_decision()).fill("Drawn by our own hand in 2025, with dated sketches.");
  await pane.getByRole("button", { name: m.removals_reinstate() }).click();
  await expect(
    pane.getByRole("heading", { name: `${m.removals_decided()}: ${m.removals_state({ state: "reinstated" })}` }),
  ).toBeVisible();
  await expect(desk.locator("#queue-title")).toHaveText(begins(m.removals_count({ total: 1, late: 0 })));
  expect(await reads(first.id)).toBe(200);
  await desk.getByRole("row").filter({ hasText: second.name }).getByRole("button").click();
  await pane.getByLabel(m.removals_decision()).fill("It is too close to a living person.");
  await pane.getByRole("button", { name: m.removals_remove() }).click();
  await expect(desk.getByText(m.removals_none())).toBeVisible();
  expect(await reads(second.id)).toBe(404);
  for (const words of [/is now hidden/, /Drawn by our own hand in 2025/, /too close to a living person/])
    await expect.poll(() => mailsTo(stage, email)).toMatch(words);
  const chat = await stage.memberPage(member, `/messages/chat/${conversationId}`);
  await expect(chat.getByRole("log").getByText(/This character has been taken down\./)).toBeVisible();
  await guest.getByRole("button", { name: site.removal_more() }).click();
  await ask(first.name);
  await expect(guest.getByText(/we reviewed it and put it back, so it wasn’t hidden again/)).toBeVisible();
  expect(await reads(first.id)).toBe(200);
});
