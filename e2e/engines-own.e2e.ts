import { walkEverywhere, type Place } from "./support/engines/journeys.ts";
import { openLine } from "./support/engines/line.ts";
import { fillSignIn, openMenu, signIn } from "./support/engines/steps.ts";
import type { Walker } from "./support/engines/walker.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

const NEUTRAL = "Daybook";

async function signedIn({ stage, open }: Place, at: string) {
  const walker = await open();
  const member = await stage.member({ country: "NL", about_me: "Reads on trains.", tags: ["letters", "sea"] });
  await signIn(walker, stage, member);
  await walker.goto(stage.at(at));
  return { walker, member };
}
const isTitled = (walker: Walker, title: string): Promise<void> =>
  walker.until(`the tab is called ${title}`, async () => (await walker.run(() => document.title)) === title);
const isCovered = (walker: Walker): Promise<boolean> =>
  walker.run(() => document.querySelector("dialog[data-cover]") !== null);

walkEverywhere("own", {
  "the own profile is edited, and leaving it unsaved asks first": async (place) => {
    const { walker } = await signedIn(place, "/user");
    await walker.press({ role: "link", name: site.own_edit() });
    await walker.type({ role: "textbox", name: site.own_first_name() }, "Ada");
    await walker.back();
    await walker.press({ role: "button", name: site.own_leave_stay(), within: { role: "dialog" } });
    await walker.at(/^\/user\/edit$/);
    await walker.press({ role: "button", name: site.own_save() });
    await walker.at(/^\/user$/);
    await walker.reload();
    await walker.sees("Ada", "main");
  },
  "language and dark pages are chosen in the settings and stay": async (place) => {
    const { walker } = await signedIn(place, "/settings");
    const within = { role: "group", name: site.settings_theme() };
    await walker.press({ role: "radio", name: site.settings_theme_dark(), within });
    await walker.press({ role: "radio", name: "Deutsch" });
    const isSo = () =>
      walker.run(() => {
        const { lang, dataset } = document.documentElement;
        return lang === "de" && dataset["theme"] === "dark";
      });
    await walker.until("German and dark", isSo);
    await walker.goto(place.stage.at("/profiles"));
    await walker.until("German and dark", isSo);
    await walker.sees(/\d+ Figuren/);
  },
  "discreet mode takes the brand's name from the tab, and blurs pictures until a press": async (place) => {
    const { walker, member } = await signedIn(place, "/profiles");
    await openMenu(walker, site.reach_title());
    await walker.press({ role: "switch", name: new RegExp(`^${site.reach_discreet()}`) });
    await isTitled(walker, NEUTRAL);
    const { profiles } = (await place.stage.call(member, "GET", "/profiles?limit=100")).body as {
      profiles: { _id: string; imageCount: number }[];
    };
    await walker.goto(place.stage.at(`/profile/${profiles.find(({ imageCount }) => imageCount > 0)!._id}`));
    await isTitled(walker, NEUTRAL);
    const picture = { css: "main button:has(> .carried)" };
    const blur = () =>
      walker.run((given) => {
        const image = document.querySelector(`${given} img`);
        return image === null ? "" : getComputedStyle(image).filter;
      }, picture.css);
    await walker.until("blurred", async () => (await blur()).includes("blur"));
    await walker.press(picture);
    await walker.until("clear", async () => (await blur()) === "none");
    await walker.misses("[role=dialog]");
    await walker.press(picture);
    await walker.sees(/Picture 1 of/, "[role=dialog]");
  },
  "Escape twice covers the page, a reload leaves it covered, and a press uncovers it": async (place) => {
    const { walker } = await signedIn(place, "/profiles");
    await walker.sees(/\d+ characters/);
    await walker.until("covered", async () => {
      await walker.combo("Escape");
      await walker.combo("Escape");
      return isCovered(walker);
    });
    await isTitled(walker, NEUTRAL);
    await walker.reload();
    await walker.until("covered after a reload", () => isCovered(walker));
    await walker.press({ css: "dialog[data-cover] button" });
    await walker.until("uncovered", async () => !(await isCovered(walker)));
  },
  "the account is deleted, and nobody signs in with it": async (place) => {
    const { walker, member } = await signedIn(place, "/settings/privacy");
    await walker.press({ role: "button", name: site.privacy_erase_open() });
    await walker.press({ role: "button", name: site.privacy_erase_confirm(), within: { role: "dialog" } });
    await walker.sees(site.privacy_erased_title());
    await walker.at(/^\/$/);
    await walker.goto(place.stage.at("/sign-in"));
    await fillSignIn(walker, member);
    await walker.sees("Invalid credentials, verify username and password");
  },
  "installed: without a network the app says so in its own words, and is there again after": async (place) => {
    const { stage } = place;
    const line = await openLine(stage.app.url);
    const { walker } = await signedIn(place, "/profiles");
    await walker.goto(line.by(stage.at("/profiles")));
    // Once the app runs: before that, the page's rules let nothing register a worker.
    await walker.press({ role: "button", name: site.nav_account() });
    await walker.sees(site.nav_sign_out(), "[role=menu]");
    // What the installed app does at its start; no driver can install one.
    await walker.until("the worker runs", () =>
      walker.run(async () => (await navigator.serviceWorker.register("/sw.js")).active?.state === "activated"),
    );
    await line.cut();
    await walker.goto(line.by(stage.at("/messages/inbox"))).catch(() => undefined);
    await walker.sees("You’re offline");
    await line.mend();
    await walker.goto(line.by(stage.at("/messages/inbox")));
    await walker.sees(site.inbox_empty());
    await line.close();
  },
});
