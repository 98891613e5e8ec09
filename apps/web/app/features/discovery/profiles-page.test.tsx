import { Refusal } from "@masq/client/contract-server";
import { countProfiles } from "@masq/contract/member/discovery";
import { listProfiles, type Profile } from "@masq/contract/member/profiles";
import { updateUser, type User } from "@masq/contract/member/user";
import { PROFILE_PAGE_SIZE } from "@masq/domain/constants";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { countsOf, pageOf, serveCast } from "../../../testing/cast.ts";
import { profileOf } from "../../../testing/characters.ts";
import { keepsRecord } from "../../../testing/own-record.ts";
import { memberOf } from "../../../testing/people.ts";
import { server, visit } from "../../../testing/site.tsx";
import { toast } from "../../../testing/toast.ts";
import { m } from "../../paraglide/messages.js";

beforeEach(() => page.viewport(1280, 800));

const TALL = "heightMin=205";
const main = page.getByRole("main");
const rail = page.getByRole("complementary", { name: m.filters_title() });
const count = main.getByRole("status").first();
const more = page.getByRole("button", { name: m.profiles_more() });
const titles = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("main article h2")];
const namesShown = (): string[] => titles().map(({ textContent }) => textContent ?? "");
const hrefsShown = (): (string | null | undefined)[] =>
  titles().map((one) => one.querySelector("a")?.getAttribute("href"));
/** A filter's row with its count: "Fit2". */
const row = (within: Element, label: string): HTMLElement => {
  const found = [...within.querySelectorAll<HTMLElement>("label.fr")].find(({ textContent }) =>
    new RegExp(`^${label}[\\d,]*$`).test(textContent ?? ""),
  );
  if (!found) throw new Error(`no filter ${label}`);
  return found;
};
const inRail = (label: string): HTMLElement => row(rail.element(), label);
const box = (within: Element, label: string): HTMLInputElement =>
  row(within, label).querySelector<HTMLInputElement>("input")!;
const tall = (name: string, over: Partial<Profile> = {}): Profile => profileOf(name, { heightCm: 208, ...over });
const crowd = (size: number): Profile[] => Array.from({ length: size }, (_, n) => tall(`Ida${n}`));
/** Two with red hair, one with black; one man among them. */
const three: readonly Profile[] = [
  tall("Ada", { hairColor: "red", bodyType: "fit", age: 36 }),
  tall("Bo", { hairColor: "red", bodyType: "curvy", age: 56 }),
  tall("Cleo", { hairColor: "black", bodyType: "fit", gender: "man", age: 36 }),
];

test("[PUB-09] /profiles is the list with sort and filters, for members", async () => {
  serveCast([profileOf("Ada", { age: 36 })]);
  await visit(memberOf(), "/profiles");
  await expect.element(page.getByRole("navigation", { name: m.frame_main_nav() })).toBeVisible();
  await expect.element(page.getByTestId("balance")).toBeVisible();
  await expect.element(page.getByRole("combobox", { name: m.sort_label() })).toHaveValue("recent");
  await expect.element(rail.getByRole("checkbox").first()).toBeVisible();
  await expect.element(rail.getByRole("slider", { name: "Age, from" })).toBeVisible();
  await expect.poll(namesShown).toEqual(["Ada, 36"]);
});

test("[PUB-10] a profile opens, an unknown one leads to the list with a notice, none at all to the list", async () => {
  serveCast([profileOf("Ada", { age: 36 })]);
  const opened = await visit(memberOf(), "/profile/prf_ada");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Ada, 36");
  await expect.element(page.getByRole("navigation", { name: m.frame_main_nav() })).toBeVisible();
  await opened.unmount();
  const unknown = await visit(memberOf(), "/profile/prf_nobody");
  await expect.poll(unknown.path).toBe("/profiles");
  await expect.element(toast("This profile is no longer here")).toBeVisible();
  await unknown.unmount();
  const none = await visit(memberOf(), "/profile");
  await expect.poll(none.path).toBe("/profiles");
});

test("a new member's list opens on the wishes of the sign-up; once their chip is removed it stays off", async () => {
  const { profile, ...rest } = memberOf({ lookingFor: "men" });
  const viewer: User = { ...rest, profile: { ...profile, settings: { ...profile.settings, listByWish: true } } };
  serveCast(three);
  keepsRecord(viewer);
  const { router } = await visit(viewer, "/profiles");
  await expect.poll(() => router.state.location.search).toBe("?gender=men");
  await expect.poll(namesShown).toEqual(["Cleo, 36"]);
  await page.getByRole("button", { name: "Remove Men" }).click();
  await expect.poll(namesShown).toHaveLength(3);
  const asked = () => server.asked(updateUser).map(({ body }) => body);
  await expect.poll(asked).toEqual([{ settings: { listByWish: false } }]);
  await router.navigate("/settings");
  await router.navigate("/profiles");
  await expect.poll(namesShown).toHaveLength(3);
  expect(router.state.location.search).toBe("");
});

test("a failed load of more keeps the cards that are there, and the same press tries again", async () => {
  serveCast(crowd(40));
  await visit(memberOf(), `/profiles?${TALL}`);
  await expect.poll(namesShown).toHaveLength(PROFILE_PAGE_SIZE);
  server.on(listProfiles, () => {
    throw new Refusal(500, "internal");
  });
  await more.click();
  await expect.element(page.getByRole("alert").getByText(m.more_failed())).toBeVisible();
  expect(namesShown()).toHaveLength(PROFILE_PAGE_SIZE);
  serveCast(crowd(40));
  await page.getByRole("button", { name: m.chat_try_again() }).click();
  await expect.poll(namesShown).toHaveLength(40);
  await expect.element(page.getByText(m.more_failed())).not.toBeInTheDocument();
});

test("a page beyond the end becomes the first one", async () => {
  serveCast(three);
  const { router } = await visit(memberOf(), "/profiles?page=999");
  await expect.poll(namesShown).toHaveLength(3);
  await expect.poll(() => router.state.location.search).toBe("");
});

test("[PROF-08] more are appended until there are no more", async () => {
  serveCast(crowd(40));
  await visit(memberOf(), `/profiles?${TALL}`);
  await expect.element(count).toHaveTextContent("40 characters");
  await expect.poll(namesShown).toHaveLength(PROFILE_PAGE_SIZE);
  const first = namesShown()[0];
  await more.click();
  await expect.poll(namesShown).toHaveLength(40);
  expect(namesShown()[0]).toBe(first);
  expect(new Set(hrefsShown()).size).toBe(40);
  await expect.element(more).not.toBeInTheDocument();
});

test("[PROF-08] a character who moves to the front between two loads shifts the list; nobody appears twice", async () => {
  const cast = crowd(40);
  serveCast(cast);
  await visit(memberOf(), `/profiles?${TALL}`);
  await expect.poll(namesShown).toHaveLength(PROFILE_PAGE_SIZE);
  const shifted = [tall("Newcomer"), ...cast];
  server.on(listProfiles, ({ query }) => pageOf(shifted, query.page, query.limit));
  await more.click();
  await expect.element(more).not.toBeInTheDocument();
  const hrefs = hrefsShown();
  expect(hrefs[35], "the last one came again").toBe(`/profile/${shifted[PROFILE_PAGE_SIZE]!._id}`);
  expect([hrefs.length, new Set(hrefs).size]).toEqual([40, 40]);
});

test("[PROF-23] the order by username shows the usernames it sorts by; the others do not", async () => {
  serveCast([
    tall("Zora", { username: "zora_of_the_pier" }),
    tall("Ada", { username: "ada_by_lamplight" }),
    tall("Mira", { username: "mira_in_the_rain" }),
  ]);
  await visit(memberOf(), `/profiles?${TALL}`);
  await expect.poll(namesShown).toHaveLength(3);
  const usernames = (): string[] =>
    page
      .getByText(/^@/)
      .elements()
      .map(({ textContent }) => textContent ?? "");
  expect(usernames()).toEqual([]);
  const shown = ["@ada_by_lamplight", "@mira_in_the_rain", "@zora_of_the_pier"];
  for (const [order, expected] of [
    [m.sort_username_asc(), shown],
    [m.sort_username_desc(), shown.toReversed()],
  ] as const) {
    await page.getByRole("combobox", { name: m.sort_label() }).selectOptions(order);
    await expect.poll(usernames).toEqual(expected);
  }
});

test("[PROF-24] the page size changes the number of rows, and is in the address", async () => {
  serveCast(crowd(80));
  const { path, unmount } = await visit(memberOf(), "/profiles?sortBy=username-asc");
  for (const rows of [12, 24, 72]) {
    await page.getByLabelText(new RegExp(`^${m.per_page_label()}`)).selectOptions(String(rows));
    await expect.poll(namesShown).toHaveLength(rows);
    expect(path()).toBe(`/profiles?sortBy=username-asc&limit=${rows}`);
  }
  const address = path();
  await unmount();
  await visit(memberOf(), address);
  await expect.poll(namesShown).toHaveLength(72);
  await expect.element(page.getByRole("combobox", { name: m.sort_label() })).toHaveValue("username-asc");
});

test("a filter group stays open when its last value is removed", async () => {
  serveCast([tall("Ada", { hairColor: "blond" })]);
  const { path, unmount } = await visit(memberOf(), "/profiles");
  const blond = rail.getByRole("checkbox", { name: new RegExp(`^${m.hair_blond()}`) });
  await rail.getByText(m.filter_hair(), { exact: true }).first().click();
  await blond.click();
  await expect.poll(path).toBe("/profiles?hairColor=blond");
  await blond.click();
  await expect.poll(path).toBe("/profiles");
  await expect.element(blond).toBeVisible();
  await unmount();
  const again = await visit(memberOf(), "/profiles?hairColor=blond");
  await blond.click();
  await expect.poll(again.path).toBe("/profiles");
  await expect.element(blond).toBeVisible();
});

test("[PROF-07, PROF-14, PROF-20] every filter value shows its count; its own group stays open", async () => {
  serveCast(three);
  const { path } = await visit(memberOf(), `/profiles?${TALL}&hairColor=red`);
  await expect.element(count).toHaveTextContent("2 characters");
  await expect.poll(() => inRail("Red").textContent).toBe("Red2");
  expect(["Fit", "Women", "Men"].map((label) => inRail(label).textContent)).toEqual(["Fit1", "Women2", "Men0"]);
  expect(box(rail.element(), "Men").disabled).toBe(true);
  await userEvent.click(box(rail.element(), "Curvy"));
  await expect.poll(path).toBe(`/profiles?bodyType=curvy&hairColor=red&${TALL}`);
  await expect.element(count).toHaveTextContent("1 character");
  await expect.poll(() => inRail("Fit").textContent).toBe("Fit1");
});

test("an active value can be removed, even when nobody is left", async () => {
  serveCast(three);
  await visit(memberOf(), `/profiles?${TALL}&gender=men&hairColor=red`);
  await expect.element(page.getByText("Nobody fits all 3 filters")).toBeVisible();
  const red = box(rail.element(), "Red");
  expect([red.checked, red.disabled]).toEqual([true, false]);
  await userEvent.click(red);
  await expect.poll(namesShown).toHaveLength(1);
});

test("counts that arrive later move nothing", async () => {
  serveCast(three);
  const asked = Promise.withResolvers<undefined>();
  const counted = countsOf(three);
  server.on(countProfiles, async () => {
    await asked.promise;
    return counted;
  });
  await visit(memberOf(), `/profiles?${TALL}`);
  await expect.poll(namesShown).toHaveLength(3);
  const places = (): number[] =>
    [...rail.element().querySelectorAll("label, summary, legend")].map((one) => one.getBoundingClientRect().top);
  const before = places();
  asked.resolve(undefined);
  await expect.poll(() => inRail("Fit").textContent).toBe("Fit2");
  expect(places()).toEqual(before);
});

test("a failed count costs only the numbers", async () => {
  serveCast(three);
  server.on(countProfiles, () => {
    throw new Refusal(500, "internal");
  });
  await visit(memberOf(), `/profiles?${TALL}`);
  await expect.poll(namesShown).toHaveLength(3);
  await expect.poll(() => inRail("Fit").textContent).toBe("Fit");
  await userEvent.click(box(rail.element(), "Fit"));
  await expect.poll(namesShown).toHaveLength(2);
  expect(page.getByRole("region", { name: m.toast_region() }).getByRole("listitem").elements()).toHaveLength(0);
});

test("no match: the filter that excludes the most is named and removed, with all of its values", async () => {
  serveCast([
    ...three,
    // Without the hair colors these two are left; without the ages or the gender one each.
    tall("Dora", { hairColor: "brown", age: 30 }),
    tall("Edda", { hairColor: "blond", age: 60 }),
    tall("Finn", { hairColor: "gray", age: 30, gender: "man" }),
  ]);
  await visit(memberOf(), `/profiles?gender=women&hairColor=blond,gray&ageMax=40&${TALL}`);
  await expect.element(page.getByText("Nobody fits all 4 filters")).toBeVisible();
  await expect.element(page.getByText("“Hair color: Blond, Gray” rules out the most.")).toBeVisible();
  await page.getByRole("button", { name: "Drop “Hair color: Blond, Gray” (2)" }).click();
  await expect.element(count).toHaveTextContent("2 characters");
  expect(namesShown()).toEqual(["Ada, 36", "Dora, 30"]);
});

test("on a phone the sheet's one button shows how many characters match", async () => {
  await page.viewport(360, 780);
  serveCast(three);
  await visit(memberOf(), `/profiles?${TALL}`);
  await page.getByRole("button", { name: /^Filters/ }).click();
  const sheet = page.getByRole("dialog", { name: m.filters_title() });
  await expect.element(sheet.getByRole("button", { name: "Show 3 characters" })).toBeVisible();
  await userEvent.click(row(sheet.element(), "Curvy"));
  await expect.element(sheet.getByRole("button", { name: "Show 1 character" })).toBeVisible();
  await sheet.getByRole("button", { name: "Show 1 character" }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.poll(namesShown).toHaveLength(1);
});

test("[PROF-22] heights are in feet and inches where people measure so, in centimeters elsewhere", async () => {
  serveCast(three);
  const member = memberOf();
  const somewhere = {
    ...member,
    profile: { ...member.profile, location: { country: null, city: null, zipcode: null } },
  };
  for (const [language, text] of [
    ["en-US", "Height: from 5 ft 11 in"],
    ["en-GB", "Height: from 180 cm"],
  ] as const) {
    const spoken = vi.spyOn(navigator, "language", "get").mockReturnValue(language);
    const { unmount } = await visit(somewhere, "/profiles?heightMin=180");
    await expect.element(page.getByRole("button", { name: /^Remove Height/ })).toHaveTextContent(text);
    await unmount();
    spoken.mockRestore();
  }
});

test("a search shared by link opens as it was: filters, order, page size and page", async () => {
  serveCast(crowd(14));
  await visit(memberOf(), `/profiles?gender=women&${TALL}&sortBy=age-desc&limit=12&page=2`);
  await expect.poll(namesShown).toHaveLength(2);
  await expect.element(page.getByRole("combobox", { name: m.sort_label() })).toHaveValue("age-desc");
  expect(box(rail.element(), "Women").checked).toBe(true);
  await expect.element(page.getByLabelText(new RegExp(`^${m.per_page_label()}`))).toHaveValue("12");
  expect(toast(/./).elements()).toHaveLength(0);
});
