import type { UserServerFrame } from "@masq/contract/frames/user";
import { useCallback, useRef } from "react";
import { useLocation } from "react-router";
import { m } from "../../paraglide/messages.js";
import { useLiveFrame } from "../../shared/live.tsx";
import { notify } from "../../shared/notify.ts";
import { useGo } from "../../shared/viewer.ts";

type NewMessage = Extract<UserServerFrame, { action: "newMessage" }>;

/** Stands once behind the login: says who wrote while another page is open, and leads there. Never what was written. */
export function NewMessageNotice() {
  const go = useGo();
  const { pathname } = useLocation();
  const here = useRef(pathname);
  here.current = pathname;
  const hear = useCallback(
    ({ message, conversation, profile }: NewMessage) => {
      const to = `/messages/chat/${conversation._id}`;
      if (message.senderType !== "profile" || here.current === to) return;
      notify.show({
        id: `message-${conversation._id}`,
        text: m.notice_message({ name: profile.name }),
        variant: "info",
        action: { label: m.notice_open(), onClick: () => go(to) },
      });
    },
    [go],
  );
  useLiveFrame("newMessage", hear);
  return null;
}
