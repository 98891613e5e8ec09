import { walkEverywhere } from "./support/engines/journeys.ts";
import { signIn } from "./support/engines/steps.ts";
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
    await walker.until("the viewer is closed", async () => (await walker.text("[role=dialog]")) === "");
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
});
