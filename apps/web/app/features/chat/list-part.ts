import { fetchAtLast } from "@masq/ui/later";
import { lazy } from "react";
import { whenIdle } from "../../shared/when-idle.ts";
import type { ConversationList } from "./conversation-list.tsx";
import { isWide } from "./wide.ts";

type List = typeof ConversationList;

let here: List | null = null;
let arrive: (list: List) => void;
const arrived = new Promise<List>((resolve) => (arrive = resolve));

/** Called by every page that is the list, so that the first render has it. */
export function holdList(list: List): void {
  here = list;
  arrive(list);
}

const fetchList = async (): Promise<void> => holdList((await import("./conversation-list.tsx")).ConversationList);
const fetchQuietly = (): Promise<void> => fetchList().catch(() => {});
const fetchPatiently = (): Promise<void> => fetchAtLast(fetchList);

/** The server's HTML stays until the chunk is here. */
const LaterList = lazy(async () => ({ default: await arrived }));

/** A frame keeps one of the two for its lifetime. */
export const listNow = (): List | typeof LaterList => here ?? LaterList;

/**
 * A conversation's page needs the list at once only where it is visible. On a phone it is the way back, and loads when
 * the conversation is ready and the browser is idle. It is asked for until it is there: React commits no navigation over
 * a server-rendered list that cannot hydrate, so the page would never learn that it has another to go to.
 */
export const bringList = (): (() => void) =>
  here === null && !isWide() ? whenIdle(() => void fetchPatiently()) : () => {};

/** Before navigating to a conversation, load the list beside it. A document's list was rendered by the server. */
export async function listBeside(): Promise<void> {
  if (here === null && isWide() && document.querySelector("main[data-view]") === null) await fetchQuietly();
}

if (isWide()) void fetchPatiently();
