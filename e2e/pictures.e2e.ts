import { drawPicture, padJpeg } from "@masq/server/foundation/images/drawn-pictures.suite";
import type { User } from "@masq/contract/member/user";
import type { Page } from "@playwright/test";
import { examineLooks } from "./support/screens.ts";
import { callsOf, failing, holding, toast } from "./support/page.ts";
import { expect, test, type Member, type Stage } from "./support/stage.ts";
import { cssOf } from "./support/css.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

const FIVE_MB = 5 * 1024 * 1024;
const JPEG = "image/jpeg";
const UPLOAD = "/api/user/upload";
const uploader = (page: Page) => page.getByRole("dialog", { name: "My pictures" });
const files = (page: Page) => uploader(page).getByLabel(site.pictures_files());
const picture = async (width: number, height: number, name = "a.jpg") => ({
  name,
  mimeType: JPEG,
  buffer: await drawPicture(width, height),
});
const own = (page: Page) => uploader(page).getByRole("listitem");
const imagesOf = async (stage: Stage, member: Member) =>
  ((await stage.call(member, "GET", `/user/${member.id}`)).body as User).images;

async function opened(stage: Stage, member: Member, options: Parameters<Stage["memberPage"]>[2] = {}) {
  const page = await stage.memberPage(member, "/profiles", options);
  await page.getByRole("button", { name: site.nav_account() }).click();
  await page.getByRole("menuitem", { name: "My pictures" }).click();
  await expect(uploader(page)).toBeVisible();
  return page;
}
const chooseMore = (page: Page) => uploader(page).getByRole("radio", { name: site.pictures_other() }).check();

test("[MEDIA-16] pictures come through the uploader: chosen, dropped, pasted; the owner sees them under review", async ({
  stage,
}) => {
  const member = await stage.member();
  const page = await opened(stage, member);
  await chooseMore(page);
  await files(page).setInputFiles([await picture(800, 600), await picture(640, 360)]);
  await expect(own(page)).toHaveCount(2);
  await expect(own(page).first()).toContainText(site.pictures_being_checked());
  const image = own(page).first().locator("img");
  await expect.poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  const bytes = [...(await drawPicture(700, 500))];
  const hand = async (kind: "drop" | "paste") =>
    page.evaluate(
      ([data, how, place]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(data)], "x.jpg", { type: "image/jpeg" }));
        const event =
          how === "drop"
            ? new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true })
            : new ClipboardEvent("paste", { clipboardData: transfer, bubbles: true, cancelable: true });
        document.querySelector(place)!.dispatchEvent(event);
      },
      [bytes, kind, cssOf("apps/web/app/features/pictures/source.module.css", "source")] as const,
    );
  await hand("drop");
  await expect(own(page)).toHaveCount(3);
  await hand("paste");
  await expect(own(page)).toHaveCount(4);
  await expect(
    uploader(page).getByLabel(site.pictures_camera(), { exact: true }).and(page.locator("input")),
  ).toHaveAttribute("capture", "user");
});

test("[MEDIA-09] an avatar is one file, cropped to a square first", async ({ stage }) => {
  const member = await stage.member();
  const page = await opened(stage, member);
  const calls = callsOf(page);
  expect(await files(page).evaluate((input) => (input as HTMLInputElement).multiple)).toBe(false);
  await files(page).setInputFiles([await picture(1600, 800)]);
  const view = uploader(page).getByRole("application");
  const look = () => view.locator("canvas").evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
  const centred = await look();
  await view.focus();
  for (let n = 0; n < 4; n += 1) await page.keyboard.press("ArrowLeft");
  await expect.poll(look).not.toBe(centred);
  const pulled = await look();
  await uploader(page).getByRole("slider", { name: site.pictures_zoom() }).fill("1.2");
  await expect.poll(look).not.toBe(pulled);
  const box = (await view.boundingBox())!;
  const before = await look();
  await page.mouse.move(box.x + 150, box.y + 150);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, box.y + 140, { steps: 4 });
  await page.mouse.up();
  await expect.poll(look).not.toBe(before);
  expect(calls.of(`POST ${UPLOAD}`)).toHaveLength(0);
  await uploader(page).getByRole("button", { name: site.pictures_use() }).click();
  await expect(own(page)).toHaveCount(1);
  await expect(own(page)).toContainText(site.pictures_avatar());
  const [face] = await imagesOf(stage, member);
  expect([face?.width, face?.height]).toEqual([667, 667]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: site.nav_account() }).locator("img")).toHaveCount(1);
});

const REFUSED: [string, string, (valid: Buffer) => Promise<{ name: string; mimeType: string; buffer: Buffer }[]>][] = [
  [
    "MEDIA-04",
    "Invalid file type, jpeg or png only",
    async () => [{ name: "moving.jpg", mimeType: JPEG, buffer: await drawPicture(700, 500, "gif") }],
  ],
  [
    "MEDIA-05",
    "Max file size allowed is 5 mb",
    (valid) => Promise.resolve([{ name: "big.jpg", mimeType: JPEG, buffer: padJpeg(valid, FIVE_MB + 1) }]),
  ],
  ["MEDIA-06", "Mininum dimension is 640px x 360px", async () => [await picture(639, 360)]],
  ["MEDIA-06", "Mininum dimension is 640px x 360px", async () => [await picture(640, 359)]],
  [
    "MEDIA-08",
    "At most 5 files at a time",
    (valid) =>
      Promise.resolve(Array.from({ length: 6 }, (_, n) => ({ name: `${n}.jpg`, mimeType: JPEG, buffer: valid }))),
  ],
];

test("[MEDIA-04, MEDIA-05, MEDIA-06, MEDIA-08] a refused file is reported in the specification's words, and not sent", async ({
  stage,
}) => {
  const member = await stage.member();
  const page = await opened(stage, member);
  const calls = callsOf(page);
  await chooseMore(page);
  const valid = await drawPicture(700, 500);
  for (const [, text, bad] of REFUSED) {
    await files(page).setInputFiles(await bad(valid));
    const said = toast(page, text);
    await expect(said).toBeVisible();
    await said.click();
    await expect(said).toBeHidden();
  }
  expect(calls.of(`POST ${UPLOAD}`)).toHaveLength(0);
  await files(page).setInputFiles([{ name: "whole.jpg", mimeType: JPEG, buffer: padJpeg(valid, FIVE_MB) }]);
  await expect(own(page)).toHaveCount(1);
});

test("[MEDIA-07] a picture of 4000 x 3000 is scaled down before it is sent, keeping its proportions", async ({
  stage,
}) => {
  const member = await stage.member();
  const page = await opened(stage, member);
  await chooseMore(page);
  await page.evaluate(() => {
    const drawn: unknown[] = [];
    const toBlob = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, "toBlob")!;
    const value = new Proxy(toBlob.value as (done: BlobCallback, type?: string, quality?: number) => void, {
      apply(original, canvas: HTMLCanvasElement, given: [BlobCallback, string?, number?]) {
        drawn.push([canvas.width, canvas.height, given[1], given[2]]);
        Reflect.apply(original, canvas, given);
      },
    });
    Object.defineProperty(HTMLCanvasElement.prototype, "toBlob", { ...toBlob, value });
    Object.assign(window, { drawn });
  });
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname === UPLOAD);
  const large = await picture(4000, 3000);
  await files(page).setInputFiles([large]);
  await sent;
  await expect(own(page)).toHaveCount(1);
  expect(await page.evaluate(() => (window as unknown as { drawn: unknown }).drawn)).toEqual([
    [2880, 2160, "image/jpeg", 0.8],
  ]);
  expect(await imagesOf(stage, member)).toMatchObject([{ width: 2880, height: 2160 }]);
});

test("[MEDIA-12] a failed upload is reported, and can be repeated or dropped", async ({ stage }) => {
  const member = await stage.member();
  const page = await opened(stage, member, { isNoisy: true });
  await chooseMore(page);
  await failing(page, "POST", UPLOAD, 500);
  await files(page).setInputFiles([await picture(700, 500)]);
  await expect(toast(page, "Error uploading, try again")).toBeVisible();
  await expect(uploader(page).getByRole("alert")).toHaveText("Error uploading, try again");
  await page.unrouteAll();
  await uploader(page).getByRole("button", { name: site.pictures_retry() }).click();
  await expect(own(page)).toHaveCount(1);
  await page.route(`**${UPLOAD}`, (route) => route.abort());
  await files(page).setInputFiles([await picture(700, 500)]);
  await uploader(page).getByRole("button", { name: site.dialog_cancel() }).click();
  await expect(files(page)).toBeAttached();
  await expect(own(page)).toHaveCount(1);
});

test("an upload shows its progress and can be canceled", async ({ stage }) => {
  const member = await stage.member();
  const page = await opened(stage, member, { isNoisy: true });
  await chooseMore(page);
  const held = await holding(page, "POST", UPLOAD);
  await files(page).setInputFiles([await picture(700, 500)]);
  await held.asked;
  await expect(uploader(page).getByRole("meter", { name: site.pictures_progress() })).toBeVisible();
  await uploader(page).getByRole("button", { name: site.dialog_cancel() }).click();
  await expect(files(page)).toBeAttached();
  held.release();
  await expect(own(page)).toHaveCount(0);
});

test("[MEDIA-13] a failed removal is reported and the picture stays; the next one removes it", async ({ stage }) => {
  const member = await stage.member();
  const page = await opened(stage, member, { isNoisy: true });
  await chooseMore(page);
  await files(page).setInputFiles([await picture(700, 500)]);
  await expect(own(page)).toHaveCount(1);
  await failing(page, "DELETE", /\/image\//, 500);
  await own(page).getByRole("button", { name: site.pictures_remove() }).click();
  await expect(toast(page, "Error deleting image, try again")).toBeVisible();
  await expect(own(page)).toHaveCount(1);
  await page.unrouteAll();
  await own(page).getByRole("button", { name: site.pictures_remove() }).click();
  await expect(own(page)).toHaveCount(0);
  expect(await imagesOf(stage, member)).toEqual([]);
});

test("a picture that an admin cleared or refused changes on the open page", async ({ stage }) => {
  const member = await stage.member();
  const page = await opened(stage, member);
  await chooseMore(page);
  await files(page).setInputFiles([await picture(700, 500), await picture(800, 500)]);
  await expect(own(page)).toHaveCount(2);
  const boss = await stage.agent({ role: "admin" });
  const judge = (id: string, body: object) => stage.call(boss, "PATCH", `/member-image/${id}`, { body });
  const [first, second] = await imagesOf(stage, member);
  await judge(first!._id, { decision: "clear" });
  await expect(own(page).getByText(site.pictures_being_checked())).toHaveCount(1);
  await judge(second!._id, { decision: "refuse", reason: "somebody-else" });
  await expect(own(page)).toHaveCount(1);
  await expect(toast(page, /it shows someone who hasn’t agreed/)).toBeVisible();
});

test("the uploader and its crop have no axe faults on a desktop, a dark desktop and a phone @breadth", async ({
  stage,
}) => {
  test.slow();
  const page = await opened(stage, await stage.member());
  await examineLooks(page, "uploader");
  await files(page).setInputFiles([await picture(1600, 900)]);
  await expect(uploader(page).getByRole("application")).toBeVisible();
  await examineLooks(page, "crop");
  await uploader(page).getByRole("button", { name: site.pictures_use() }).click();
  await expect(own(page)).toHaveCount(1);
  await examineLooks(page, "one picture");
});
