import { LINE, lines, rows, talk } from "./support/chat-page.ts";
import { expectPath, toast } from "./support/page.ts";
import { examine } from "./support/screens.ts";
import { expect, test } from "./support/letters.ts";
import { cssOf } from "./support/css.ts";
import { m } from "../apps/console/src/paraglide/messages.js";
import { m as site } from "../apps/web/app/paraglide/messages.js";

const NARROW = { width: 360, height: 780 };

test("[CHAT-33] flirts: unanswered openers, 36 a page, each page an address; an answered one disappears automatically", async ({
  stage,
  letters,
}) => {
  const member = await stage.member();
  const characters = await Promise.all(Array.from({ length: 37 }, () => stage.character()));
  for (const character of characters) await letters.fromCharacter(member, character, ["Is the seat taken?"]);
  const page = await stage.memberPage(member, "/messages/inbox", { viewport: NARROW });
  await page.getByRole("link", { name: site.messages_flirts() }).click();
  await expectPath(page, "/messages/flirts");
  await expect(rows(page)).toHaveCount(36);
  await examine(page, "flirts, 360 px");
  await page.getByRole("link", { name: "Page 2" }).click();
  await expectPath(page, "/messages/flirts/2");
  await expect(rows(page)).toHaveText([characters[0]!.name]);
  // Answered, it is no longer a flirt; the missing page leads to the first.
  await stage.write(member, characters[0]!.id, LINE);
  await expectPath(page, "/messages/flirts");
  await expect(rows(page)).toHaveCount(36);
  await page.goto(stage.at("/messages/flirts/99"));
  await expectPath(page, "/messages/flirts");
});

test("[CHAT-34] sent: where the member wrote last; an empty list says what to do", async ({ stage, letters }) => {
  const { member, page, character } = await talk(stage, {}, { viewport: NARROW });
  const other = await stage.character();
  await stage.write(member, other.id, LINE);
  await letters.fromCharacter(member, other, ["The one with the coffee stain."]);
  await page.goto(stage.at("/messages/conversations"));
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("link", { name: site.messages_sent() }).click();
  await expectPath(page, "/messages/sent");
  await expect(rows(page)).toHaveText([character.name]);
  await page.goBack();
  await expectPath(page, "/messages/conversations");
  const fresh = await stage.memberPage(await stage.member(), "/messages/sent");
  await expect(fresh.getByText(site.sent_empty())).toBeVisible();
  await expect(fresh.getByRole("link", { name: site.messages_find() })).toBeVisible();
});

test("a search finds words in the member's own messages, and a result opens the thread at its place, highlighted", async ({
  stage,
  letters,
}) => {
  const member = await stage.member();
  const character = await stage.character();
  const texts = Array.from({ length: 70 }, (_, n) => (n === 3 ? "The Café by the river" : `line ${n + 1}.`));
  const conversationId = await letters.fromCharacter(member, character, texts);
  const page = await stage.memberPage(member, "/messages/inbox");
  await page.getByRole("searchbox", { name: site.lines_search() }).fill("CAFE");
  const found = page.getByRole("link", { name: /Café by the river/ });
  await expect(found.locator("mark")).toHaveText("Café");
  await expect(page.getByRole("status").filter({ hasText: "1 line found" })).toBeVisible();
  await examine(page, "found lines");
  await found.click();
  await expectPath(page, `/messages/chat/${conversationId}?at=4`);
  const hit = lines(page).filter({ hasText: "The Café by the river" });
  await expect(hit).toBeInViewport();
  await expect(page.locator(cssOf("apps/web/app/features/chat/thread.module.css", "found"))).toHaveCount(1);
});

test("[TRUST-39] block, report and appeal: with reasons, consequences, and the way back", async ({
  stage,
  letters,
}) => {
  const { member, page, character, conversationId } = await talk(stage);
  await letters.fromCharacter(member, character, ["Write me elsewhere."]);
  await page.reload();
  await lines(page).last().hover();
  await page.getByRole("button", { name: site.report_message() }).click();
  const popup = page.getByRole("dialog");
  await popup.getByRole("button", { name: site.report_send() }).click();
  await expect(popup).toContainText(site.report_reason_needed());
  await popup.getByLabel(site.report_reason()).selectOption({ label: "Asks for contact details or money" });
  await popup.getByLabel(/What should we know/).fill("Twice now.");
  await examine(page, "report popup");
  await popup.getByRole("button", { name: site.report_send() }).click();
  await expect(popup).toContainText("within 48 hours");
  await expect(popup).toContainText(/R-[0-9A-Z]{8}/);
  // Also blocked: the thread says so and offers to unblock.
  await stage.write(member, character.id, "Please stop.");
  await popup.getByRole("button", { name: `Block ${character.name} as well` }).click();
  const question = page.getByRole("dialog", { name: `Block ${character.name}?` });
  await expect(question).toBeVisible();
  await examine(page, "block popup", "[role=dialog]");
  await question.getByRole("button", { name: site.block_confirm() }).click();
  await expect(toast(page, /1 credit came back/)).toBeVisible();
  await expect(page.getByText(`You blocked ${character.name}`)).toBeVisible();
  await expect(page.getByLabel(`Write to ${character.name}`)).toHaveCount(0);
  // Decided, announced, appealed.
  const admin = await stage.agent({ role: "admin" });
  const { reports } = (await stage.call(admin, "GET", "/reports")).body as {
    reports: { _id: string; user: { _id: string } }[];
  };
  const { _id } = reports.find(({ user }) => user._id === member.id)!;
  const decision = { action: "none", decision: "The line was within the rules." };
  expect((await stage.call(admin, "PATCH", `/report/${_id}`, { body: decision })).status).toBe(200);
  await page
    .getByRole("region", { name: site.toast_region() })
    .getByRole("button", { name: site.report_decided_open() })
    .click();
  const own = page.getByRole("dialog", { name: "Blocks and reports" });
  await expect(own).toBeVisible();
  await examine(page, "blocked and reported", "[role=dialog]");
  await expect(own).toContainText("The line was within the rules.");
  await own.getByRole("button", { name: site.report_appeal() }).click();
  await own.getByLabel(site.report_appeal_label()).fill("It asked again.");
  await own.getByRole("button", { name: site.report_appeal_send() }).click();
  await expect(own).toContainText(site.report_state_appealed());
  await own.getByRole("button", { name: `Unblock ${character.name}` }).click();
  await expect(own).toContainText("You haven’t blocked anyone");
  await page.keyboard.press("Escape");
  await expect(page.getByLabel(`Write to ${character.name}`)).toBeVisible();
  await expectPath(page, `/messages/chat/${conversationId}`);
  // A picture, from the profile: the displayed one, with the same consequences.
  await stage.app.given.album(character.id);
  await page.goto(stage.at(`/profile/${character.id}`));
  await page.getByRole("button", { name: /^Enlarge picture 1 of/ }).click();
  await page.getByRole("button", { name: site.report_image() }).click();
  const ofPicture = page.getByRole("dialog", { name: `Report a picture of ${character.name}` });
  await ofPicture.getByLabel(site.report_reason()).selectOption({ label: "Asks for contact details or money" });
  await ofPicture.getByRole("button", { name: site.report_send() }).click();
  const told = page.getByRole("dialog").filter({ hasText: "within 48 hours" });
  await expect(told).toContainText(/R-[0-9A-Z]{8}/);
  await expect(told.getByRole("button", { name: `Block ${character.name} as well` })).toBeVisible();
  await told.getByRole("button", { name: site.dialog_ok() }).click();
  const open = (await stage.call(admin, "GET", "/reports")).body as {
    reports: { kind: string; user: { _id: string } }[];
  };
  expect(open.reports.filter(({ user }) => user._id === member.id).map(({ kind }) => kind)).toContain("image");
  await page.goto(stage.at(`/profile/${character.id}`));
  await page.getByRole("button", { name: site.chat_menu(), exact: true }).filter({ visible: true }).click();
  await page.getByRole("menuitem", { name: `Report ${character.name}` }).click();
  await expect(page.getByRole("dialog", { name: `Report ${character.name}` })).toBeVisible();
});

test("an admin reads a report at the desk and decides it with a reason @always", async ({ stage, letters }) => {
  const member = await stage.member();
  const character = await stage.character();
  await letters.fromCharacter(member, character, ["Is the seat taken?"]);
  const body = { kind: "profile", id: character.id, reason: "other", text: "The story does not fit." };
  const { _id, reference } = (await stage.call(member, "POST", "/reports", { body })).body as {
    _id: string;
    reference: string;
  };
  const page = await stage.open();
  await stage.admit(page, await stage.agent({ role: "admin" }));
  await page.goto(stage.deskAt("/chat/reports"));
  await page.getByRole("button", { name: reference }).click();
  const pane = page.getByRole("complementary", { name: m.reports_look({ reference }) });
  await expect(pane).toContainText("The story does not fit.");
  await examine(page, "reports at the desk");
  await pane.getByRole("button", { name: m.reports_decide() }).click();
  await expect(pane).toContainText(m.reports_decision_needed());
  await pane.getByLabel(m.reports_decision()).fill("We read it again and left it.");
  await pane.getByRole("button", { name: m.reports_decide() }).click();
  await expect(pane).toContainText("No action. We read it again");
  const { reports } = (await stage.call(member, "GET", "/reports")).body as {
    reports: { _id: string; state: string }[];
  };
  expect(reports.find((report) => report._id === _id)?.state).toBe("decided");
});
