import { NoAnswer, Refusal } from "@masq/client/contract-server";
import { listMatches, nextMatch, swipe, swipeLater, undoSwipe, type Candidate } from "@masq/contract/member/matching";
import { getProfile } from "@masq/contract/member/profiles";
import { getUser, type User } from "@masq/contract/member/user";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { serveCast } from "../../../testing/cast.ts";
import { candidateOf, profileOf } from "../../../testing/characters.ts";
import { examine } from "../../../testing/examine.ts";
import { memberOf } from "../../../testing/people.ts";
import { pull } from "../../../testing/pull.ts";
import { serveProducts } from "../../../testing/shop.ts";
import { server, visit } from "../../../testing/site.tsx";
import { toast } from "../../../testing/toast.ts";
import { m } from "../../paraglide/messages.js";
import * as actsCss from "./acts.module.css";
import * as cardCss from "./card.module.css";

beforeEach(() => page.viewport(1280, 800));

const AGE = 97;
/** Too short to decide by itself. */
const SHORT = 140;

const top = page.getByRole("article");
const region = page.getByRole("region", { name: m.deck_label() });
const act = (name: string) => region.getByRole("button", { name, exact: true });
const deck = {
  like: act("Like"),
  dislike: act("Dislike"),
  later: act("Not now"),
  undo: act("Undo"),
  likes: page.getByTestId("likes"),
  said: region.getByRole("status"),
  /** On top and ready for a swipe: a new card accepts none yet. */
  async shows(name: string): Promise<void> {
    await expect.element(top.getByRole("heading")).toMatchTextContent(name);
    await expect.poll(() => document.querySelector(`.${actsCss.acts}`)?.getAttribute("aria-busy")).toBe("false");
  },
};

const playerOf = (over: Partial<User> = {}): User => {
  const member = memberOf({ likes: 10, ...over });
  return { ...member, profile: { ...member.profile, aboutMe: "Reads on trains, bad at endings.", tags: ["letters"] } };
};

type Swiped = { card: Candidate; action: "like" | "dislike" | "later" };

/** The deck as the server keeps it: what is swiped stays away until it is undone. */
function deal(names: readonly string[], likesAtFirst = 10) {
  const cards = names.map((name) => candidateOf(name, { age: AGE }));
  const swiped: Swiped[] = [];
  const likesLeft = (): number => likesAtFirst - swiped.filter(({ action }) => action === "like").length;
  const take = (id: string, action: Swiped["action"]): void => {
    const card = cards.find(({ _id }) => _id === id);
    if (!card || swiped.some((one) => one.card === card)) throw new Refusal(409, "already-swiped");
    swiped.push({ card, action });
  };
  server.on(nextMatch, ({ query }) => {
    const isThere = (card: Candidate): boolean =>
      !query.except.includes(card._id) && !swiped.some((one) => one.card === card);
    return cards.find(isThere) ?? null;
  });
  server.on(swipe, ({ body }) => {
    take(body.toUserId, body.actionType);
    return { match: false, likes: likesLeft() };
  });
  server.on(swipeLater, ({ body }) => {
    take(body.toUserId, "later");
    return { status: "success" as const };
  });
  server.on(undoSwipe, () => {
    const last = swiped.pop();
    if (!last) throw new Refusal(409, "nothing-to-undo");
    return { undone: last.action, candidate: last.card, likes: likesLeft() };
  });
}
const callsOf = (name: string) => server.calls.filter((call) => call.name === name);

test("[PUB-12] /matches shows a member the deck", async () => {
  serveCast([]);
  deal(["Dagny"]);
  server.on(listMatches, () => ({ matches: [], total: 0, page: 1, limit: 36 }));
  const { path, title } = await visit(playerOf(), "/profiles");
  await page.getByRole("navigation", { name: m.frame_main_nav() }).getByRole("link", { name: m.nav_matches() }).click();
  await expect.poll(path).toBe("/matches");
  expect(title()).toMatch(/^Matches/);
  await deck.shows("Dagny");
  await expect.element(top).toMatchTextContent("Fictional character");
  await expect.element(top).toMatchTextContent("Keeper of unsent letters. Set in");
  await page.getByRole("link", { name: m.matches_tab_list(), exact: true }).click();
  await expect.element(page.getByRole("heading", { name: m.matches_none() })).toBeVisible();
});

test("a fact's label and value never touch, in German either", async () => {
  await page.viewport(1440, 900);
  deal(["Dagny"]);
  await visit(playerOf(), "/matches", { locale: "de" });
  await deck.shows("Dagny");
  const gaps = [...document.querySelectorAll(".facts > div")].map(({ children: [term, value] }) => {
    const words = document.createRange();
    words.selectNodeContents(term!);
    return value!.getBoundingClientRect().left - words.getBoundingClientRect().right;
  });
  expect(gaps.length).toBeGreaterThan(3);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8);
});

test("[PUB-13] /matches is closed to guests, to unconfirmed addresses and to incomplete profiles", async () => {
  server.ignoreRest();
  const guest = await visit(null, "/matches");
  await expect.poll(guest.path).toBe("/");
  await guest.unmount();
  const fresh = await visit(playerOf({ emailValidated: false }), "/matches");
  await expect.poll(fresh.path).toBe("/verify");
  await fresh.unmount();
  const { path } = await visit(memberOf(), "/matches");
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { name: m.completion_needed() })).toBeVisible();
  await expect.element(page.getByText(m.completion_about(), { exact: true })).toBeVisible();
  await expect.element(page.getByText(m.completion_tags(), { exact: true })).toBeVisible();
  expect(top.elements()).toHaveLength(0);
  expect(callsOf("nextMatch")).toEqual([]);
  await page.getByRole("button", { name: m.completion_open() }).click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  expect(path()).toBe("/matches");
});

test("[MATCH-06] like, dislike, not now and undo are buttons, and each does what it says", async () => {
  deal(["Ada", "Bo", "Cleo", "Dirk"]);
  await visit(playerOf(), "/matches");
  await deck.shows("Ada");
  await expect.element(deck.likes).toHaveTextContent("10 likes left");
  await deck.like.click();
  await deck.shows("Bo");
  await expect.element(deck.said).toHaveTextContent("Ada: liked. Next: Bo, 97.");
  await expect.element(deck.likes).toHaveTextContent("9 likes left");
  await deck.dislike.click();
  await deck.shows("Cleo");
  await deck.later.click();
  await deck.shows("Dirk");
  await expect.element(deck.likes).toHaveTextContent("9 likes left");
  for (const name of ["Cleo", "Bo", "Ada"]) {
    await deck.undo.click();
    await deck.shows(name);
    await expect.element(deck.said).toHaveTextContent(`${name} is back on top.`);
  }
  await expect.element(deck.likes).toHaveTextContent("10 likes left");
});

test("with nothing to undo the deck says so", async () => {
  deal(["Ada"]);
  await visit(playerOf(), "/matches");
  await deck.shows("Ada");
  await deck.undo.click();
  await expect.element(toast("There is nothing to undo")).toBeVisible();
});

test("the keys do the same as the buttons, and are listed on the page", async () => {
  server.ignoreRest();
  // A profile that is not there leads back to the list.
  server.on(getProfile, () => profileOf("Ada"));
  deal(["Ada", "Bo", "Cleo", "Dirk"]);
  const { path } = await visit(playerOf(), "/matches");
  await deck.shows("Ada");
  await expect.element(page.getByText(m.deck_undo_last())).toBeVisible();
  for (const [key, next] of [
    ["{ArrowRight}", "Bo"],
    ["{ArrowLeft}", "Cleo"],
    [" ", "Dirk"],
    ["z", "Cleo"],
    ["{Backspace}", "Bo"],
    ["z", "Ada"],
  ] as const) {
    await userEvent.keyboard(key);
    await deck.shows(next);
  }
  await userEvent.keyboard("{Enter}");
  await expect.poll(path).toBe("/profile/prf_ada");
});

test("dragging a card: far decides, fast decides, a short slow drag springs back", async () => {
  deal(["Ada", "Bo", "Cleo"]);
  await visit(playerOf(), "/matches");
  await deck.shows("Ada");
  await pull(top.element(), SHORT, { restMs: 250 });
  await deck.shows("Ada");
  expect(callsOf("swipe")).toEqual([]);
  await pull(top.element(), 260, { restMs: 250 });
  await deck.shows("Bo");
  await expect.element(deck.said).toMatchTextContent("Ada: liked.");
  // The same distance, but fast; a busy machine may need several attempts.
  await expect
    .poll(async () => {
      if (callsOf("swipe").length < 2) await pull(top.element(), -SHORT, { steps: 1 });
      return top.getByRole("heading").element().textContent;
    })
    .toContain("Cleo");
  await expect.element(deck.said).toMatchTextContent("Bo: disliked.");
  await expect.element(deck.likes).toHaveTextContent("9 likes left");
});

test("a card leaves at once, without a flight if less motion is requested", async () => {
  deal(["Ada", "Bo"]);
  const answered = Promise.withResolvers<undefined>();
  server.on(swipe, async () => {
    await answered.promise;
    return { match: false, likes: 10 };
  });
  await visit(playerOf(), "/matches");
  await deck.shows("Ada");
  await deck.dislike.click();
  await expect.poll(() => callsOf("swipe")).toHaveLength(1);
  await deck.shows("Bo");
  expect(document.querySelectorAll("[data-gone]")).toHaveLength(0);
  // Announced once it is stored, not when pressed.
  await expect.element(deck.said).toHaveTextContent("");
  answered.resolve(undefined);
  await expect.element(deck.said).toMatchTextContent("Ada: disliked.");
});

test("[MATCH-07] with no likes left a like opens the popup with the upgrade message, and nothing is swiped", async () => {
  deal(["Ada", "Bo"], 0);
  serveProducts();
  const member = playerOf({ likes: 0 });
  server.on(getUser, () => member);
  await visit(member, "/matches");
  await deck.shows("Ada");
  await expect.element(deck.likes).toHaveTextContent(m.deck_likes_none());
  const popup = page.getByRole("dialog", { name: "This is part of Premium" });
  for (const press of [
    () => deck.like.click(),
    () => userEvent.keyboard("{ArrowRight}"),
    () => pull(top.element(), 260),
  ]) {
    await press();
    await expect
      .element(popup)
      .toMatchTextContent("You’ve used up your likes. New ones come 24 hours after the first.");
    await userEvent.keyboard("{Escape}");
    await expect.element(popup).not.toBeInTheDocument();
    await deck.shows("Ada");
  }
  expect(callsOf("swipe")).toEqual([]);
  await deck.dislike.click();
  await deck.shows("Bo");
});

test("if the server refuses a like that this page still had, the card returns and the popup opens", async () => {
  deal(["Ada", "Bo", "Cleo"], 1);
  serveProducts();
  server.on(swipe, () => {
    throw new Refusal(403, "no-likes");
  });
  await visit(playerOf({ likes: 1 }), "/matches");
  await deck.shows("Ada");
  await deck.like.click();
  await expect.element(page.getByRole("dialog", { name: "This is part of Premium" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await deck.shows("Ada");
});

test("a double click decides one card", async () => {
  deal(["Ada", "Bo", "Cleo", "Dirk"]);
  await visit(playerOf(), "/matches");
  await deck.shows("Ada");
  await userEvent.keyboard("{ArrowRight>6/}");
  await deck.shows("Bo");
  expect(callsOf("swipe")).toHaveLength(1);
});

test("a lost swipe puts the card back on top; offline the deck waits and says so", async () => {
  deal(["Ada", "Bo"]);
  let isLost = true;
  server.on(swipe, () => {
    if (isLost) throw new NoAnswer();
    return { match: false, likes: 9 };
  });
  await visit(playerOf(), "/matches");
  await deck.shows("Ada");
  await deck.like.click();
  await expect.element(toast(/./)).toBeVisible();
  await deck.shows("Ada");
  isLost = false;
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  await expect.element(page.getByText(m.deck_offline())).toBeVisible();
  await expect.element(deck.like).toBeDisabled();
  await userEvent.keyboard("{ArrowRight}");
  await deck.shows("Ada");
  onLine.mockRestore();
  window.dispatchEvent(new Event("online"));
  await expect.element(deck.like).toBeEnabled();
  await deck.like.click();
  await deck.shows("Bo");
  await expect.element(deck.likes).toHaveTextContent("9 likes left");
});

test("the pictures of the next two cards are loaded before their turn", async () => {
  deal(["Ada", "Bo", "Cleo", "Dirk"]);
  await visit(playerOf(), "/matches");
  await deck.shows("Ada");
  await expect.poll(() => document.querySelectorAll(`.${cardCss.card}`)).toHaveLength(3);
  expect(document.querySelector(`.${cardCss.second}`)?.textContent).toContain("Bo");
  expect(document.querySelector(`.${cardCss.third}`)?.textContent).toContain("Cleo");
});

test("on a phone the deck fits the screen, a finger drags, and everything passes axe in both themes", async () => {
  deal(["Ada", "Bo"]);
  await page.viewport(360, 780);
  await visit(playerOf(), "/matches");
  await deck.shows("Ada");
  await expect.element(page.getByText("Fictional character").first()).toBeInViewport();
  for (const button of [deck.undo, deck.dislike, deck.later, deck.like])
    await expect.element(button).toBeInViewport({ ratio: 1 });
  const { scrollHeight, scrollWidth, clientWidth } = document.documentElement;
  expect([scrollHeight - window.innerHeight <= 1, scrollWidth - clientWidth]).toEqual([true, 0]);
  await examine();
});
