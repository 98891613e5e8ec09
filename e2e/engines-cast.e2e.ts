import { crowd, tall, TALL } from "./support/list-page.ts";
import { walkEverywhere } from "./support/engines/journeys.ts";
import { choose, signIn } from "./support/engines/steps.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

walkEverywhere("cast", {
  "a profile's pictures are enlarged and leafed by key": async ({ stage, open }) => {
    const member = await stage.member({ is_premium: true });
    const { profiles } = (await stage.call(member, "GET", "/profiles?limit=100")).body as {
      profiles: { _id: string; imageCount: number }[];
    };
    const { _id, imageCount: total } = profiles.find(({ imageCount }) => imageCount >= 3)!;
    const walker = await open();
    await signIn(walker, stage, member);
    await walker.goto(stage.at(`/profile/${_id}`));
    await walker.press({ role: "button", name: site.profile_enlarge({ n: 1, total }) });
    await walker.sees(site.profile_picture({ n: 1, total }), "[role=dialog]");
    await walker.combo("ArrowRight");
    await walker.sees(site.profile_picture({ n: 2, total }), "[role=dialog]");
    await walker.combo("Escape");
    await walker.misses("[role=dialog]");
  },
  "a favorite is kept, found in its list and given up": async ({ stage, open }) => {
    const [member, character] = [await stage.member({ is_premium: true }), await stage.character()];
    const isKept = async () => {
      const { body } = await stage.call(member, "GET", `/profile/${character.id}`);
      return (body as { isFavourite: boolean }).isFavourite;
    };
    const walker = await open();
    await signIn(walker, stage, member);
    await walker.goto(stage.at(`/profile/${character.id}`));
    await walker.press({ role: "button", name: site.favourite_add(character) });
    await walker.until("the favorite is stored", isKept);
    await walker.goto(stage.at("/interests/favorites"));
    await walker.press({ role: "button", name: site.favourite_remove(character) });
    await walker.until("the favorite is given up", async () => !(await isKept()));
    await walker.reload();
    await walker.sees(site.interests_favorites_empty());
  },
  "the list is sorted, leafed through, and stands where it was after a profile": async ({ stage, open }) => {
    await crowd(stage, 14);
    const walker = await open();
    await signIn(walker, stage, await stage.member());
    await walker.goto(stage.at(`/profiles?${TALL}&limit=12`));
    await choose(walker, "main select", site.sort_username_asc());
    await walker.at(/sortBy=username-asc/);
    await walker.press({ role: "link", name: site.pages_next() });
    await walker.at(/page=2/);
    await walker.until("two rows", () => walker.run(() => document.querySelectorAll("main article").length === 2));
    await walker.press({ css: "main article h2 a, main article h3 a" });
    await walker.at(/^\/profile\//);
    await walker.back();
    await walker.at(/page=2/);
    await walker.until("two rows", () => walker.run(() => document.querySelectorAll("main article").length === 2));
    await walker.back();
    await walker.at(/limit=12$/);
  },
  "a search is saved under a name, and opened again": async ({ stage, open }) => {
    await tall(stage, { gender: "woman" });
    const walker = await open();
    await signIn(walker, stage, await stage.member());
    await walker.goto(stage.at(`/profiles?gender=women&${TALL}`));
    await walker.press({ role: "button", name: /^Saved searches/ });
    await walker.clear({ role: "textbox", name: site.saved_name() });
    await walker.type({ role: "textbox", name: site.saved_name() }, "Quiet evenings");
    await walker.press({ role: "button", name: site.saved_save() });
    await walker.press({ role: "button", name: "Quiet evenings" });
    await walker.goto(stage.at("/profiles"));
    await walker.press({ role: "button", name: /^Saved searches/ });
    await walker.press({ role: "button", name: "Quiet evenings" });
    await walker.at(/^\/profiles\?gender=women&heightMin=205$/);
    await walker.sees(/\b1 character\b/);
  },
});
