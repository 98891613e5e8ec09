import { fetchAtLast } from "@masq/ui/later";
import { lazy } from "react";
import { whenIdle } from "../../shared/when-idle.ts";
import type { ConversationList } from "./conversation-list.tsx";
import { isWide } from "./wide.ts";

type List = typeof ConversationList;

let here: List | null = null;
let arrive: (list: List) => void;
const arrived = new Promise<List>((resolve) => (arrive = resolve));

/** Said by every page that is the list, so that it is there when that page is drawn. */
export function holdList(list: List): void {
  here = list;
  arrive(list);
}

const fetchList = async (): Promise<void> => holdList((await import("./conversation-list.tsx")).ConversationList);
const fetchQuietly = (): Promise<void> => fetchList().catch(() => {});
const fetchPatiently = (): Promise<void> => fetchAtLast(fetchList);

/** What the server wrote stays until it is here. */
const LaterList = lazy(async () => ({ default: await arrived }));

/** Which of the two a frame draws as long as it stands. */
export const listNow = (): List | typeof LaterList => here ?? LaterList;

/**
 * A conversation alone needs it where it is seen: there at once. On a phone it is the way back, and comes when the
 * conversation is ready and the browser has nothing else to do.
 */
export const bringList = (): (() => void) =>
  here === null && !isWide() ? whenIdle(() => void fetchQuietly()) : () => {};

/** Before a page changes to a conversation: what is seen beside it. Where one stands already the server wrote both. */
export async function listBeside(): Promise<void> {
  if (here === null && isWide() && document.querySelector("main.chat") === null) await fetchQuietly();
}

if (isWide()) void fetchPatiently();
