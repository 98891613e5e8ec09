import { listConversations, searchMessages, type Conversation } from "@masq/contract/member/conversations";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cardOf } from "../../../testing/characters.ts";
import { conversationOf } from "../../../testing/conversations.ts";
import { expectNoSideways } from "../../../testing/examine.ts";
import { memberOf } from "../../../testing/people.ts";
import { serveProducts } from "../../../testing/shop.ts";
import { server, visit } from "../../../testing/site.tsx";
import { m } from "../../paraglide/messages.js";
import * as css from "./inbox.module.css";

beforeEach(() => page.viewport(1280, 800));

/** Everything is in the inbox; `unread` and `online` narrow it. The filters that were asked for. */
function serveInbox(all: readonly Conversation[]): (string | undefined)[] {
  const filters: (string | undefined)[] = [];
  server.on(listConversations, ({ query: { type, filter, page: asked = 1, limit = 36 } }) => {
    filters.push(filter);
    const conversations = all.filter(
      (one) =>
        type === "inbox" && (filter !== "unread" || one.unread > 0) && (filter !== "online" || one.profile.online),
    );
    const unread = conversations.length;
    return {
      conversations,
      total: conversations.length,
      page: asked,
      limit,
      unread: { total: unread, inbox: unread, archive: 0, conversation: 0 },
    };
  });
  return filters;
}
const namesShown = (): string[] =>
  [...document.querySelectorAll("aside li a b")].map(({ textContent }) => textContent ?? "");

test("with nothing selected, wide pages say so centered in the space beside the list", async () => {
  serveInbox([]);
  await visit(memberOf(), "/messages/conversations");
  const pick = page.getByText(m.chat_pick());
  for (const width of [1024, 1280, 1920]) {
    await page.viewport(width, 800);
    await expect.element(pick).toBeVisible();
    const offCentre = (): number => {
      const list = document.querySelector("main > aside")!.getBoundingClientRect();
      const said = pick.element().getBoundingClientRect();
      return Math.abs(said.x + said.width / 2 - (list.x + list.width + width) / 2);
    };
    await expect.poll(offCentre, { message: `${width} px` }).toBeLessThan(4);
  }
});

test("[CHAT-28] the inbox filter is Premium only: others see it locked, with what it would do", async () => {
  serveProducts();
  const filters = serveInbox([conversationOf("Ada"), conversationOf("Bo", { unread: 0 })]);
  const { unmount } = await visit(memberOf(), "/messages/inbox");
  const locked = page.getByRole("button", { name: /filter is part of Premium/ });
  await locked.click();
  const popup = page.getByRole("dialog", { name: m.filter_premium_title() });
  await expect.element(popup).toMatchTextContent("shows only what’s unread");
  await userEvent.keyboard("{Escape}");
  await expect.element(popup).not.toBeInTheDocument();
  await expect.element(locked).toHaveFocus();
  expect(filters.filter((filter) => filter !== undefined)).toEqual([]);
  await unmount();

  await visit(memberOf({ isPremium: true }), "/messages/inbox");
  await expect.poll(namesShown).toEqual(["Ada", "Bo"]);
  await page.getByRole("button", { name: "Show: all" }).click();
  await page.getByRole("menuitem", { name: m.filter_unread(), exact: true }).click();
  await expect.poll(namesShown).toEqual(["Ada"]);
  await page.getByRole("button", { name: "Show: unread" }).click();
  await page.getByRole("menuitem", { name: m.filter_online() }).click();
  await expect.element(page.getByText(m.filter_none())).toBeVisible();
  await page.getByRole("button", { name: m.filter_reset() }).click();
  await expect.poll(namesShown).toEqual(["Ada", "Bo"]);
});

test("a search reports no results only after everything was searched", async () => {
  serveInbox([]);
  server.on(searchMessages, ({ query }) =>
    query.after === undefined
      ? { found: [], searched: 2000, next: "1.msg_x" }
      : { found: [], searched: 12, next: null },
  );
  await visit(memberOf(), "/messages/inbox");
  await page.getByRole("searchbox", { name: m.lines_search() }).fill("coffee stain");
  const said = (): string | null | undefined => document.querySelector(`.${css.state}`)?.textContent;
  await expect.poll(said).toMatch(/^Nothing in the last 2,?000 messages$/);
  expect(page.getByText(m.lines_none()).elements()).toHaveLength(0);
  await page.getByRole("button", { name: m.lines_further() }).click();
  await expect.element(page.getByText(m.lines_none())).toBeVisible();
  await expect.poll(said).toBe("0 lines found");
});

test("in the message lists the time stays on the name's line at 320 px, however long the name", async () => {
  await page.viewport(320, 780);
  const names = ["Wilhelmina-Charlotte", "Maximiliane Rosalinde", "Bo"];
  serveInbox(
    names.map((name) =>
      conversationOf(name, {
        _id: `cnv_${name.length}`,
        profile: cardOf(name, { _id: `prf_${name.length}`, username: `n${name.length}` }),
      }),
    ),
  );
  await visit(memberOf(), "/messages/inbox");
  const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("aside li a:has(time)")];
  await expect.poll(rows).toHaveLength(3);
  for (const row of rows()) {
    const [name, time] = [row.querySelector("b")!, row.querySelector("time")!];
    expect(names).toContain(name.textContent);
    expect(Math.abs(time.getBoundingClientRect().y - name.getBoundingClientRect().y)).toBeLessThan(12);
  }
  await expectNoSideways();
});
