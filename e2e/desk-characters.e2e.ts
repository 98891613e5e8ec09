import { drawPicture } from "@masq/server/foundation/images/drawn-pictures.suite";
import type { Page } from "@playwright/test";
import { cssOf } from "./support/css.ts";
import { expect, test, type Stage } from "./support/stage.ts";
import { m } from "../apps/console/src/paraglide/messages.js";
import { begins } from "../apps/console/testing/begins.ts";

const EDITOR = "apps/console/src/features/characters/editor.module.css";
const ALBUM = "apps/console/src/features/characters/album.module.css";

type Picture = { name: string; mimeType: string; buffer: Buffer };
const picture = async (width = 900, height = 700): Promise<Picture> => ({
  name: `${width}.jpg`,
  mimeType: "image/jpeg",
  buffer: await drawPicture(width, height),
});

const admin = (stage: Stage) => stage.agent({ role: "admin" });
let count = 0;
/** Letters of this run only; usernames are unique per company. */
const username = (): string => `e2e_${process.pid % 10_000}_${Date.now() % 1_000_000}_${(count += 1)}`.slice(0, 20);

async function opened(stage: Stage, where: string, options: Parameters<Stage["open"]>[0] = {}): Promise<Page> {
  const page = await stage.open(options);
  await stage.admit(page, await admin(stage));
  await page.goto(stage.deskAt(where));
  return page;
}

/** A draft with every text, by HTTP. */
async function drafted(stage: Stage, over: object = {}) {
  const body = {
    username: username(),
    name: "Ottilie",
    gender: "woman",
    birthday: "1988-04-05",
    setting: { place: "Trieste", country: "IT" },
    epithet: "Restores old maps.",
    quote: "You took the seat by the window.",
    aboutMe: "I repair maps and the people who fold them wrongly.",
    past: "Left one engagement.",
    temper: "Slow, then final",
    weakness: "Being asked",
    never: "Names the hotel",
    lookingFor: { gender: "both", ageMin: 25, ageMax: 80, text: "Someone patient." },
    tags: ["letters", "sea"],
    voice: "Dry, exact.",
    openers: ["Which map would you keep?"],
    facts: ["Born by the sea"],
    brands: [stage.room.scope],
    ...over,
  };
  const reply = await stage.call(await admin(stage), "POST", "/characters", { body });
  expect(reply.status, reply.text).toBe(201);
  return reply.body as { _id: string; username: string; name: string; updateDate: string };
}

async function tellProvenance(page: Page): Promise<void> {
  await page.getByLabel(m.album_alt(), { exact: true }).fill("Drawn portrait by a window");
  await page.getByLabel(m.album_drawn_by()).fill("Ines Holm");
  await page.getByLabel(m.album_tool()).fill("Ink and scanner");
  await page.getByLabel(m.album_licence()).fill("Work for hire");
}
type AlbumType = Parameters<typeof m.album_type>[0]["type"];
const pictures = (page: Page) => page.locator("[data-picture]");
async function upload(page: Page, files: Picture[], type: AlbumType = "other"): Promise<void> {
  const before = await pictures(page).count();
  await page.locator('input[type="file"]').setInputFiles(files);
  await page.getByLabel(m.album_type_label()).selectOption({ label: m.album_type({ type }) });
  await tellProvenance(page);
  await page.getByRole("button", { name: /^Upload \d/ }).click();
  await expect(pictures(page)).toHaveCount(before + files.length);
}
const step = async (page: Page, name: string): Promise<void> => {
  await page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
};
async function seen(stage: Stage, page: Page, name: string): Promise<boolean> {
  await page.goto(stage.at("/profiles"));
  await expect(page.getByRole("main").getByRole("status").first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  return (await page.getByRole("link", { name: new RegExp(`^${name}, \\d+$`) }).count()) > 0;
}

test("create, write, upload, clear and publish: a member sees the character; retired it is gone, its conversation stays @always", async ({
  stage,
}) => {
  // The refused birthday is a 422.
  const page = await opened(stage, "/chat/characters", { isNoisy: true });
  await expect(page.getByRole("button", { name: begins(m.characters_fresh()) })).toBeEnabled();
  const dialog = page.getByRole("dialog", { name: m.new_character_title() });
  await expect(async () => {
    await page.keyboard.press("n");
    await expect(dialog).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await dialog.getByRole("textbox", { name: m.character_field({ field: "name" }), exact: true }).fill("Quirina");
  await dialog.getByLabel(m.character_field({ field: "username" })).fill(username());
  await dialog.getByLabel(m.character_field({ field: "birthday" })).fill("2012-01-01");
  await dialog.getByRole("button", { name: m.new_character_submit() }).click();
  await expect(dialog).toContainText("A character is at least 21 years old");
  await dialog.getByLabel(m.character_field({ field: "birthday" })).fill("1986-03-02");
  await dialog.getByRole("button", { name: m.new_character_submit() }).click();

  await expect(page.getByRole("heading", { name: "Quirina", level: 1 })).toBeVisible();
  await expect(page.locator("[data-state=draft]")).toBeVisible();
  await expect(page.getByRole("button", { name: m.character_publish(), exact: true })).toBeDisabled();
  const write = (field: string, text: string) =>
    page.getByRole("textbox", { name: m.character_field({ field }), exact: true }).fill(text);
  await write("setting.place", "Porto");
  await write("setting.country", "pt");
  await write("epithet", "Tunes bells by ear.");
  await write("quote", "Listen. That one is lying.");
  await write("aboutMe", "Write to me at quirina@example.com");
  await write("past", "Was a swimmer.");
  await write("temper", "Even");
  await write("weakness", "Sugar");
  await write("lookingFor.text", "Somebody awake.");
  await write("voice", "Short sentences.");
  await write("never", "Whistles.");
  await write("openers", "Which bell woke you?\nAnd did you forgive it?");
  await page.locator(".chip", { hasText: m.value_tag({ tag: "night-owls" }) }).click();
  await page.getByRole("checkbox", { name: m.character_hint_all_brands() }).uncheck();
  for (const box of await page.locator(`${cssOf(EDITOR, "brands")} .box:checked`).all()) await box.uncheck();
  await page.getByRole("checkbox", { name: stage.room.scope }).check();
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("alert")).toContainText("C1");
  await write("aboutMe", "I tune bells, and people who ring.");
  await page.keyboard.press("Control+s");
  await expect(page.getByText(m.character_clean())).toBeVisible();

  await upload(page, [await picture()], "avatar");
  await expect(page.getByText(m.character_missing())).toBeVisible();
  await expect(page.getByRole("button", { name: m.character_publish(), exact: true })).toBeDisabled();
  await page.getByRole("button", { name: m.album_clear_nth({ n: 1 }) }).click();
  await expect(pictures(page).getByText(m.album_cleared())).toBeVisible();
  await expect(pictures(page).getByText(m.album_processed())).toBeVisible({ timeout: 20_000 });
  await step(page, m.character_publish());
  await expect(page.locator("header [data-state=published]")).toBeVisible();

  const member = await stage.member();
  const home = await stage.memberPage(member, "/profiles");
  await expect.poll(() => seen(stage, home, "Quirina"), { timeout: 20_000 }).toBe(true);
  const card = home.getByRole("article").filter({ hasText: "Quirina" });
  await expect(card).toContainText("Fictional character");
  await expect(card.locator("img")).toHaveJSProperty("complete", true);
  const id = new URL(page.url()).pathname.split("/").at(-1)!;
  const { conversationId } = await stage.write(member, id, "Which one?");

  await step(page, m.character_retire());
  await expect(page.locator("header [data-state=retired]")).toBeVisible();
  await expect.poll(() => seen(stage, home, "Quirina"), { timeout: 20_000 }).toBe(false);
  await home.goto(stage.at(`/messages/chat/${conversationId}`));
  await expect(home.getByRole("log")).toContainText("Which one?");
});

test("the album by keyboard: order, focus point, type, provenance, delete; an invalid file says why", async ({
  stage,
}) => {
  const character = await drafted(stage);
  const page = await opened(stage, `/chat/characters/${character._id}`, { isNoisy: true });
  await upload(page, [await picture(), await picture(700, 900)]);
  const order = () => pictures(page).evaluateAll((all) => all.map((one) => one.getAttribute("data-picture")));
  const before = await order();
  await page.getByRole("button", { name: m.album_later({ n: 1 }) }).press("Enter");
  await expect.poll(order).toEqual(before.toReversed());
  await pictures(page).nth(1).dragTo(pictures(page).nth(0));
  await expect.poll(order).toEqual(before);

  await page.getByRole("button", { name: m.album_edit_nth({ n: 2 }) }).press("Enter");
  const dialog = page.getByRole("dialog", { name: m.album_edit() });
  await dialog.getByLabel(m.album_type_label()).selectOption({ label: m.album_type({ type: "hidden" }) });
  await dialog.getByLabel(m.album_licence()).fill("Bought outright");
  const slider = dialog.getByRole("slider", { name: m.album_from_left() });
  await slider.focus();
  for (let n = 0; n < 5; n += 1) await slider.press("ArrowRight");
  await dialog.getByRole("button", { name: m.album_save() }).click();
  await expect(dialog).toHaveCount(0);
  await expect(pictures(page).nth(1)).toContainText("Bought outright");
  const { body } = await stage.call(await admin(stage), "GET", `/character/${character._id}`);
  expect((body as { images: object[] }).images[1]).toMatchObject({ type: "hidden", focus: { x: 0.55, y: 0.4 } });

  const dropped = await page.evaluateHandle(() => {
    const carried = new DataTransfer();
    carried.items.add(new File(["<svg xmlns='http://www.w3.org/2000/svg'/>"], "page.png", { type: "image/png" }));
    return carried;
  });
  for (const type of ["dragover", "drop"])
    await page.locator(cssOf(ALBUM, "dropZone")).dispatchEvent(type, { dataTransfer: dropped });
  await tellProvenance(page);
  await page.getByRole("button", { name: m.album_upload({ n: 1 }) }).click();
  await expect(page.locator(cssOf(ALBUM, "queue"))).toContainText("Invalid file type, jpeg or png only");
  await expect(pictures(page)).toHaveCount(2);
  await page.getByRole("button", { name: m.album_remove({ name: "page.png" }) }).click();
  await page.getByRole("button", { name: `${m.album_delete()}: ${m.album_nth({ n: 1 })}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: m.album_delete() }).click();
  await expect(pictures(page)).toHaveCount(1);
});

const CASTING = {
  trade: "compass",
  hat: "none",
  hatOnCard: true,
  costume: ["apron", "tee"],
  scenes: ["sea", "kitchen", "books", "workshop"],
  temper: "wry",
  hairStyle: "long-waves",
  beard: "none",
  glasses: "none",
};

test("another hat is another picture; saved and drawn, the prints hang in the album and in the member's profile", async ({
  stage,
}) => {
  const character = await drafted(stage, { casting: CASTING });
  const page = await opened(stage, `/chat/characters/${character._id}`);
  const prints = page.getByRole("region", { name: m.character_section_prints() });
  const live = prints.getByRole("img", { name: /^Lithograph of Ottilie, \d+, / });
  const shown = () => live.evaluate((one: HTMLImageElement) => (one.complete && one.naturalWidth > 0 ? one.src : ""));
  await expect.poll(shown).not.toBe("");
  const bare = await shown();
  const hat = prints.getByRole("combobox", { name: m.character_field({ field: "casting.hat" }), exact: true });
  await hat.selectOption("beanie");
  await expect.poll(async () => [bare, ""].includes(await shown())).toBe(false);
  const hatted = await shown();
  await prints.getByRole("radio", { name: m.print_act_name({ act: "2" }), exact: true }).click();
  await expect(prints.getByRole("img", { name: /in an? \w+ mask/ })).toBeVisible();
  await prints.getByRole("radio", { name: m.print_act_name({ act: "1" }), exact: true }).click();
  await expect.poll(shown).toBe(hatted);

  const draw = prints.getByRole("button", { name: m.print_draw() });
  await expect(draw).toBeDisabled();
  await page.keyboard.press("Control+s");
  await expect(page.getByText(m.character_clean())).toBeVisible();
  await draw.click();
  await expect(prints.getByText(m.print_drawing())).toBeVisible();
  await expect(prints.getByText(m.prints_in_album())).toBeVisible({ timeout: 60_000 });
  await expect(pictures(page)).toHaveCount(4);
  await upload(page, [await picture()]);
  await expect(pictures(page)).toHaveCount(5);
  await step(page, m.character_publish());
  await expect(page.locator("header [data-state=published]")).toBeVisible();

  const reader = await stage.memberPage(await stage.member(), `/profile/${character._id}`);
  const card = reader
    .getByRole("main")
    .getByRole("img", { name: /^Lithograph of Ottilie, \d+, / })
    .first();
  await expect(card).toBeVisible();
  const isLoaded = (one: HTMLImageElement): boolean => one.complete && one.naturalWidth > 0;
  await expect.poll(() => card.evaluate(isLoaded), { timeout: 20_000 }).toBe(true);
  await expect(reader.getByRole("main").locator("img.mask").first()).toBeAttached();
});

test("import: a report of bad rows, then the corrected file is stored", async ({ stage }) => {
  const page = await opened(stage, "/chat/characters/import");
  const { username: taken, _id: _one, updateDate: _when, ...rest } = await drafted(stage);
  const { body } = await stage.call(await admin(stage), "GET", `/character/${_one}`);
  const known = body as Record<string, unknown>;
  const fields = Object.fromEntries(
    Object.entries(known).filter(
      ([key]) =>
        !/^(_id|state|company|createDate|publishDate|updateDate|activityDate|images|printing|conversations|missing)$/.test(
          key,
        ),
    ),
  );
  expect(rest.name).toBe("Ottilie");
  const drawn = await picture();
  const good = {
    ...fields,
    username: username(),
    name: "Imported",
    images: [
      {
        file: drawn.name,
        type: "avatar",
        alt: "Drawn portrait",
        drawnBy: "Ines Holm",
        tool: "Ink",
        licence: "Work for hire",
        drawnOn: "2026-10-02",
      },
    ],
  };
  const choose = (rows: object[]) =>
    page.getByLabel(m.import_json()).setInputFiles({
      name: "characters.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify(rows)),
    });
  await page.getByLabel(m.import_pictures(), { exact: true }).setInputFiles(drawn);
  await choose([good, { ...good, username: "x", birthday: "2015-01-01" }]);
  await page.getByRole("button", { name: m.import_check() }).click();
  await expect(page.getByText(/errors? in 1 row/)).toBeVisible();
  await expect(page.getByRole("cell", { name: "username", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: m.import_apply() })).toBeDisabled();
  await choose([good, { ...fields, name: "Changed by import" }]);
  await page.getByRole("button", { name: m.import_check() }).click();
  await expect(page.getByText(m.import_good({ rows: 2 }))).toBeVisible();
  await page.getByRole("button", { name: m.import_apply() }).click();
  await expect(page.getByText(m.import_done({ written: 2, rows: 2 }))).toBeVisible();
  await page.goto(stage.deskAt(`/chat/characters?search=${taken}`));
  await expect(page.getByRole("link", { name: /Changed by import/ })).toBeVisible();
});
