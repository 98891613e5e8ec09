import { Refusal } from "@masq/client/contract-server";
import { getInterests } from "@masq/contract/member/interests";
import {
  getProfile,
  listProfiles,
  MEMBER_LISTS,
  type ListedProfile,
  type MemberList,
} from "@masq/contract/member/profiles";
import { updateUser } from "@masq/contract/member/user";
import { PROFILE_PAGE_SIZE } from "@masq/domain/constants";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { pageOf, serveCast } from "../../../testing/cast.ts";
import { cardOf, profileOf } from "../../../testing/characters.ts";
import { memberOf } from "../../../testing/people.ts";
import { serveProducts } from "../../../testing/shop.ts";
import { server, visit } from "../../../testing/site.tsx";
import { toast } from "../../../testing/toast.ts";
import { m } from "../../paraglide/messages.js";
import { LISTS } from "./lists.ts";

beforeEach(() => page.viewport(1280, 800));

const AT = "2026-03-10T08:00:00.000Z";
const titleOf = (list: MemberList): string => LISTS[list].title();
const cards = page.getByRole("main").getByRole("article");
const rows = page
  .getByRole("main")
  .getByRole("listitem")
  .filter({ has: page.getByRole("heading") });
const tabs = page.getByRole("navigation", { name: m.interests_tabs() });
const currentTab = () => document.querySelector("main nav [aria-current=page]")?.textContent;
const heading = page.getByRole("heading", { level: 1 });
const bar = page.getByRole("navigation", { name: m.frame_main_nav() });
const heart = (name: string) => page.getByRole("main").getByRole("button", { name: m.favourite_add({ name }) });
const filledHeart = (name: string) =>
  page.getByRole("main").getByRole("button", { name: m.favourite_remove({ name }) });
const popup = page.getByRole("dialog");
const premium = memberOf({ isPremium: true });

/** The member's lists; who is not named in one is in none. */
function serveLists(lists: Partial<Record<MemberList, readonly ListedProfile[]>>): void {
  server.on(listProfiles, ({ query: { list, page: asked, limit } }) =>
    pageOf((list && lists[list]) ?? [], asked, limit),
  );
  server.on(getInterests, () => ({
    favorites: lists.favorites?.length ?? 0,
    "favorited-me": lists["favorited-me"]?.length ?? 0,
    viewed: lists.viewed?.length ?? 0,
    "viewed-me": lists["viewed-me"]?.length ?? 0,
    proposals: lists.proposals?.length ?? 0,
  }));
}

/** Marks are kept, the last one first; `proposals` are all of the cast. */
function keepFavourites(names: readonly string[], marked: string[] = []): string[] {
  const ids = (): string[] => marked.map((name) => cardOf(name)._id);
  const listed = (name: string): ListedProfile => cardOf(name, { isFavourite: marked.includes(name) });
  server.on(listProfiles, ({ query: { list, page: asked, limit } }) =>
    pageOf((list === "favorites" ? marked : names).map(listed), asked, limit),
  );
  server.on(getInterests, () => ({
    favorites: marked.length,
    "favorited-me": 0,
    viewed: 0,
    "viewed-me": 0,
    proposals: names.length,
  }));
  server.on(getProfile, ({ params }) => {
    const name = names.find((one) => cardOf(one)._id === params.id)!;
    return profileOf(name, { isFavourite: marked.includes(name) });
  });
  server.on(updateUser, ({ params, body }) => {
    const name = names.find((one) => cardOf(one)._id === params.id)!;
    const rest = marked.filter((one) => one !== name);
    marked.splice(0, marked.length, ...(body.favourite === true ? [name, ...rest] : rest));
    return { ...premium, profile: { ...premium.profile, favourites: ids() } };
  });
  return marked;
}
const marksSent = () => server.calls.filter(({ name }) => name === "updateUser");

for (const list of MEMBER_LISTS)
  test(`[PUB-14, PUB-15] every list shows its rows, and its second page the next ones: ${list}`, async () => {
    const names = Array.from({ length: PROFILE_PAGE_SIZE + 1 }, (_, n) => `Ida${n}`);
    serveLists({ [list]: names.map((name) => cardOf(name)) });
    const shown = list.endsWith("-me") ? "main li > div h2" : "main article.card h2";
    const heads = (): string[] =>
      [...document.querySelectorAll(shown)].map(({ textContent }) => textContent?.split(",")[0] ?? "");
    const first = await visit(premium, `/interests/${list}`);
    await expect.element(heading).toHaveTextContent(titleOf(list));
    expect(first.title()).toMatch(new RegExp(`^${titleOf(list)} \\|`));
    await expect.poll(currentTab).toBe(`${titleOf(list)}${names.length}`);
    await expect.poll(heads).toEqual(names.slice(0, PROFILE_PAGE_SIZE));
    expect(page.getByRole("main").getByText("Fictional character").elements()).toHaveLength(PROFILE_PAGE_SIZE);
    const pager = page.getByRole("navigation", { name: m.frame_tab_nav() });
    const next = pager.getByRole("link", { name: "Page 2" });
    await expect.element(next).toHaveAttribute("href", `/interests/${list}/2`);
    await next.click();
    await expect.poll(first.path).toBe(`/interests/${list}/2`);
    await expect.poll(heads).toEqual(names.slice(PROFILE_PAGE_SIZE));
    await first.unmount();
    const again = await visit(premium, `/interests/${list}/2`);
    await expect.poll(heads).toEqual(names.slice(PROFILE_PAGE_SIZE));
    await expect.element(next).toHaveAttribute("aria-current", "page");
    for (const wrong of ["9", "none"]) {
      await again.router.navigate(`/interests/${list}/${wrong}`);
      await expect.poll(again.path).toBe(`/interests/${list}`);
      await expect.poll(heads).toHaveLength(PROFILE_PAGE_SIZE);
    }
  });

test("[PUB-14] /interests is favorites, and the tabs and bars lead to every list", async () => {
  serveCast([]);
  serveLists({});
  const { path } = await visit(premium, "/interests");
  await expect.poll(path).toBe("/interests/favorites");
  for (const list of MEMBER_LISTS) {
    await tabs.getByRole("link", { name: new RegExp(`^${titleOf(list)} ?\\d*$`) }).click();
    await expect.poll(path).toBe(`/interests/${list}`);
    await expect.element(heading).toHaveTextContent(titleOf(list));
    await expect.poll(currentTab).toMatch(new RegExp(`^${titleOf(list)}\\d+$`));
  }
  await expect.element(bar.getByRole("link", { name: m.nav_favorites() })).toHaveAttribute("aria-current", "page");
  await bar.getByRole("link", { name: "Search" }).click();
  await expect.poll(path).toBe("/profiles");
  await bar.getByRole("link", { name: m.nav_favorites() }).click();
  await expect.poll(path).toBe("/interests/favorites");
});

test("[PUB-12, FAV-04] /favorites shows the same favorites as /interests/favorites, and only after a login", async () => {
  keepFavourites(["Ada", "Bo"], ["Ada"]);
  for (const at of ["/favorites", "/interests/favorites"]) {
    const { path, unmount } = await visit(premium, at);
    await expect.element(heading).toHaveTextContent(m.nav_favorites());
    await expect.poll(() => cards.elements()).toHaveLength(1);
    await expect.element(cards).toMatchTextContent("Ada,");
    await expect.element(filledHeart("Ada")).toBeVisible();
    expect(path()).toBe(at);
    await unmount();
  }
  server.ignoreRest();
  for (const at of ["/favorites", "/interests/viewed/2"]) {
    const { path, unmount } = await visit(null, at);
    await expect.poll(path).toBe("/");
    await unmount();
  }
});

test("[FAV-01, FAV-04] the heart of a card and of a profile marks at once, everywhere, and unmarks", async () => {
  const marked = keepFavourites(["Ada", "Bo"]);
  const { path, router } = await visit(premium, "/interests/proposals");
  await heart("Ada").click();
  await expect.element(filledHeart("Ada")).toBeVisible();
  await cards.getByRole("link", { name: /^Ada,/ }).click();
  await expect.poll(path).toBe("/profile/prf_ada");
  await expect.element(heading).toHaveTextContent("Ada, 38");
  await expect.element(filledHeart("Ada")).toBeVisible();
  await router.navigate("/profile/prf_bo");
  await expect.element(heading).toHaveTextContent("Bo, 38");
  await heart("Bo").click();
  await expect.element(filledHeart("Bo")).toBeVisible();
  await expect.poll(() => marked).toEqual(["Bo", "Ada"]);
  await bar.getByRole("link", { name: m.nav_favorites() }).click();
  await expect.poll(() => cards.elements()).toHaveLength(2);
  await expect.element(cards.first()).toMatchTextContent("Bo,");
  await filledHeart("Bo").click();
  await expect.poll(currentTab).toBe("Favorites1");
  // A slip can be taken back: the card stays until the next visit.
  await expect.element(heart("Bo")).toBeVisible();
  expect(marked).toEqual(["Ada"]);
});

test("a mark stands on the screen before the server has answered", async () => {
  keepFavourites(["Ada"]);
  const answered = Promise.withResolvers<undefined>();
  server.on(updateUser, async () => {
    await answered.promise;
    return premium;
  });
  await visit(premium, "/interests/proposals");
  await heart("Ada").click();
  await expect.poll(marksSent).toHaveLength(1);
  await expect.element(filledHeart("Ada")).toBeVisible();
  answered.resolve(undefined);
});

test("a mark that the server refuses is undone; two quick presses end as the last one says", async () => {
  keepFavourites(["Ada"]);
  let isBroken = true;
  let answered = Promise.withResolvers<undefined>();
  server.on(updateUser, async () => {
    if (isBroken) throw new Refusal(500, "internal");
    await answered.promise;
    return premium;
  });
  await visit(premium, "/interests/proposals");
  await heart("Ada").click();
  await expect.element(toast(/Something went wrong/)).toBeVisible();
  await expect.element(heart("Ada")).toBeVisible();
  isBroken = false;
  // A refused mark may have been tried again: only what follows is counted.
  const before = marksSent().length;
  const sentSince = () =>
    marksSent()
      .slice(before)
      .map(({ asked }) => asked.body);
  await heart("Ada").click();
  await expect.poll(sentSince).toHaveLength(1);
  await filledHeart("Ada").click();
  await heart("Ada").click();
  await expect.element(filledHeart("Ada")).toBeVisible();
  answered.resolve(undefined);
  expect(sentSince()).toEqual([{ favourite: true }]);
  answered = Promise.withResolvers<undefined>();
  await filledHeart("Ada").click();
  await expect.poll(sentSince).toHaveLength(2);
  await heart("Ada").click();
  await expect.element(filledHeart("Ada")).toBeVisible();
  answered.resolve(undefined);
  await expect.poll(sentSince).toEqual([{ favourite: true }, { favourite: false }, { favourite: true }]);
});

test("[FAV-02] a standard member's heart opens the Premium popup, on a card and on a profile, and nothing is stored", async () => {
  serveCast([profileOf("Ada")]);
  server.on(getInterests, () => ({ favorites: 0, "favorited-me": 0, viewed: 0, "viewed-me": 0, proposals: 1 }));
  serveProducts();
  for (const at of ["/interests/proposals", "/profile/prf_ada"]) {
    const { unmount } = await visit(memberOf(), at);
    await heart("Ada").click();
    await expect.element(popup).toMatchTextContent("Keep Ada with Premium");
    await expect.element(popup).toMatchTextContent("Fictional character");
    await expect.element(popup).toMatchTextContent("Favorites are part of Premium");
    await userEvent.keyboard("{Escape}");
    await expect.element(popup).not.toBeInTheDocument();
    await expect.element(heart("Ada")).toBeVisible();
    await unmount();
  }
  expect(marksSent()).toEqual([]);
  serveLists({});
  const { path } = await visit(memberOf(), "/interests/favorites");
  await expect.element(page.getByRole("main")).toMatchTextContent(m.interests_favorites_empty());
  await expect.element(page.getByRole("main")).toMatchTextContent(m.interests_favorites_empty_text());
  serveCast([]);
  await page.getByRole("link", { name: m.interests_meet() }).click();
  await expect.poll(path).toBe("/profiles");
});

test("[FAV-06] a proposal names what both chose", async () => {
  serveLists({
    proposals: [
      cardOf("Ada", { interest: { at: null, conversationId: null, sharedTags: ["sea", "letters"] } }),
      cardOf("Bo", { interest: { at: null, conversationId: null, sharedTags: [] } }),
    ],
  });
  await visit(premium, "/interests/proposals");
  await expect.poll(() => cards.elements()).toHaveLength(2);
  const why = (): (string | null | undefined)[] =>
    cards.elements().map((one) => one.querySelector(".why1")?.textContent);
  expect(cards.elements().map(({ textContent }) => textContent?.includes("Ada,"))).toEqual([true, false]);
  expect(why()).toEqual(["Because you both chose The sea, Letters", "In the age range you chose"]);
});

test("[FAV-05] favorited me names the character, and links to it", async () => {
  server.ignoreRest();
  serveLists({
    "favorited-me": [cardOf("Ada", { interest: { at: AT, conversationId: "cnv_one", sharedTags: [] } })],
  });
  const { router } = await visit(premium, "/interests/favorited-me");
  await expect.poll(() => rows.elements()).toHaveLength(1);
  await expect.element(rows).toMatchTextContent("Ada’s writer added you to favorites.");
  await expect.element(rows).toMatchTextContent("Fictional character");
  // That page, which this test does not serve, leads on to the list.
  const visited: string[] = [];
  router.subscribe(({ location }) => visited.push(location.pathname));
  await rows.getByRole("link", { name: /^Ada,/ }).click();
  await expect.poll(() => visited).toContain("/profile/prf_ada");
});

test("a list that cannot be loaded says so", async () => {
  serveLists({});
  server.on(listProfiles, () => {
    throw new Refusal(500, "internal");
  });
  await visit(premium, "/interests/viewed");
  await expect
    .element(page.getByRole("main").getByRole("alert"))
    .toMatchTextContent(m["error.profile-loading-failed"]());
});
