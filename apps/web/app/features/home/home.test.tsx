import type { CastProfile, Wall } from "@masq/contract/member/profiles";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { cardOf, imageOf } from "../../../testing/characters.ts";
import { server, visit } from "../../../testing/site.tsx";
import { m } from "../../paraglide/messages.js";

const { small, medium } = imageOf();
const focal: CastProfile = cardOf("Ada", {
  images: [imageOf({ type: "avatar", mask: { alt: "A portrait in a mask", lift: 0.1, small, medium } })],
});
const wallOf = (n: number, over: Partial<Wall> = {}): Wall => ({
  fictional: true,
  images: [small, `${small}#bare`],
  tiles: Array.from({ length: n }, (_, at) => at),
  ...over,
});

const own = { fictional: true as const, images: [`${small}#own`, `${small}#own-bare`] };

/** The home page of a guest, whose cast and wall are these. */
async function open(wall: Wall | null, locale: "en" | "de" = "en") {
  server.ignoreRest();
  const read = async (path: string) => (path === "/cast" ? { profiles: [focal], wall } : undefined);
  await visit(null, "/", { locale, context: { read } });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
}
const theWall = (n: number) => page.getByRole("link", { name: m.home_wall_label({ n }) });

for (const locale of ["en", "de"] as const)
  test(`the wall counts its tiles, says that all of them are drawn fiction, and is one link to sign-up: ${locale}`, async () => {
    await open(wallOf(240), locale);
    await expect.element(page.getByRole("heading", { name: m.home_wall_title({ n: 240 }) })).toBeVisible();
    await expect.element(page.getByText(m.home_wall_fiction({ n: 240 }))).toBeVisible();
    await expect.element(theWall(240)).toHaveAttribute("href", "/sign-up");
    expect(theWall(240).element().children).toHaveLength(240);
    expect(theWall(240).element().querySelectorAll("a, button, img")).toHaveLength(0);
    await expect.element(page.getByRole("link", { name: m.home_wall_join(), exact: true })).toBeVisible();
  });

test("12 tiles a row on phones, 24 from tablets on and 30 at 2560; each shows its own part, and its space is there before", async () => {
  await open(wallOf(240, { tiles: Array.from({ length: 238 }, (_, at) => at + 2) }));
  const wall = theWall(238).element();
  try {
    for (const [width, columns] of [
      [360, 12],
      [768, 24],
      [1920, 24],
      [2560, 30],
    ] as const) {
      await page.viewport(width, 800);
      expect(getComputedStyle(wall).gridTemplateColumns.split(" ")).toHaveLength(columns);
      const rows = Math.ceil(238 / columns);
      const { clientWidth, clientHeight } = wall;
      expect(Math.abs(clientHeight - (clientWidth * rows * 5) / (columns * 4))).toBeLessThan(2);
    }
  } finally {
    await page.viewport(414, 896);
  }
  // The third tile of the picture is the first one here; the 24th here is the second of the picture's second row.
  const at = (index: number) =>
    getComputedStyle(wall.children[index]!).backgroundPosition.split(" ").map(Number.parseFloat);
  expect(at(0)[0]).toBeCloseTo((2 * 100) / 23, 3);
  expect(at(0)[1]).toBe(0);
  expect(at(23)[0]).toBeCloseTo(100 / 23, 3);
  expect(at(23)[1]).toBeCloseTo(100 / 9, 3);
});

test("a tile with pictures of its own hangs in its place among the others, whole, and counts as one of them", async () => {
  await open(wallOf(24, { tiles: [...Array.from({ length: 22 }, (_, at) => at), own, 30] }));
  const looks = [21, 22, 23].map((index) => {
    const { backgroundImage, backgroundSize } = getComputedStyle(theWall(24).element().children[index]!);
    return [backgroundImage, backgroundSize];
  });
  const url = (path: string) => `url("${new URL(path, location.href).href}")`;
  expect(looks).toEqual([
    [url(small), "2400% 1000%"],
    [url(`${small}#own`), "cover"],
    [url(small), "2400% 1000%"],
  ]);
});

test("a wall of such tiles alone needs no common picture", async () => {
  await open(wallOf(24, { images: [], tiles: Array.from({ length: 24 }, () => own) }));
  expect(getComputedStyle(theWall(24).element().children[23]!).backgroundImage).toContain("#own");
});

test("no wall with less than a row of drawn characters, before an age check, or where none is drawn", async () => {
  const unseen = { fictional: true as const, images: [] };
  const withheld = wallOf(240, { images: [], tiles: Array.from({ length: 240 }, (_, at) => (at % 2 ? unseen : at)) });
  for (const wall of [null, wallOf(23), wallOf(240, { images: [] }), withheld]) {
    await open(wall);
    expect(document.querySelectorAll("main a[href='/sign-up'] > i")).toHaveLength(0);
    await expect.element(page.getByText(m.home_wall_text())).not.toBeInTheDocument();
  }
});

test("the hero's print wears its mask, and its quotation is in the caption below it, clear of the picture", async () => {
  await open(null);
  const figure = document.querySelector("main figure")!;
  const [print, mask] = [figure.querySelector("img:not(.mask)")!, figure.querySelector("img.mask")!];
  expect(print.getAttribute("alt")).toBe("A portrait in a mask");
  expect([mask.clientWidth, mask.clientHeight]).toEqual([print.clientWidth, print.clientHeight]);
  const quote = figure.querySelector("figcaption blockquote")!;
  expect(quote.textContent).toBe(m.home_quote({ quote: focal.quote }));
  const [picture, words] = [print.getBoundingClientRect(), quote.getBoundingClientRect()];
  const isClear =
    words.left >= picture.right ||
    words.top >= picture.bottom ||
    words.right <= picture.left ||
    words.bottom <= picture.top;
  expect(isClear).toBe(true);
});
