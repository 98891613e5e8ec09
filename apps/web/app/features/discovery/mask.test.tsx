import { getProfile, listProfiles } from "@masq/contract/member/profiles";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cardOf, imageOf, profileOf } from "../../../testing/characters.ts";
import { memberOf } from "../../../testing/people.ts";
import { server, visit } from "../../../testing/site.tsx";
import { m } from "../../paraglide/messages.js";

const { small, medium } = imageOf();
const cardImage = (lift: number) =>
  imageOf({ type: "avatar", act: 1, mask: { alt: "A portrait in a mask", lift, small, medium } });
const masks = () => [...document.querySelectorAll<HTMLImageElement>("img.mask")];
/** Off the cards: a pointer that an earlier test left there would lift a mask. */
const parkPointer = () => page.getByRole("heading", { level: 1 }).hover();
const styleOf = (index: number) => getComputedStyle(masks()[index]!);

test("masks lie on their cards at rest; with reduced motion focus takes one away without moving it, and it comes back", async () => {
  const profiles = [cardOf("Ada", { images: [cardImage(0.1)] }), cardOf("Bea", { images: [cardImage(0)] })];
  server.on(listProfiles, () => ({ profiles, total: 2, page: 1, limit: 36, canLoadMore: false }));
  server.ignoreRest();
  await visit(memberOf(), "/profiles");
  await expect.poll(() => masks().length).toBe(2);
  expect(masks().map(({ alt }) => alt)).toEqual(["", ""]);
  const place = (index: number) => {
    const [mask, card] = [masks()[index]!, masks()[index]!.closest(".pt")!.querySelector("img:not(.mask)")!];
    return [mask, card].map((one) => [one.clientWidth, one.clientHeight]);
  };
  for (const index of [0, 1]) expect(place(index)[0]).toEqual(place(index)[1]);
  const link = (name: string): HTMLElement =>
    page.getByRole("link", { name: m.profile_title({ name, age: 38 }) }).element() as HTMLElement;
  await parkPointer();
  await userEvent.keyboard("{Tab}");
  link("Ada").focus();
  await expect.poll(() => styleOf(0).opacity).toBe("0");
  expect(styleOf(1).opacity).toBe("1");
  link("Bea").focus();
  await expect.poll(() => styleOf(1).opacity).toBe("0");
  await expect.poll(() => styleOf(0).opacity).toBe("1");
  // Component tests ask for reduced motion: nothing moves.
  expect([0, 1].map((index) => styleOf(index).transform)).toEqual(["none", "none"]);
});

test("nothing lies on a print but its mask: heart, status and badges are in the plate below it", async () => {
  const profiles = [
    cardOf("Ada", { images: [cardImage(0.1)], online: true, badges: ["new", "premium"] }),
    cardOf("Bea", { images: [cardImage(0.1)] }),
  ];
  server.on(listProfiles, () => ({ profiles, total: 2, page: 1, limit: 36, canLoadMore: false }));
  server.ignoreRest();
  await visit(memberOf(), "/profiles");
  await expect.poll(() => masks().length).toBe(2);
  for (const [index, status] of [m.writer_on_duty(), m.writer_off_duty()].entries()) {
    const card = page.getByRole("article").nth(index);
    const print = card.element().querySelector(".pt")!;
    expect([...print.children].map(({ tagName, className }) => (tagName === "PICTURE" ? "" : className))).not.toContain(
      "bd",
    );
    expect(print.textContent).toBe("");
    const { bottom } = print.getBoundingClientRect();
    const heart = card.getByRole("button").element().getBoundingClientRect();
    expect([heart.width, heart.height]).toEqual([44, 44]);
    const words = card.getByText(status, { exact: true }).element().getBoundingClientRect();
    for (const { top } of [heart, words]) expect(top).toBeGreaterThanOrEqual(bottom);
  }
});

test("with reduced motion a profile opens bare; locked acts are masked prints with a caption, and lead to Premium", async () => {
  const acts = [3, 4].map((act) => ({ act, alt: `Masked ${act}`, small: medium }));
  const images = [cardImage(0.1), imageOf({ _id: "img_two", act: 2, alt: "In a mask" })];
  server.on(getProfile, () => profileOf("Ada", { images, lockedImages: 2, lockedActs: acts }));
  server.ignoreRest();
  await visit(memberOf(), "/profile/prf_ada");
  await expect.poll(() => masks().length).toBe(1);
  await expect.poll(() => styleOf(0).display).toBe("none");
  for (const n of [1, 2, 3, 4]) await expect.element(page.getByText(new RegExp(`^${n}\\. `))).toBeVisible();
  expect(document.querySelectorAll("img[alt^='Masked ']")).toHaveLength(2);
  await page.getByRole("button", { name: m.profile_picture({ n: 2, total: 2 }) }).click();
  await page.getByRole("button", { name: m.profile_picture({ n: 1, total: 2 }) }).click();
  expect(masks()).toHaveLength(0);
  await page.getByRole("button", { name: /Masked 4/ }).click();
  await expect.element(page.getByRole("dialog", { name: /Ada.*Premium/ })).toBeVisible();
});
