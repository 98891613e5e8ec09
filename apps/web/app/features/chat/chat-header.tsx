import { updateConversation } from "@masq/contract/member/conversations";
import type { ProfileCard } from "@masq/contract/member/profiles";
import { IconButton, IconLink } from "@masq/ui/button";
import { Mark, Status } from "@masq/ui/chip";
import { Menu } from "@masq/ui/overlay";
import { Avatar } from "@masq/ui/portrait";
import { Archive, ArchiveRestore, ArrowLeft, ChevronDown, ChevronUp, Ellipsis, UserRound } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import { client } from "../../shared/client.ts";
import { notify } from "../../shared/notify.ts";
import { popups } from "../../shared/popups.ts";
import { queries } from "../../shared/queries.ts";
import { keys } from "../../shared/query-keys.ts";
import type { Thread } from "./chat.queries.ts";
import { safetyEntries } from "../safety/safety-entries.tsx";
import { avatarOf } from "../../shared/avatar-of.ts";

async function setArchived(id: string, archived: boolean): Promise<void> {
  try {
    const { type } = await client().api.call(updateConversation, { params: { id }, body: { archived } });
    const cache = queries();
    cache.setQueryData<Thread>(keys.conversation(id), (thread) => thread && { ...thread, type, archived });
    void cache.invalidateQueries({ queryKey: keys.conversation(id) });
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

/** Who this is, always in view; the neighbours of the partition, and what can be done with the conversation. */
export function ChatHeader({ profile, thread }: { profile: ProfileCard; thread: Thread | null }) {
  const back = `/messages/${thread?.type ?? "conversations"}`;
  const { previous = null, next = null } = thread ?? {};
  const hasOthers = thread !== null && next !== null && next !== thread._id;
  return (
    <header className="ch-h">
      <IconLink className="mob" label={m.chat_back()} href={back}>
        <ArrowLeft size={22} aria-hidden="true" />
      </IconLink>
      <Avatar picture={avatarOf(profile)} initials={profile.name.slice(0, 1)} />
      <div className="ch-n">
        <h2>{m.profile_title({ name: profile.name, age: profile.age })}</h2>
        <p>
          <Mark>{m.fictional_mark()}</Mark>
          {profile.online ? <Status className="opt">{m.writer_on_duty()}</Status> : null}
        </p>
      </div>
      <div className="row sp gap-0">
        {hasOthers && previous !== null ? (
          <>
            <IconLink className="desk" label={m.chat_previous()} href={`/messages/chat/${previous}`}>
              <ChevronUp size={22} aria-hidden="true" />
            </IconLink>
            <IconLink className="desk" label={m.chat_next()} href={`/messages/chat/${next}`}>
              <ChevronDown size={22} aria-hidden="true" />
            </IconLink>
          </>
        ) : null}
        <Menu
          trigger={
            <IconButton label={m.chat_menu()}>
              <Ellipsis size={22} aria-hidden="true" />
            </IconButton>
          }
          entries={[
            {
              key: "profile",
              label: m.chat_open_profile(),
              icon: <UserRound size={18} aria-hidden="true" />,
              href: `/profile/${profile._id}`,
            },
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
          ]}
        />
      </div>
    </header>
  );
}
