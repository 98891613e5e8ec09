import { nextMatch } from "@masq/contract/member/matching";
import { getUser } from "@masq/contract/member/user";
import { getProfile } from "@masq/contract/member/profiles";
import { expect, test } from "vitest";
import { candidateOf, profileOf } from "../../../testing/characters.ts";
import { examine } from "../../../testing/examine.ts";
import { memberOf } from "../../../testing/people.ts";
import { MEMBERSHIPS, serveProducts } from "../../../testing/shop.ts";
import { server, visit } from "../../../testing/site.tsx";
import { m } from "../../paraglide/messages.js";
import * as css from "../matching/acts.module.css";

test("[BILL-27] the Premium popup names the character and the feature, and leads to Premium: from a favorite, from a swipe", async () => {
  // The page of Premium is looked at elsewhere.
  server.ignoreRest();
  serveProducts(MEMBERSHIPS);
  server.on(getProfile, () => profileOf("Ada"));
  server.on(nextMatch, ({ query }) => (query.except.length === 0 ? candidateOf("Ada") : null));
  const member = memberOf({ likes: 0 });
  const player = { ...member, profile: { ...member.profile, aboutMe: "Reads on trains.", tags: ["letters"] } };
  server.on(getUser, () => player);
  const { page, path, router } = await visit(player, "/profile/prf_ada");
  await page
    .getByRole("button", { name: m.favourite_add({ name: "Ada" }) })
    .first()
    .click();
  const named = page.getByRole("dialog", { name: "Keep Ada with Premium" });
  await expect.element(named).toMatchTextContent("Fictional character");
  await expect.element(named).toMatchTextContent(m.favourite_premium_text());
  await expect.element(named).toMatchTextContent("€29.99 a month, or €20.00 a month over 180 days.");
  await examine("[role=dialog]");
  await named.getByRole("link", { name: m.own_see_premium() }).click();
  await expect.poll(path).toBe("/upgrade/premium");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await router.navigate("/matches");
  await expect.element(page.getByRole("article").getByRole("heading")).toMatchTextContent("Ada");
  await expect.poll(() => document.querySelector(`.${css.acts}`)?.getAttribute("aria-busy")).toBe("false");
  await page.getByRole("button", { name: m.deck_like() }).click();
  const plain = page.getByRole("dialog", { name: "This is part of Premium" });
  await expect.element(plain).toMatchTextContent("You’ve used up your likes.");
  await plain.getByRole("link", { name: m.own_see_premium() }).click();
  await expect.poll(path).toBe("/upgrade/premium");
});
