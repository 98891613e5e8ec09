import { expect, type Page } from "@playwright/test";
import type { Member, Stage } from "./stage.ts";
import { cssOf } from "./css.ts";
import { m as site } from "../../apps/web/app/paraglide/messages.js";

type MemberOver = Parameters<Stage["member"]>[0];
type CharacterOver = Parameters<Stage["character"]>[0];

export function deckOf(page: Page) {
  const top = page.getByRole("article");
  // A new card accepts no swipe yet.
  const acts = page
    .getByRole("region", { name: site.deck_label() })
    .locator(`${cssOf("apps/web/app/features/matching/acts.module.css", "acts")}[aria-busy="false"]`);
  const act = (name: string) => acts.getByRole("button", { name, exact: true });
  return {
    top,
    name: top.getByRole("heading"),
    like: act("Like"),
    dislike: act("Dislike"),
    later: act("Not now"),
    undo: act("Undo"),
    likes: page.getByTestId("likes"),
    said: page.getByRole("region", { name: site.deck_label() }).getByRole("status"),
    match: page.getByRole("dialog", { name: /are a match/ }),
    finished: page.getByRole("heading", { name: site.deck_finished() }),
    async shows(name: string): Promise<void> {
      await expect(top.getByRole("heading")).toContainText(name);
      await expect(page.locator(cssOf("apps/web/app/features/matching/acts.module.css", "acts"))).toHaveAttribute(
        "aria-busy",
        "false",
      );
    },
  };
}

/** A member with access to the deck; every test character has these two themes. */
export const player = (stage: Stage, over: MemberOver = {}) =>
  stage.member({ about_me: "Reads on trains, bad at endings.", tags: ["letters", "sea"], ...over });

/** An age for this test only, so that the deck holds nobody else: the demo's cast is of the same company. */
const AGE = 97;
const bornAt = (age: number): string => `${new Date().getUTCFullYear() - age}-01-01`;
export const alone = { age_min: AGE, age_max: AGE };

/** The first is on top: more shared themes, later activity. A like is a match only for those in `matching`. */
export async function deal(stage: Stage, names: readonly string[], over: CharacterOver = {}) {
  const now = Date.now();
  const cards = [];
  for (const [index, name] of names.entries())
    cards.push(
      await stage.character({
        name,
        birthday: bornAt(AGE),
        tags: ["letters", "art"],
        activity_at: new Date(now - (index + 1) * 60_000),
        ...over,
      }),
    );
  return cards;
}
export const matching = { tags: ["letters", "sea"] };

/** Likes what the deck offers until one of the cast is a match. */
export async function matchSoon(stage: Stage, member: Member): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) {
    const { body: card } = await stage.call(member, "GET", "/match/next");
    const liked = { toUserId: (card as { _id: string })._id, actionType: "like" };
    const { body } = await stage.call(member, "POST", "/match/swipe", { body: liked });
    if ((body as { match: boolean }).match) return;
  }
  throw new Error("ten likes and no match");
}
