import { openCheckout } from "./money.ts";
import { chooseLimits } from "./shop.ts";
import type { Page } from "@playwright/test";
import type { Member, Stage } from "./stage.ts";

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
      hero: "section.hero",
      title: "#hero",
      picture: "figure.hp",
      sentence: "section.hero .note",
      acts: ".hero .cta",
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
      form: "form.au-form",
      gender: "#su-gender",
      sentence: ".disc",
      consents: ".cks",
      send: ".su-last .btn.p",
    },
  },
  {
    name: "prices",
    isGuest: true,
    open: at("/prices"),
    parts: {
      ...BAR,
      title: ".pr-h h1",
      sentence: ".pr-h .note",
      credits: "section.tar >> nth=0",
      premium: "section.tar >> nth=1",
      fair: ".prm4",
    },
  },
  {
    name: "list",
    open: at("/profiles"),
    widths: WIDE,
    parts: {
      ...MEMBER,
      filters: "aside.rail",
      tools: ".tools",
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
    parts: { ...MEMBER, deck: "section.dk-c", acts: ".dk-c .acts", side: "aside.dk-l", facts: "aside.dk-r" },
  },
  {
    name: "inbox",
    open: at("/messages/inbox"),
    parts: { ...MEMBER, title: ".ch-lh", search: ".ch-find", partitions: "nav.tabs", list: ".th-list" },
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
      head: ".ch-h",
      thread: "[role=log]",
      composer: ".cmp",
      cost: ".cost",
      list: "aside.ch-l",
    },
  },
  {
    name: "credits",
    open: at("/upgrade/credits"),
    parts: {
      ...MEMBER,
      title: ".up-h h1",
      places: "main nav.tabs",
      bundles: ".pks",
      first: ".pk >> nth=0",
      sum: ".sum",
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
      card: "iframe.hosted-f",
      sentence: "[data-testid=pay-sentence]",
      pay: "form.co .btn.p",
    },
  },
  {
    name: "account",
    open: at("/user"),
    parts: { ...MEMBER, head: ".ac-h", name: ".ac-h h1", seen: ".ac-w", own: ".ac-o" },
  },
];
