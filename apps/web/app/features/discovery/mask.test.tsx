import { listMatches } from "@masq/contract/member/matching";
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

test("how to lift a mask is said below the list's title, in the words of a pointer; not where no card has one", async () => {
  const listed = (mask: boolean) =>
    server.on(listProfiles, () => ({
      profiles: [cardOf("Ada", { images: [mask ? cardImage(0.1) : imageOf()] })],
      total: 1,
      page: 1,
      limit: 36,
      canLoadMore: false,
    }));
  const hint = (text: string) =>
    page.getByText(text, { exact: true }).element().checkVisibility({ visibilityProperty: true });
  server.ignoreRest();
  listed(true);
  const masked = await visit(memberOf(), "/profiles");
  await expect.poll(() => masks().length).toBe(1);
  expect([m.lift_hint_pointer(), m.lift_hint_touch()].map(hint)).toEqual([true, false]);
  await masked.unmount();
  listed(false);
  await visit(memberOf(), "/profiles");
  await expect.element(page.getByRole("article")).toBeVisible();
  expect([m.lift_hint_pointer(), m.lift_hint_touch()].map(hint)).toEqual([false, false]);
});

test("rows of matches and of who looked wear their masks, exactly on the print, and lift them under focus", async () => {
  const images = [cardImage(0.1)];
  const card = cardOf("Ada", {
    images,
    interest: { at: "2026-03-10T08:00:00.000Z", conversationId: null, sharedTags: [] },
  });
  server.on(listProfiles, () => ({ profiles: [card], total: 1, page: 1, limit: 36, canLoadMore: false }));
  server.on(listMatches, () => ({
    matches: [
      {
        _id: "mat_ada",
        profile: card,
        createDate: "2026-03-10T08:00:00.000Z",
        reasons: { gender: "both" as const, ageMin: 18, ageMax: 99, tags: ["letters"] },
        written: false,
        conversationId: "cnv_ada",
      },
    ],
    total: 1,
    page: 1,
    limit: 36,
  }));
  server.ignoreRest();
  const member = memberOf({ isPremium: true });
  const player = {
    ...member,
    profile: { ...member.profile, aboutMe: "Reads on trains, bad at endings.", tags: ["letters"] },
  } satisfies typeof member;
  for (const path of ["/interests/viewed-me", "/matches?view=list"]) {
    const rows = await visit(player, path);
    await expect.poll(() => masks().length, { message: path }).toBe(1);
    const [mask] = masks();
    const print = mask!.closest(".pt")!;
    const [over, under] = [mask!, print.querySelector("img:not(.mask)")!].map((one) => one.getBoundingClientRect());
    expect([over!.x, over!.y, over!.width, over!.height]).toEqual([under!.x, under!.y, under!.width, under!.height]);
    expect(under!.width).toBeGreaterThanOrEqual(60);
    await page.elementLocator(document.body).hover({ position: { x: 1, y: 1 } });
    await userEvent.keyboard("{Tab}");
    (page.getByRole("link", { name: m.profile_title({ name: "Ada", age: 38 }) }).element() as HTMLElement).focus();
    await expect.poll(() => styleOf(0).opacity, { message: path }).toBe("0");
    await rows.unmount();
  }
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
    print.scrollIntoView({ block: "center" });
    const { x, y, width, height, bottom } = print.getBoundingClientRect();
    const pressed = document.elementFromPoint(x + width / 2, y + height / 2);
    expect(pressed?.closest("a")?.getAttribute("href"), "a press on the print opens the profile").toMatch(/^\/profile/);
    const heart = card.getByRole("button").element().getBoundingClientRect();
    expect([heart.width, heart.height]).toEqual([44, 44]);
    const words = card.getByText(status, { exact: true }).element().getBoundingClientRect();
    for (const { top } of [heart, words]) expect(top).toBeGreaterThanOrEqual(bottom);
  }
});

test("a profile shows the print of the list that led there while it loads, and the mask comes off that very print", async () => {
  const images = [cardImage(0.1)];
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  server.on(listProfiles, () => ({
    profiles: [cardOf("Ada", { images })],
    total: 1,
    page: 1,
    limit: 36,
    canLoadMore: false,
  }));
  server.on(getProfile, async () => {
    await answered;
    return profileOf("Ada", { images });
  });
  server.ignoreRest();
  const { router } = await visit(memberOf(), "/profiles");
  await expect.poll(() => masks().length).toBe(1);
  await router.navigate("/profile/prf_ada");
  await expect.poll(() => document.querySelectorAll(".carried img:not(.mask)")).toHaveLength(1);
  const [print, mask] = [document.querySelector(".carried img:not(.mask)")!, masks()[0]!];
  expect(page.getByRole("heading", { level: 1 }).elements()).toHaveLength(0);
  answer();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Ada, 38");
  expect([print.isConnected, mask.isConnected]).toEqual([true, true]);
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
