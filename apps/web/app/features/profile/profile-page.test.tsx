import { Refusal } from "@masq/client/contract-server";
import { listProducts } from "@masq/contract/member/catalogue";
import { getProfile, type Profile } from "@masq/contract/member/profiles";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { imageOf, profileOf } from "../../../testing/characters.ts";
import { examine } from "../../../testing/examine.ts";
import { memberOf } from "../../../testing/people.ts";
import { MEMBERSHIPS, serveProducts } from "../../../testing/shop.ts";
import { server, visit } from "../../../testing/site.tsx";
import { m } from "../../paraglide/messages.js";
import * as css from "./pictures.module.css";
import * as profileCss from "./profile.module.css";
import * as viewerCss from "./viewer.module.css";

beforeEach(() => page.viewport(1280, 800));

const TOTAL = 3;
const album = Array.from({ length: TOTAL }, (_, n) => imageOf({ _id: `img_${n}` }));
const premium = memberOf({ isPremium: true });
const open = (over: Partial<Profile>, viewer = premium) => {
  server.on(getProfile, () => profileOf("Ada", { imageCount: TOTAL, ...over }));
  return visit(viewer, "/profile/prf_ada");
};
const viewer = page.getByRole("dialog", { name: m.profile_gallery({ name: "Ada" }) });
const counter = (n: number) =>
  expect.element(viewer.getByRole("status")).toHaveTextContent(m.profile_picture({ n, total: TOTAL }));
const frame = (): Element => document.querySelector(`.${viewerCss.picture}`)!;
const isNear = (): boolean => frame().matches(`.${viewerCss.near}`);
const opener = page.getByRole("button", { name: m.profile_enlarge({ n: 1, total: TOTAL }) });

test("with Premium, keys and buttons change pictures and zoom, and focus stays inside", async () => {
  await open({ images: album });
  await expect.poll(() => document.querySelectorAll(`.${css.thumbs} button`)).toHaveLength(TOTAL);
  await opener.click();
  await counter(1);
  await userEvent.keyboard("{ArrowRight}");
  await counter(2);
  await userEvent.keyboard("{ArrowLeft}");
  await userEvent.keyboard("{ArrowLeft}");
  await counter(TOTAL);
  await viewer.getByRole("button", { name: m.pages_next() }).click();
  await counter(1);
  await viewer.getByRole("button", { name: m.pages_previous() }).click();
  await counter(TOTAL);
  await userEvent.keyboard("+");
  await expect.poll(isNear).toBe(true);
  await userEvent.keyboard("-");
  await expect.poll(isNear).toBe(false);
  await userEvent.dblClick(frame());
  await expect.poll(isNear).toBe(true);
  for (let n = 0; n < 12; n += 1) {
    await userEvent.keyboard("{Tab}");
    expect(viewer.element().contains(document.activeElement)).toBe(true);
  }
  await examine();
  await userEvent.keyboard("{Escape}");
  await expect.element(viewer).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.className).toBe(css.zoom);
});

test("a profile says in which languages its writers answer; its texts are marked where the page's is another", async () => {
  server.on(getProfile, () => profileOf("Ada", { languages: ["en", "nl"] }));
  const german = await visit(premium, "/profile/prf_ada", { locale: "de" });
  await expect
    .element(page.getByText("Ada schreibt auf Englisch und Niederländisch, nicht auf Deutsch."))
    .toBeVisible();
  await expect.element(page.getByText("Im Original, auf Englisch")).toBeVisible();
  const langOf = (text: string) =>
    page.getByText(text, { exact: false }).first().element().closest("main [lang]")?.getAttribute("lang");
  const { quote, epithet, aboutMe, past, lookingFor } = profileOf("Ada");
  for (const text of [quote, epithet, aboutMe, past, lookingFor.text]) expect(langOf(text), text).toBe("en");
  await german.unmount();
  await visit(premium, "/profile/prf_ada", { locale: "en" });
  await expect.element(page.getByText("Ada writes in English and Dutch.")).toBeVisible();
  expect(page.getByText(/In the original/).elements()).toHaveLength(0);
  expect(page.getByText(quote, { exact: false }).first().element().getAttribute("lang")).toBeNull();
});

test("what the narrator says in the page's language is not marked; the character's own voice is", async () => {
  const german = {
    setting: { place: "Triest", country: "IT" },
    epithet: "Restauriert alte Karten.",
    past: "Löste eine Verlobung.",
    temper: "Langsam, dann endgültig",
    weakness: "Gefragt zu werden",
    lookingFor: { ...profileOf("Ada").lookingFor, text: "Jemand mit Geduld." },
    narratedIn: "de" as const,
  };
  server.on(getProfile, () => profileOf("Ada", german));
  await visit(premium, "/profile/prf_ada", { locale: "de" });
  const langOf = (text: string) =>
    page.getByText(text, { exact: false }).first().element().closest("main [lang]")?.getAttribute("lang") ?? null;
  await expect.element(page.getByText(german.past)).toBeVisible();
  const { epithet, past, temper, weakness, lookingFor } = german;
  for (const text of [epithet, past, temper, weakness, lookingFor.text]) expect(langOf(text), text).toBeNull();
  const { quote, aboutMe } = profileOf("Ada");
  for (const text of [quote, aboutMe]) expect(langOf(text), text).toBe("en");
});

type Touch = readonly [type: string, id: number, x: number, y: number];
/** The events of a touch screen. */
function touch(...steps: Touch[]): void {
  for (const [type, pointerId, clientX, clientY] of steps)
    frame().dispatchEvent(new PointerEvent(type, { pointerId, clientX, clientY, pointerType: "touch", bubbles: true }));
}
const swipe = (dx: number, dy = 0): void =>
  touch(
    ["pointerdown", 1, 200, 300],
    ["pointermove", 1, 200 + dx / 2, 300 + dy / 2],
    ["pointerup", 1, 200 + dx, 300 + dy],
  );
const pinch = (from: number, to: number): void =>
  touch(
    ["pointerdown", 1, 200 - from, 300],
    ["pointerdown", 2, 200 + from, 300],
    ["pointermove", 1, 200 - to, 300],
    ["pointermove", 2, 200 + to, 300],
    ["pointerup", 1, 200 - to, 300],
    ["pointerup", 2, 200 + to, 300],
  );

test("one finger changes pictures, two zoom; a short or steep move does nothing", async () => {
  await page.viewport(360, 780);
  await open({ images: album });
  await opener.click();
  await counter(1);
  swipe(-120);
  await counter(2);
  swipe(120, 10);
  await counter(1);
  swipe(-30);
  swipe(-120, 200);
  await counter(1);
  pinch(30, 90);
  await expect.poll(isNear).toBe(true);
  swipe(-120);
  await counter(1);
  pinch(90, 30);
  await expect.poll(isNear).toBe(false);
  // What did nothing would have done it by now.
  swipe(-120);
  await counter(2);
});

test("[PROF-27] a member without Premium presses a locked picture and learns what it requires", async () => {
  serveProducts();
  const locked = TOTAL - 1;
  await open({ images: album.slice(0, 1), lockedImages: locked }, memberOf());
  await expect.poll(() => document.querySelector(`.${css.thumbs} .${css.locked}`)?.textContent).toBe(`${locked} more`);
  const popup = page.getByRole("dialog", { name: /Ada.*Premium/ });
  for (const press of [
    page.getByRole("button", { name: new RegExp(`^${locked} more`) }),
    page.getByRole("button", { name: /See what Premium includes/ }),
  ]) {
    await press.click();
    await expect.element(popup).toBeVisible();
    await expect.element(popup.getByText("Fictional character")).toBeVisible();
    await expect.element(popup).toMatchTextContent(m.profile_premium_opens({ name: "Ada", n: locked }));
    expect(popup.getByRole("listitem").elements()).toHaveLength(4);
    await examine();
    await popup.getByRole("button", { name: m.no_subscription_later() }).click();
    await expect.element(popup).not.toBeInTheDocument();
  }
});

const act = (n: number) => imageOf({ _id: `img_${n}`, act: n });
const lockedAct = (n: number) => ({ act: n, alt: `Masked ${n}`, small: imageOf().small });

test("under the acts stands what is open, who keeps the mask on, and what a month of Premium costs at least", async () => {
  serveProducts(MEMBERSHIPS);
  const acts = { images: [act(1), act(2)], lockedImages: 2, lockedActs: [lockedAct(3), lockedAct(4)] };
  const first = await open(acts, memberOf());
  const panel = () => document.querySelector(`.${profileCss.play}`)?.textContent ?? "";
  await expect
    .poll(panel)
    .toBe(
      "A play in four acts" +
        "Two prints are open to everyone. In the other two she keeps her mask on until you join Premium." +
        "From €20.00 a month, cancel in two clicks." +
        "See what Premium includes",
    );
  await examine();
  await first.unmount();
  const second = await open({ ...acts, gender: "man", lockedImages: 1, lockedActs: [lockedAct(3)] }, memberOf());
  await expect.poll(panel).toContain("A play in three acts");
  await expect.poll(panel).toContain("In the other one he keeps his mask on until you join Premium.");
  await second.unmount();
  await open({ images: [act(1), act(2), act(3), act(4)] });
  await expect.poll(() => document.querySelectorAll(`.${css.thumbs} button`)).toHaveLength(4);
  expect(panel()).toBe("");
});

test("the price's line keeps its place until the price is known, and goes where nothing is for sale", async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  server.on(listProducts, async () => {
    await answered;
    return { products: [], total: 0, page: 1, limit: 36, country: "NL" };
  });
  await open({ images: [act(1), act(2)], lockedImages: 1, lockedActs: [lockedAct(3)] }, memberOf());
  const lines = () => document.querySelectorAll(`.${profileCss.play} p`).length;
  await expect.poll(lines).toBe(2);
  answer();
  await expect.poll(lines).toBe(1);
});

test("[PROF-31] the profile keeps a placeholder where a picture cannot be loaded", async () => {
  serveProducts();
  const gone = "data:image/png;base64,gone";
  const lost = imageOf({ thumb: gone, small: gone, medium: gone, large: gone });
  await open({ images: [lost], lockedImages: 2 }, memberOf());
  await expect.poll(() => document.querySelector(`.${css.main} .pt-fallback`)?.checkVisibility()).toBe(true);
  expect(document.querySelectorAll(`.${css.main} img`)).toHaveLength(0);
  await page.getByRole("button", { name: /See what Premium includes/ }).click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await expect.poll(() => page.getByRole("dialog").element().querySelectorAll("img")).toHaveLength(0);
});

test("shared themes are marked on a profile", async () => {
  const member = memberOf();
  await open(
    { tags: ["letters", "sea", "music"] },
    { ...member, profile: { ...member.profile, tags: ["sea", "music", "food"] } },
  );
  await expect.element(page.getByText(/2 of these are yours too\./)).toBeVisible();
  expect(document.querySelectorAll(`.${profileCss.both}`)).toHaveLength(2);
});

test("a character that fails to load says so and offers a retry", async () => {
  server.on(getProfile, () => {
    throw new Refusal(500, "internal");
  });
  await visit(premium, "/profile/prf_ada");
  await expect.element(page.getByRole("heading", { name: m["error.profile-loading-failed"]() })).toBeVisible();
  await expect.element(page.getByRole("button", { name: m.profiles_refresh() })).toBeVisible();
});

test("a character without pictures has her portrait's place, and nothing to enlarge", async () => {
  await open({ images: [], imageCount: 0, lockedImages: 0 });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(document.querySelector(`.${css.pictures}`)!.getBoundingClientRect().width).toBeGreaterThan(200);
  expect(document.querySelectorAll(`.${css.pictures} button:not([aria-haspopup])`)).toHaveLength(0);
});
