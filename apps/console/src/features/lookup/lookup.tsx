import { ArrowLeft } from "lucide-react";
import { minutes } from "../../shared/format.ts";
import { goTo } from "../../shared/place.ts";
import { useStore } from "../../shared/store.ts";
import { useSecondsUntil } from "../../shared/ticker.ts";
import { words } from "../../shared/words.ts";
import { CommandPanels } from "../commands/command-panels.tsx";
import { useHotkeys } from "../commands/use-hotkeys.ts";
import { ClaimCues } from "../desk/claim-cues.tsx";
import { DeskDialogs } from "../desk/desk-dialogs.tsx";
import { shownOf, type Held } from "../desk/desk-model.ts";
import { desk } from "../desk/desk-store.ts";
import { SessionStrip } from "../session/session-strip.tsx";
import { Told } from "../session/told.tsx";
import { LOOKUP_COMMANDS } from "./lookup-commands.ts";
import { LookupList } from "./lookup-page.tsx";
import { opened } from "./lookup-store.ts";
import { LookupThread } from "./lookup-thread.tsx";

/** Beside the desk: the work session, its claims and their clocks go on as they were. */
export function Lookup() {
  useHotkeys(LOOKUP_COMMANDS);
  const held = useStore(desk, shownOf);
  const isOpen = useStore(opened, (state) => state !== null);
  return (
    <div className="cbody lk-w">
      <SessionStrip />
      {held === null ? null : <OwnClaim held={held} />}
      {isOpen ? <LookupThread /> : <LookupList />}
      {held === null ? null : <ClaimCues held={held} />}
      <DeskDialogs />
      <CommandPanels commands={LOOKUP_COMMANDS} />
      <Told />
    </div>
  );
}

/** A claim is never out of sight. */
function OwnClaim({ held }: { held: Held }) {
  const left = useSecondsUntil(held.deadlineAt);
  const { profile, user } = held.claim.conversation;
  return (
    <div className="lk-own row" role="region" aria-label={words.lookup.claim(profile.name, user.username)}>
      <span>{words.lookup.claim(profile.name, user.username)}</span>
      <b className={left <= 60 ? "tn c-low" : "tn"}>{minutes(left)}</b>
      <button type="button" className="link" onClick={() => goTo("/chat")}>
        <ArrowLeft size={15} aria-hidden="true" /> {words.lookup.toClaim}
      </button>
    </div>
  );
}
