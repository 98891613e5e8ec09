import { drawPicture } from "@masq/server/foundation/images/drawn-pictures.suite";
import type { Page } from "@playwright/test";
import { composer, lines, log, send, talk } from "./support/chat-page.ts";
import { cssOf } from "./support/css.ts";
import { deskOf } from "./support/desk-page.ts";
import { callsOf, failing, holding, toast } from "./support/page.ts";
import { placesOf, toPlace } from "./support/places-page.ts";
import { faultsOf, settle } from "./support/screens.ts";
import { expect, PHONE, test } from "./support/stage.ts";
import { m } from "../apps/console/src/paraglide/messages.js";
import { m as site } from "../apps/web/app/paraglide/messages.js";

const MODERATION = "apps/console/src/features/moderation/moderation.module.css";

const UPLOAD = "/api/user/upload";
const files = (page: Page) => page.locator(".cmp").getByLabel(site.pictures_files());
const preview = (page: Page) => page.locator(cssOf("apps/web/app/features/chat/picture.module.css", "preview"));
const sent = cssOf("apps/web/app/features/chat/picture.module.css", "picture");
const gallery = (page: Page) => page.getByRole("dialog", { name: /^Pictures with/ });
const isDrawn = (page: Page, of: string) =>
  page
    .locator(of)
    .last()
    .evaluate((one) => (one as HTMLImageElement).naturalWidth > 0);
const picture = async (width = 900, height = 700, name = "a.jpg") => ({
  name,
  mimeType: "image/jpeg",
  buffer: await drawPicture(width, height),
});

test("[MEDIA-15, MEDIA-17] a picture from a phone, revealed at the desk, answered with one of the character; both in the gallery", async ({
  stage,
}) => {
  const { character, page } = await talk(stage, {}, PHONE);
  await stage.app.given.album(character.id);
  await page.getByRole("button", { name: site.chat_attach() }).tap();
  await expect(page.getByRole("menuitem", { name: site.pictures_camera() })).toBeVisible();
  await expect(page.locator(".cmp input[capture]")).toHaveAttribute("accept", "image/jpeg,image/png");
  await page.keyboard.press("Escape");
  await files(page).setInputFiles([await picture()]);
  await expect(preview(page)).toContainText("Only the people who write as this character see it");
  await composer(page, character).fill("The harbour, from my window.");
  await send(page).tap();
  await expect(preview(page)).toHaveCount(0);
  await expect(lines(page).last()).toContainText("The harbour, from my window.");
  await expect(page.locator(".cost")).toContainText("3 left");

  const desk = deskOf(await stage.desk(await stage.agent()));
  await desk.start();
  await desk.receives("The harbour, from my window.");
  await expect(desk.thread).toContainText(m.thread_picture());
  await expect(desk.thread.locator("img")).toHaveCount(0);
  await desk.thread.getByRole("button", { name: m.thread_reveal() }).click();
  await expect.poll(() => isDrawn(desk.page, "#pane-thread img")).toBe(true);
  await desk.page.keyboard.press("Alt+KeyP");
  const library = desk.page.getByRole("dialog", { name: m.library_title({ name: character.name }) });
  await expect(library.getByRole("button").filter({ has: desk.page.locator("img") })).toHaveCount(3);
  await expect(library.getByText(m.library_unseen())).toHaveCount(1);
  await desk.page.keyboard.press("ArrowRight");
  await desk.page.keyboard.press("ArrowLeft");
  await desk.page.keyboard.press("Enter");
  await expect(desk.writer).toBeFocused();
  await desk.page.keyboard.press("Control+Enter");

  const pictures = log(page).locator(sent);
  await expect(pictures).toHaveCount(2);
  await expect(pictures.last().locator("img")).toBeVisible();
  await expect.poll(() => isDrawn(page, `${sent} img`)).toBe(true);
  // The answer moves the thread to its end: a press on what still moves opens nothing.
  const below = () => log(page).evaluate((one) => Math.round(one.scrollHeight - one.scrollTop - one.clientHeight));
  await expect.poll(below).toBeLessThan(2);
  await settle(page);
  await pictures.first().tap();
  await expect(gallery(page).getByRole("status")).toHaveText("Picture 1 of 2");
  await expect(gallery(page).getByRole("button", { name: site.pictures_remove() })).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(gallery(page).getByRole("status")).toHaveText("Picture 2 of 2");
  await expect(gallery(page).getByRole("button", { name: site.pictures_remove() })).toHaveCount(0);
  await page.keyboard.press("ArrowLeft");
  await gallery(page).getByRole("button", { name: site.pictures_remove() }).tap();
  await gallery(page).getByRole("button", { name: site.chat_picture_remove_sure() }).tap();
  await expect(gallery(page)).toHaveCount(0);
  await expect(log(page).getByText(site.pictures_removed())).toBeVisible();
  await expect(pictures).toHaveCount(1);
});

const ONE_AT_A_TIME = "One picture at a time";

test("[MEDIA-10, MEDIA-11, MEDIA-12] one file at a time, with the specification's text for six seconds; a failed upload keeps its picture", async ({
  stage,
}) => {
  const { character, page } = await talk(stage, {}, { isNoisy: true });
  const calls = callsOf(page);
  expect(await files(page).evaluate((input) => (input as HTMLInputElement).multiple)).toBe(false);
  const [one, two] = [[...(await drawPicture(700, 500))], [...(await drawPicture(720, 500))]];
  const hand = async (kind: "drop" | "paste", ...all: number[][]) =>
    page.evaluate(
      ([data, how]) => {
        const transfer = new DataTransfer();
        for (const bytes of data)
          transfer.items.add(new File([new Uint8Array(bytes)], "x.jpg", { type: "image/jpeg" }));
        const given = { bubbles: true, cancelable: true };
        const event =
          how === "drop"
            ? new DragEvent("drop", { ...given, dataTransfer: transfer })
            : new ClipboardEvent("paste", { ...given, clipboardData: transfer });
        document.body.dispatchEvent(event);
      },
      [all, kind] as const,
    );
  // By the page's own clock: a busy machine is late in asking.
  const lasted = page.evaluate(
    (text) =>
      new Promise<number>((done) => {
        let from: number | undefined;
        const look = (): void => {
          if (document.body.textContent.includes(text)) from ??= performance.now();
          else if (from !== undefined) done(performance.now() - from);
        };
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    ONE_AT_A_TIME,
  );
  await hand("drop", one, two);
  await expect(toast(page, ONE_AT_A_TIME)).toBeVisible();
  expect(calls.of(`POST ${UPLOAD}`)).toHaveLength(0);
  await expect(preview(page)).toHaveCount(0);

  await failing(page, "POST", UPLOAD, 500);
  await hand("paste", one);
  await expect(toast(page, "Error uploading, try again")).toBeVisible();
  await expect(preview(page)).toContainText("Error uploading, try again");
  await page.unrouteAll();
  expect(await lasted).toBeGreaterThan(5_300);
  await expect(toast(page, ONE_AT_A_TIME)).toBeHidden();

  const held = await holding(page, "POST", UPLOAD);
  await preview(page).getByRole("button", { name: site.pictures_retry() }).click();
  await held.asked;
  await expect(send(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Send. The picture is still uploading" })).toBeVisible();
  held.release();
  await expect(preview(page)).toContainText("Only the people who write");
  await settle(page);
  expect(await faultsOf(page, ".cmp")).toEqual([]);
  await send(page).click();
  await expect(log(page).locator(sent)).toHaveCount(1);

  // Offline the picture stays in the composer and uploads automatically when the network is back.
  await page.context().setOffline(true);
  await hand("drop", two);
  await expect(preview(page)).toContainText("You’re offline. The picture stays here");
  await composer(page, character).fill("With a picture.");
  await send(page).click();
  await expect(toast(page, /You’re offline. The picture stays here/)).toBeVisible();
  await expect(lines(page)).toHaveCount(2);
  await page.context().setOffline(false);
  await expect(preview(page)).toContainText("Only the people who write");
  await preview(page).getByRole("button", { name: site.pictures_remove() }).click();
  await expect(preview(page)).toHaveCount(0);
  await expect(composer(page, character)).toHaveValue("With a picture.");
});

test("replacing a picture removes it from the server; at the limit the message says what helps", async ({ stage }) => {
  const { member, page } = await talk(stage, {}, { isNoisy: true });
  const calls = callsOf(page);
  const ready = () => expect(preview(page)).toContainText("Only the people who write");
  await files(page).setInputFiles([await picture()]);
  await ready();
  const shown = await preview(page).locator("img").getAttribute("src");
  await files(page).setInputFiles([await picture(700, 500)]);
  await expect(preview(page).locator("img")).not.toHaveAttribute("src", shown!);
  await ready();
  const removals = () => calls.names().filter((name) => name.startsWith(`DELETE /api/user/${member.id}/`));
  await expect.poll(removals).toHaveLength(1);
  await preview(page).getByRole("button", { name: site.pictures_remove() }).click();
  await expect.poll(removals).toHaveLength(2);
  expect(new Set(removals()).size, "each its own").toBe(2);
  await failing(page, "POST", UPLOAD, 422, { code: "validation", details: { reason: "full" } });
  await files(page).setInputFiles([await picture()]);
  await expect(toast(page, /uploaded but never sent. They’re deleted after a day/)).toBeVisible();
});

test("text copied together with a picture pastes as text, a picture alone as a picture", async ({ stage }) => {
  const { character, page } = await talk(stage);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const paste = async (text: string | null) => {
    await page.evaluate(async (written) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 700, height: 500 });
      canvas.getContext("2d")!.fillRect(0, 0, 700, 500);
      const drawn = await new Promise<Blob>((done) => canvas.toBlob((blob) => done(blob!)));
      const plain = written === null ? {} : { "text/plain": new Blob([written], { type: "text/plain" }) };
      await navigator.clipboard.write([new ClipboardItem({ "image/png": drawn, ...plain })]);
    }, text);
    await composer(page, character).focus();
    await page.keyboard.press("Control+v");
  };
  await paste("Two pounds of plums");
  await expect(composer(page, character)).toHaveValue("Two pounds of plums");
  await page.waitForTimeout(300);
  await expect(preview(page)).toHaveCount(0);
  await paste(null);
  await expect(preview(page)).toContainText("Only the people who write");
  await expect(composer(page, character)).toHaveValue("Two pounds of plums");
});

test("an admin judges waiting pictures by keyboard alone; a refused picture leaves the thread, and its member is told why @always", async ({
  stage,
}) => {
  const { member, character, page } = await talk(stage);
  for (const text of ["one", "two"]) {
    await files(page).setInputFiles([await picture()]);
    await expect(preview(page)).toContainText("Only the people who write");
    await composer(page, character).fill(text);
    await send(page).click();
    await expect(lines(page).last()).toContainText(text);
  }
  await expect(log(page).locator(sent)).toHaveCount(2);
  const admin = await stage.desk(await stage.agent({ role: "admin" }));
  await expect(placesOf(admin).first()).toHaveText(/^Needs a decision.*2 waiting/);
  await toPlace(admin, m.nav_group_decide(), m.nav_pictures());
  await expect(admin.getByRole("heading", { name: m.moderation_count({ total: 2 }) })).toBeVisible();
  await expect(admin.locator(cssOf(MODERATION, "facts"))).toContainText(member.username);
  await expect(admin.locator(cssOf(MODERATION, "facts"))).toContainText(m.moderation_kind({ kind: "message" }));
  await expect.poll(() => isDrawn(admin, `${cssOf(MODERATION, "picture")} img`)).toBe(true);
  await settle(admin);
  expect(await faultsOf(admin)).toEqual([]);
  await admin.keyboard.press("r");
  await admin.keyboard.press("4");
  await expect(admin.getByRole("heading", { name: m.moderation_count({ total: 1 }) })).toBeVisible();
  await expect(toast(page, "One of your pictures was removed: it shows contact details.")).toBeVisible();
  await expect(log(page).getByText(site.pictures_removed())).toBeVisible();
  // One at a time: until the answer came, the next waits.
  await expect(admin.getByRole("button", { name: m.moderation_clear() })).not.toHaveAttribute("aria-busy");
  await admin.keyboard.press("c");
  await expect(admin.getByText(m.moderation_none())).toBeVisible();
  await expect(placesOf(admin).first()).toHaveText(/^Needs a decision: Pictures$/);
  await expect(log(page).locator(sent)).toHaveCount(1);
  const operator = await stage.desk(await stage.agent());
  await expect(placesOf(operator)).toHaveCount(0);
});
