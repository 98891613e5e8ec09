import { updateConversation } from "@masq/contract/member/conversations";
import type { ProfileCard } from "@masq/contract/member/profiles";
import type { MenuEntry } from "@masq/ui/menu-entry";
import { Archive, ArchiveRestore, ChevronDown, ChevronUp, NotebookPen, UserRound } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import { client } from "../../shared/client.ts";
import { notify } from "../../shared/notify.ts";
import { popups } from "../../shared/popups.ts";
import { queries } from "../../shared/queries.ts";
import { keys } from "../../shared/query-keys.ts";
import { safetyEntries } from "../safety/safety-entries.tsx";
import type { Thread } from "./chat.queries.ts";

async function setArchived(id: string, archived: boolean): Promise<void> {
  try {
    const { type } = await client().api.call(updateConversation, { params: { id }, body: { archived } });
    const cache = queries();
    cache.setQueryData<Thread>(keys.conversation(id), (thread) => thread && { ...thread, type, archived });
    void cache.invalidateQueries({ queryKey: ["conversations"] });
    notify.ok(archived ? m.archive_done() : m.restore_done());
  } catch {
    notify.warn(m["error.generic"]());
  }
}

function askArchived({ _id, archived }: Thread): void {
  const props = { conversationId: _id, onConfirm: () => void setArchived(_id, !archived) };
  if (archived) popups.open("restore-confirmation", props);
  else popups.open("archive-confirmation", props);
}

export function chatEntries(profile: ProfileCard, thread: Thread | null): MenuEntry[] {
  const { previous = null, next = null } = thread ?? {};
  const hasOthers = thread !== null && next !== null && next !== thread._id;
  return [
    {
      key: "profile",
      label: m.chat_open_profile(),
      icon: <UserRound size={18} aria-hidden="true" />,
      href: `/profile/${profile._id}`,
    },
    ...(thread === null
      ? []
      : [
          {
            key: "knows",
            label: m.knows_link({ name: profile.name }),
            icon: <NotebookPen size={18} aria-hidden="true" />,
            href: `/knows/${profile._id}`,
          },
        ]),
    ...(hasOthers && previous !== null
      ? [
          {
            key: "previous",
            label: m.chat_previous(),
            icon: <ChevronUp size={18} aria-hidden="true" />,
            href: `/messages/chat/${previous}`,
          },
          {
            key: "next",
            label: m.chat_next(),
            icon: <ChevronDown size={18} aria-hidden="true" />,
            href: `/messages/chat/${next}`,
          },
        ]
      : []),
    ...(thread === null || thread.blocked
      ? []
      : [
          {
            key: "archive",
            divided: true,
            label: thread.archived ? m.restore_confirm() : m.archive_confirm(),
            icon: thread.archived ? (
              <ArchiveRestore size={18} aria-hidden="true" />
            ) : (
              <Archive size={18} aria-hidden="true" />
            ),
            onSelect: () => askArchived(thread),
          },
        ]),
    ...safetyEntries({ profile, blocked: thread?.blocked ?? false, muted: thread?.muted ?? false }),
  ];
}
