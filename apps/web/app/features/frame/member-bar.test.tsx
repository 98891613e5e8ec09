import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { css } from "../../../testing/by-css.ts";
import { serveCast } from "../../../testing/cast.ts";
import { profileOf } from "../../../testing/characters.ts";
import { settle } from "@masq/ui/examine";
import { brandOf, memberOf } from "../../../testing/people.ts";
import { serveProducts } from "../../../testing/shop.ts";
import { visit } from "../../../testing/site.tsx";
import { m } from "../../paraglide/messages.js";

const LONG = brandOf({ productName: "velvetrooms" });

beforeEach(() => page.viewport(1280, 800));

test("[PUB-23, PUB-24, PUB-27] the bar leads to its four places; credits, Premium and, with something in the cart, the checkout", async () => {
  serveProducts();
  serveCast([]);
  const { path, router } = await visit(memberOf(), "/profiles");
  const bar = page.getByRole("navigation", { name: m.frame_main_nav() });
  for (const [name, target] of [
    ["Search", "/profiles"],
    ["Favorites", "/interests/favorites"],
    ["Messages", "/messages"],
    ["Credits", "/upgrade/credits"],
  ] as const)
    await expect.element(bar.getByRole("link", { name, exact: true })).toHaveAttribute("href", target);
  const account = page.getByRole("button", { name: m.nav_account() });
  for (const [at, title] of [
    ["/upgrade/credits", "Credits"],
    ["/upgrade/premium", "Premium"],
  ] as const) {
    await router.navigate(at);
    expect(path()).toBe(at);
    await expect.element(account).toBeVisible();
    await expect.element(page.getByRole("link", { name: title, exact: true }).first()).toBeVisible();
    expect(page.getByText(m.notfound_title()).elements()).toEqual([]);
  }
  // Nothing was chosen: the checkout's guard leads back.
  await router.navigate("/upgrade/checkout");
  await expect.poll(path).toBe("/upgrade/credits");
  await expect.element(account).toBeVisible();
});

test("[UI-13] the layout changes at exactly 768, 1280, 1920 and 2560 pixels", async () => {
  serveCast(Array.from({ length: 36 }, (_, index) => profileOf(`Ada${index}`)));
  await visit(memberOf(), "/profiles");
  await expect.poll(() => page.getByRole("article").elements()).toHaveLength(36);
  const at = async (width: number) => {
    await page.viewport(width, 900);
    const px = (value: string): number => Number.parseFloat(value);
    const grid = getComputedStyle(document.querySelector("main ul:has(> li > article)")!);
    const top = document.querySelector<HTMLElement>("header.top")!;
    return {
      columns: grid.gridTemplateColumns.split(" ").length,
      bar: top.offsetHeight,
      gutter: px(getComputedStyle(top.firstElementChild!).paddingLeft),
      page: px(getComputedStyle(document.documentElement).getPropertyValue("--page")),
      sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    };
  };
  const phone = { columns: 2, bar: 56, gutter: 16, page: 1248, sideways: 0 };
  const tablet = { columns: 3, bar: 64, gutter: 32, page: 1248, sideways: 0 };
  const desktop = { columns: 4, bar: 72, gutter: 48, page: 1248, sideways: 0 };
  const qhd = { columns: 6, bar: 72, gutter: 48, page: 1664, sideways: 0 };
  const fourK = { columns: 8, bar: 72, gutter: 48, page: 2240, sideways: 0 };
  for (const [width, layout] of [
    [360, phone],
    [767, phone],
    [768, tablet],
    [1279, tablet],
    [1280, desktop],
    [1919, desktop],
    [1920, qhd],
    [2559, qhd],
    [2560, fourK],
  ] as const)
    expect(await at(width), `${width} px`).toEqual(layout);
});

test("the bar of a member with many credits fits the narrowest phones, its last button in full", async () => {
  serveCast([]);
  await visit(memberOf({ credits: 1_240 }), "/profiles", { brand: LONG });
  await expect.element(css("header").first()).toMatchTextContent(/1.?240/);
  for (const width of [320, 360, 379, 380, 390, 399, 400, 419, 420]) {
    await page.viewport(width, 780);
    await settle();
    const last = [...document.querySelectorAll("header .top-end > *")].filter((one) => one.checkVisibility()).at(-1);
    expect(last?.getBoundingClientRect().right, `${width} px`).toBeLessThanOrEqual(width);
  }
});

test("on a phone the brand's name is complete beside two and three digits of credits", async () => {
  serveCast([]);
  for (const credits of [60, 840]) {
    const { unmount } = await visit(memberOf({ credits }), "/profiles", { brand: LONG });
    const logo = css("header.top .logo");
    await expect.element(logo).toMatchTextContent(LONG.productName);
    for (const width of [320, 360, 375]) {
      await page.viewport(width, 780);
      await settle();
      const { clientWidth, scrollWidth } = logo.element();
      expect(scrollWidth, `${width} px, ${credits} credits`).toBeLessThanOrEqual(clientWidth);
    }
    await unmount();
  }
});

test("a brand's name of 17 letters is complete on a phone, readable, and takes no button's place", async () => {
  serveCast([]);
  const brand = brandOf({ productName: "wintermasquerades" });
  for (const viewer of [null, ...[60, 840, 1_240].map((credits) => memberOf({ credits }))]) {
    const { unmount } = await visit(viewer, viewer === null ? "/faq" : "/profiles", { brand });
    const name = css("header.top .logo > span");
    await expect.element(name).toMatchTextContent(brand.productName);
    for (const width of [360, 390, 768]) {
      await page.viewport(width, 780);
      await settle();
      const at = `${width} px, ${viewer?.credits ?? "a guest"}`;
      const { clientWidth, scrollWidth } = name.element();
      expect(scrollWidth, at).toBeLessThanOrEqual(clientWidth);
      expect(Number.parseFloat(getComputedStyle(name.element()).fontSize), at).toBeGreaterThanOrEqual(12);
      const last = [...document.querySelectorAll("header .top-end > *")].filter((one) => one.checkVisibility()).at(-1);
      expect(last?.getBoundingClientRect().right, at).toBeLessThanOrEqual(width);
    }
    await unmount();
  }
});
