import { Refusal } from "@masq/client/contract-server";
import { findBrand } from "@masq/contract/member/brands";
import { nextMatch, swipe } from "@masq/contract/member/matching";
import { giveConsent, listConsents, type User } from "@masq/contract/member/user";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { candidateOf } from "../../../testing/characters.ts";
import { examine } from "../../../testing/examine.ts";
import { brandOf, memberOf } from "../../../testing/people.ts";
import { server, visit } from "../../../testing/site.tsx";
import { m } from "../../paraglide/messages.js";
import * as actsCss from "../matching/acts.module.css";
import * as rowsCss from "../settings/rows.module.css";

beforeEach(() => page.viewport(1280, 800));

const SECOND = {
  version: "0002",
  locale: "en",
  text: "Nobody you read about here exists. Paid staff write every line.",
};
const accept = page.getByRole("button", { name: m.consent_accept() });
/** The brand has a new sentence, which this member has not answered yet. */
const asked = (over: Partial<User> = {}): User =>
  memberOf({ disclosure: { current: SECOND.version, accepted: "0001" }, ...over });

/** Published by now; what is given is the member's from then on. */
function publish(member: User): void {
  server.on(findBrand, () => brandOf({ disclosure: SECOND }));
  server.on(giveConsent, ({ body }) => ({
    ...member,
    disclosure: { current: SECOND.version, accepted: body.version },
  }));
}
const given = () => server.calls.filter(({ name }) => name === "giveConsent").map((call) => call.asked.body);

test("[TRUST-05] the deck asks for a new sentence, then the swipe continues", async () => {
  const member = asked({ likes: 10 });
  const player = { ...member, profile: { ...member.profile, aboutMe: "Reads on trains.", tags: ["letters"] } };
  publish(player);
  const left = ["Ada", "Bo"].map((name) => candidateOf(name));
  server.on(nextMatch, ({ query }) => left.find(({ _id }) => !query.except.includes(_id)) ?? null);
  server.on(swipe, () => {
    if (given().length === 0) throw new Refusal(428, "disclosure-required");
    left.splice(0, 1);
    return { match: false, likes: 9 };
  });
  await visit(player, "/matches");
  const deck = page.getByRole("region", { name: m.deck_label() });
  const like = deck.getByRole("button", { name: m.deck_like(), exact: true });
  const shows = async (name: string): Promise<void> => {
    await expect.element(page.getByRole("article").getByRole("heading")).toMatchTextContent(name);
    await expect.poll(() => document.querySelector(`.${actsCss.acts}`)?.getAttribute("aria-busy")).toBe("false");
  };
  await shows("Ada");
  await like.click();
  const panel = page.getByRole("group", { name: m.consent_needed() });
  await expect.element(panel).toMatchTextContent(SECOND.text);
  await expect.element(deck.getByRole("status")).toHaveTextContent(m.consent_needed());
  await expect.element(panel.getByRole("heading")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(like).toBeDisabled();
  await expect.element(page.getByTestId("likes")).toHaveTextContent("10 likes left");
  await examine();
  await userEvent.keyboard("{ArrowRight}");
  await accept.click();
  await expect.element(panel).not.toBeInTheDocument();
  await shows("Bo");
  await expect.element(page.getByTestId("likes")).toHaveTextContent("9 likes left");
  expect(given()).toEqual([{ kind: "disclosure", version: SECOND.version, locale: "en" }]);
  await deck.getByRole("button", { name: m.deck_dislike(), exact: true }).click();
  await expect.element(page.getByRole("heading", { name: m.deck_finished() })).toBeVisible();
});

test("[TRUST-05] the settings ask for a new sentence beside the accepted one", async () => {
  server.ignoreRest();
  const member = asked();
  publish(member);
  server.on(listConsents, () => {
    const version = given().length === 0 ? "0001" : SECOND.version;
    const text = given().length === 0 ? "The first sentence." : SECOND.text;
    return { consents: [{ kind: "disclosure" as const, version, date: "2026-03-10T08:00:00.000Z", text }] };
  });
  await visit(member, "/settings");
  const row = page.getByText(m.consents_disclosure(), { exact: true });
  const told = (): string => row.element().closest(`.${rowsCss.consent}`)?.textContent ?? "";
  await expect.element(row).toBeVisible();
  await expect.poll(told).toContain(SECOND.text);
  expect(told()).toContain("There’s a newer version.");
  expect(told()).toContain("The first sentence.");
  await examine(`.${rowsCss.consent}`);
  await accept.click();
  await expect.poll(told).toContain("version 0002");
  await expect.element(accept).not.toBeInTheDocument();
  expect(given()).toEqual([{ kind: "disclosure", version: SECOND.version, locale: "en" }]);
});
