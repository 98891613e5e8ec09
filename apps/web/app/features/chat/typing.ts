import type { UserServerFrame } from "@masq/contract/frames/user";
import { TYPING_SHOWN_MS, TYPING_TOLD_MS } from "@masq/domain/constants";
import { useEffect, useState } from "react";
import { onLive, sendLive } from "../../shared/live.tsx";

let toldAt = Number.NEGATIVE_INFINITY;

/** Tells the desk that the member is typing; a conversation not created yet has no one to tell. */
export function tellTyping(conversationId: string | null): void {
  if (conversationId === null || performance.now() - toldAt < TYPING_TOLD_MS) return;
  toldAt = performance.now();
  sendLive({ action: "typing", conversationId });
}

const endsIt = (frame: UserServerFrame, id: string): boolean =>
  frame.action === "newMessage" && frame.conversation._id === id && frame.message.senderType !== "user";

export function useTyping(conversationId: string | null): boolean {
  const [isTyping, setIsTyping] = useState(false);
  useEffect(() => {
    if (conversationId === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (is: boolean): void => {
      clearTimeout(timer);
      setIsTyping(is);
      if (is) timer = setTimeout(() => setIsTyping(false), TYPING_SHOWN_MS);
    };
    const unhear = onLive((frame) => {
      if (frame.action === "typing" && frame.conversationId === conversationId) show(true);
      else if (endsIt(frame, conversationId)) show(false);
    });
    return () => {
      unhear();
      show(false);
    };
  }, [conversationId]);
  return isTyping;
}
