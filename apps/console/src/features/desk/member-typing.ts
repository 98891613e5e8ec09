import { browserChannel } from "@masq/client/browser-ports";
import { TYPING_SHOWN_MS } from "@masq/domain/constants";
import { createCell } from "../../shared/store.ts";

/** The conversation whose member is writing right now; forgotten TYPING_SHOWN_MS after the last word of it. */
export const memberTyping = createCell<string | null>(null);

const channel = browserChannel("masq-agent-member-typing");
let timer: ReturnType<typeof setTimeout> | undefined;

function show(conversationId: string): void {
  clearTimeout(timer);
  memberTyping.dispatch(conversationId);
  timer = setTimeout(() => memberTyping.dispatch(null), TYPING_SHOWN_MS);
}
channel.listen((conversationId) => show(String(conversationId)));

/** From the tab that holds the line: the others show it too. */
export function heardTyping(conversationId: string): void {
  show(conversationId);
  channel.post(conversationId);
}

/** A message that came says more than that it is being written. */
export function endTyping(): void {
  clearTimeout(timer);
  memberTyping.dispatch(null);
}
