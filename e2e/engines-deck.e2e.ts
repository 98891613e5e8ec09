import { alone, deal, matching, player } from "./support/deck-page.ts";
import { walkEverywhere, type Place } from "./support/engines/journeys.ts";
import { signIn } from "./support/engines/steps.ts";
import type { Walker } from "./support/engines/walker.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

/** The top card lies there, and takes a swipe. */
const shows = (walker: Walker, name: string): Promise<void> =>
  walker.until(`${name} on top`, () =>
    walker.run((given) => {
      const isBusy = document.querySelector("main section > [aria-busy=true]") !== null;
      return !isBusy && document.querySelector("article h2")?.textContent.startsWith(given) === true;
    }, name),
  );

async function openDeck(
  { stage, open }: Place,
  ...hand: Parameters<typeof deal> extends [unknown, ...infer Rest] ? Rest : never
) {
  await deal(stage, ...hand);
  const walker = await open();
  await signIn(walker, stage, await player(stage, alone));
  await walker.goto(stage.at("/matches"));
  await shows(walker, hand[0][0]!);
  return walker;
}

walkEverywhere("deck", {
  "the deck by its keys: like, dislike, put off, undo, open": async (place) => {
    const walker = await openDeck(place, ["Ada", "Bo", "Cleo", "Dirk"]);
    await walker.combo("ArrowRight");
    await shows(walker, "Bo");
    await walker.combo("ArrowLeft");
    await shows(walker, "Cleo");
    await walker.combo("ArrowDown");
    await shows(walker, "Dirk");
    await walker.combo("z");
    await shows(walker, "Cleo");
    await walker.combo("Enter");
    await walker.at(/^\/profile\/prf_/);
    await walker.sees("Cleo", "main h1");
  },
  "the deck by a finger: to the right is a like, to the left a dislike, a little is nothing": async (place) => {
    const walker = await openDeck(place, ["Ada", "Bo", "Cleo"]);
    await walker.swipe({ role: "article" }, 170);
    await shows(walker, "Bo");
    await walker.sees(site.deck_likes({ n: 9 }));
    await walker.swipe({ role: "article" }, 20);
    await shows(walker, "Bo");
    await walker.swipe({ role: "article" }, -170);
    await shows(walker, "Cleo");
    await walker.sees(site.deck_likes({ n: 9 }));
  },
  "a match says why and leads into the chat": async (place) => {
    const walker = await openDeck(place, ["Isolde"], matching);
    await walker.press({ role: "button", name: site.deck_like() });
    await walker.sees("You both chose Letters and The sea.", "[role=dialog]");
    await walker.press({ role: "link", name: site.match_write(), within: { role: "dialog" } });
    await walker.at(/^\/messages\/chat\/cnv_/);
    await walker.sees("Isolde", "main");
  },
});
