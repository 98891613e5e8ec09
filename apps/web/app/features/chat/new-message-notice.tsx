import type { UserServerFrame } from "@masq/contract/frames/user";
import { useCallback, useRef } from "react";
import { useLocation } from "react-router";
import { m } from "../../paraglide/messages.js";
import { useLiveFrame } from "../../shared/live.tsx";
import { notify } from "../../shared/notify.ts";
import { useGo, useMember, useViewer } from "../../shared/viewer.ts";

import { useWaitingLines } from "./use-waiting-lines.ts";

type NewMessage = Extract<UserServerFrame, { action: "newMessage" }>;

/**
 * Rendered once behind the login: says who wrote while another page is open, and links there. Never the text, and
 * nothing from muted characters. Plays a sound for members who want one.
 */
export function NewMessageNotice() {
  const go = useGo();
  useWaitingLines(useMember()._id);
  const { pathname } = useLocation();
  const here = useRef(pathname);
  here.current = pathname;
  const viewer = useViewer();
  const hasSound = useRef(false);
  hasSound.current = viewer?.profile.settings.sound === true;
  const hear = useCallback(
    ({ message, conversation, profile }: NewMessage) => {
      const to = `/messages/chat/${conversation._id}`;
      const isSeen = here.current === to && document.visibilityState === "visible";
      if (message.senderType !== "profile" || conversation.muted || isSeen) return;
      if (hasSound.current)
        void import("../../shared/chime.ts").then(
          ({ chime }) => chime(),
          () => undefined,
        );
      if (here.current === to) return;
      notify.show({
        id: `message-${conversation._id}`,
        title: m.notice_message_title(),
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
