import { deskOf } from "./support/desk-page.ts";
import { examine } from "./support/screens.ts";
import { expect, test } from "./support/stage.ts";
import { m as words } from "../apps/console/src/paraglide/messages.js";
import { m } from "../apps/web/app/paraglide/messages.js";

const WIDTHS = [360, 1280] as const;
const LOCALES = ["en", "de"] as const;

for (const locale of LOCALES)
  for (const width of WIDTHS)
    test(`${locale}, ${width}: what a character knows of me is read, changed, deleted and taken back, added and refused, and the desk sees it`, async ({
      stage,
    }) => {
      const say = { locale } as const;
      const [member, character] = [await stage.member(), await stage.character({ name: "Isolde" })];
      const name = "Isolde";
      const { conversationId } = await stage.write(member, character.id, "Bolt is my dog, he is a whippet.");
      const desk = deskOf(await stage.desk(await stage.agent({ first_name: "Ada" })));
      await desk.start();
      await desk.receives("Bolt is my dog");
      const facts = desk.page.locator('[data-facts="ledger"]');
      await desk.page.keyboard.press("Alt+ArrowUp");
      await desk.page.keyboard.press("Alt+KeyF");
      await desk.page.locator(".dlg").getByLabel(words.ledger_kind_label()).selectOption("pets");
      await desk.page.locator(".dlg").getByLabel(words.ledger_value()).fill("A dog called Bolt");
      await desk.page.keyboard.press("Control+Enter");
      await expect(facts.locator('[data-fact="pets"]')).toContainText("A dog called Bolt");
      const touched = desk.page.locator('[data-facts="touched"]');
      await expect(touched).toContainText(words.touched_count({ shown: 1, all: 1 }));
      await expect(touched.locator('[data-said="true"]')).toContainText("A dog called Bolt");

      const page = await stage.memberPage(member, `/messages/chat/${conversationId}`, {
        viewport: { width, height: 800 },
        locale: locale === "de" ? "de-DE" : "en-GB",
        isNoisy: true,
      });
      await page.getByRole("button", { name: m.chat_menu({}, say) }).click();
      await page.getByRole("menuitem", { name: m.knows_link({ name }, say) }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(m.knows_title({ name }, say));
      const about = page.getByRole("region", { name: m.knows_about_you({}, say) });
      await expect(about).toContainText("A dog called Bolt");
      await examine(page, `what a character knows, ${locale}`);

      await page.getByRole("button", { name: m.knows_change({ value: "A dog called Bolt" }, say) }).click();
      await page.getByLabel(m.knows_change_this({}, say)).fill("Call me on 06 12 34 56 78");
      await page.getByRole("button", { name: m.knows_save({}, say) }).click();
      await expect(page.getByText(m.knows_refused_contact({}, say))).toBeVisible();
      await page.getByLabel(m.knows_change_this({}, say)).fill("A dog called Biscuit");
      await page.getByRole("button", { name: m.knows_save({}, say) }).click();
      await expect(about).toContainText("A dog called Biscuit");
      await expect(facts.locator('[data-fact="pets"]')).toContainText("A dog called Biscuit");
      await expect(touched).toContainText(words.touched_by_member({ name: member.username, day: "" }).trim());

      await page.getByRole("button", { name: m.knows_delete({ value: "A dog called Biscuit" }, say) }).click();
      await expect(page.getByText(m.knows_deleted({ name }, say))).toBeVisible();
      await expect(facts.locator('[data-fact="pets"]')).toHaveCount(0);
      await page.getByRole("button", { name: m.knows_undo({}, say) }).click();
      await expect(facts.locator('[data-fact="pets"]')).toContainText("A dog called Biscuit");

      await page.getByLabel(m.knows_add_label({ name }, say)).fill("The swan owes us an end");
      await page.getByRole("button", { name: m.knows_add({}, say) }).click();
      await expect(page.getByRole("region", { name: m.knows_between_you({}, say) })).toContainText("The swan owes us");
      await expect(facts.locator('[data-fact="story"]')).toContainText(words.ledger_by_member());

      await page.getByRole("button", { name: m.knows_delete_all({ name }, say) }).click();
      await page.getByRole("button", { name: m.knows_delete_all_act({}, say), exact: true }).click();
      await expect(page.getByText(m.knows_none({ name }, say))).toBeVisible();
      await expect(facts.locator("[data-fact]")).toHaveCount(0);
      await page.getByRole("link", { name: m.knows_back({}, say) }).click();
      await expect(page).toHaveURL(new RegExp(`/messages/chat/${conversationId}$`));
    });

for (const locale of LOCALES)
  test(`${locale}: a character whom I never wrote to knows nothing, and the page leads to the chat`, async ({
    stage,
  }) => {
    const say = { locale } as const;
    const name = "Isolde";
    const [member, character] = [await stage.member(), await stage.character({ name })];
    const page = await stage.memberPage(member, `/knows/${character.id}`, {
      viewport: { width: 360, height: 800 },
      locale: locale === "de" ? "de-DE" : "en-GB",
    });
    await expect(page.getByText(m.knows_none({ name }, say))).toBeVisible();
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await expect(page.getByRole("button", { name: m.knows_delete_all({ name }, say) })).toHaveCount(0);
    await examine(page, `nothing known, ${locale}`);
    await page.getByRole("link", { name: m.knows_write({ name }, say) }).click();
    await expect(page).toHaveURL(new RegExp(`/messages/chat/blank\\?profile=${character.id}`));
  });
