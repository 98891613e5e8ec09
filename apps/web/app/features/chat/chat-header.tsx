import type { ProfileCard } from "@masq/contract/member/profiles";
import { IconButton, IconLink } from "@masq/ui/button";
import { Mark, Status } from "@masq/ui/chip";
import { Menu } from "@masq/ui/overlay";
import { Avatar } from "@masq/ui/portrait";
import { ArrowLeft, ChevronDown, ChevronUp, Ellipsis } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import type { Thread } from "./chat.queries.ts";
import { avatarOf } from "../../shared/avatar-of.ts";
import { useLater } from "../../shared/use-later.ts";
import * as css from "./room.module.css";

const loadEntries = () => import("./chat-entries.tsx");

/** Who this is, always in view; links to the partition's neighbors, and the conversation's menu. */
export function ChatHeader({ profile, thread }: { profile: ProfileCard; thread: Thread | null }) {
  const [part, fetchPart] = useLater(loadEntries);
  const back = `/messages/${thread?.type ?? "conversations"}`;
  const { previous = null, next = null } = thread ?? {};
  const hasOthers = thread !== null && next !== null && next !== thread._id;
  return (
    <header className={css.header}>
      <IconLink className="mob" label={m.chat_back()} href={back}>
        <ArrowLeft size={22} aria-hidden="true" />
      </IconLink>
      <Avatar picture={avatarOf(profile)} initials={profile.name.slice(0, 1)} />
      <div className={css.name}>
        <h2>{m.profile_title({ name: profile.name, age: profile.age })}</h2>
        <p>
          <Mark>{m.fictional_mark()}</Mark>
          {profile.online ? <Status className={css.duty}>{m.writer_on_duty()}</Status> : null}
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
          entries={part?.chatEntries(profile, thread) ?? null}
          onPrepare={fetchPart}
        />
      </div>
    </header>
  );
}
