import { openCheckout } from "./money.ts";
import { chooseLimits } from "./shop.ts";
import type { Page } from "@playwright/test";
import type { Member, Stage } from "./stage.ts";
import { cssOf } from "./css.ts";

/** The parts of a screen by name, each the first match of its selector. */
export type Screen = {
  name: string;
  open: (page: Page, stage: Stage, member: Member) => Promise<void>;
  isGuest?: boolean;
  parts: Readonly<Record<string, string>>;
  widths?: readonly number[];
};

const BAR = { bar: "header.top", logo: "header.top .logo" };
const MEMBER = { ...BAR, tabs: ".tab", nav: "header.top .nav" };
const at =
  (path: string): Screen["open"] =>
  async (page, stage) =>
    void (await page.goto(stage.at(path)));
const WIDE = [768, 1920, 2560];

export const SCREENS: readonly Screen[] = [
  {
    name: "home",
    isGuest: true,
    open: at("/"),
    widths: WIDE,
    parts: {
      ...BAR,
      hero: "section[aria-labelledby=hero]",
      title: "#hero",
      picture: "section figure",
      sentence: "section[aria-labelledby=hero] .note",
      acts: "section[aria-labelledby=hero] .cluster",
    },
  },
  {
    name: "sign-in",
    isGuest: true,
    open: at("/sign-in"),
    parts: {
      title: "h1",
      username: "form .fld >> nth=0",
      password: "form .fld >> nth=1",
      send: "form .btn.p",
      sentence: "main p.note",
    },
  },
  {
    name: "sign-up",
    isGuest: true,
    open: at("/sign-up"),
    parts: {
      title: "h1",
      form: "main form",
      gender: "#su-gender",
      sentence: ".disc",
      consents: ".cks",
      send: "main form .btn.p",
    },
  },
  {
    name: "prices",
    isGuest: true,
    open: at("/prices"),
    parts: {
      ...BAR,
      title: "main h1",
      sentence: "main .note",
      credits: "main section >> nth=0",
      premium: "main section >> nth=1",
      fair: "main section:has(article)",
    },
  },
  {
    name: "list",
    open: at("/profiles"),
    widths: WIDE,
    parts: {
      ...MEMBER,
      filters: "main > aside",
      tools: cssOf("apps/web/app/features/discovery/profiles.module.css", "tools"),
      first: "article.card >> nth=0",
      second: "article.card >> nth=1",
      mark: "article.card .mark",
    },
  },
  {
    name: "profile",
    async open(page, stage, member) {
      const { body } = await stage.call(member, "GET", "/profiles?limit=1&sortBy=username-asc");
      await page.goto(stage.at(`/profile/${(body as { profiles: { _id: string }[] }).profiles[0]!._id}`));
    },
    parts: { ...MEMBER, picture: "main .pt", name: "main h1", mark: "main .mark" },
  },
  {
    name: "deck",
    open: at("/matches"),
    parts: {
      ...MEMBER,
      deck: cssOf("apps/web/app/features/matching/deck.module.css", "middle"),
      acts: cssOf("apps/web/app/features/matching/acts.module.css", "acts"),
      side: cssOf("apps/web/app/features/matching/deck.module.css", "start"),
      facts: cssOf("apps/web/app/features/matching/deck.module.css", "facts"),
    },
  },
  {
    name: "inbox",
    open: at("/messages/inbox"),
    parts: {
      ...MEMBER,
      title: cssOf("apps/web/app/features/chat/inbox.module.css", "head"),
      search: "main search",
      partitions: "nav.tabs",
      list: cssOf("apps/web/app/features/chat/inbox.module.css", "rows"),
    },
  },
  {
    name: "chat",
    widths: WIDE,
    async open(page, stage, member) {
      const { body } = await stage.call(member, "GET", "/profiles?limit=1&sortBy=username-asc");
      const { _id } = (body as { profiles: { _id: string }[] }).profiles[0]!;
      const { conversationId } = await stage.write(member, _id, "Which map would you keep?");
      await page.goto(stage.at(`/messages/chat/${conversationId}`));
    },
    parts: {
      bar: "header.top",
      head: cssOf("apps/web/app/features/chat/room.module.css", "header"),
      thread: "[role=log]",
      composer: ".cmp",
      cost: ".cost",
      list: "main > aside >> nth=0",
    },
  },
  {
    name: "credits",
    open: at("/upgrade/credits"),
    parts: {
      ...MEMBER,
      title: "main h1",
      places: "main nav.tabs",
      bundles: cssOf("apps/web/app/features/shop/shop.module.css", "bundles"),
      first: `${cssOf("apps/web/app/features/shop/shop.module.css", "bundle")} >> nth=0`,
      sum: cssOf("apps/web/app/features/shop/shop.module.css", "summary"),
    },
  },
  {
    name: "checkout",
    async open(page, stage, member) {
      await chooseLimits(stage, member);
      await page.goto(stage.at("/profiles"));
      await openCheckout(stage, page, member, "credits-25");
    },
    parts: {
      bar: "header",
      title: "main h1",
      card: "main iframe",
      sentence: "[data-testid=pay-sentence]",
      pay: "main form .btn.p",
    },
  },
  {
    name: "account",
    open: at("/user"),
    parts: {
      ...MEMBER,
      head: "main > header",
      name: "main h1",
      seen: "section[aria-labelledby=account-seen]",
      own: "section[aria-labelledby=account-own]",
    },
  },
];
