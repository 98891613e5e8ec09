import { browserChannel } from "@masq/client/browser-ports";
import { TYPING_SHOWN_MS } from "@masq/domain/constants";
import { createCell } from "../../shared/store.ts";

/** The conversation whose member is typing; cleared TYPING_SHOWN_MS after the last frame. */
export const memberTyping = createCell<string | null>(null);

const channel = browserChannel("masq-agent-member-typing");
let timer: ReturnType<typeof setTimeout> | undefined;

function show(conversationId: string): void {
  clearTimeout(timer);
  memberTyping.dispatch(conversationId);
  timer = setTimeout(() => memberTyping.dispatch(null), TYPING_SHOWN_MS);
}
channel.listen((conversationId) => show(String(conversationId)));

/** Called by the leading tab too, so that all tabs show it. */
export function heardTyping(conversationId: string): void {
  show(conversationId);
  channel.post(conversationId);
}

/** A message that has arrived is no longer being typed. */
export function endTyping(conversationId: string): void {
  if (memberTyping.get() !== conversationId) return;
  clearTimeout(timer);
  memberTyping.dispatch(null);
}
