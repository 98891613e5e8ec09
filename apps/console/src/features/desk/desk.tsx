import { useStore } from "../../shared/store.ts";
import { m } from "../../paraglide/messages.js";
import { CommandPanels } from "../commands/command-panels.tsx";
import { COMMANDS } from "../commands/commands.ts";
import { Hints } from "../commands/hints.tsx";
import { useHotkeys } from "../commands/use-hotkeys.ts";
import { SessionStrip } from "../session/session-strip.tsx";
import { Told } from "../session/told.tsx";
import { ClaimCues } from "./claim-cues.tsx";
import { shownOf } from "./desk-model.ts";
import { DESK_HINTS } from "./desk-hints.ts";
import { desk } from "./desk-store.ts";
import { DeskDialogs } from "./desk-dialogs.tsx";
import { EmptyThread } from "./empty-thread.tsx";
import { FactsPane } from "./facts-pane.tsx";
import { MemoryPane } from "./memory-pane.tsx";
import { QueuePane } from "./queue-pane.tsx";
import { useIsRoomy } from "./room.ts";
import { ThreadPane } from "./thread-pane.tsx";
import * as css from "./desk.module.css";
import * as frameCss from "../../shared/frame.module.css";

export function Desk() {
  const isRoomy = useIsRoomy();
  useHotkeys(COMMANDS);
  const held = useStore(desk, shownOf);
  const conversation = held?.claim.conversation ?? null;
  return (
    <div className={frameCss.screen}>
      <SessionStrip />
      <main className={css.desk}>
        <QueuePane />
        {held === null ? <EmptyThread /> : <ThreadPane held={held} key={held.claim._id} />}
        <footer className={css.bar}>
          <b>{m.hints_now()}</b>
          <Hints commands={COMMANDS} hints={DESK_HINTS} />
        </footer>
        {isRoomy ? <MemoryPane conversation={conversation} /> : null}
        <FactsPane conversation={conversation} isBesideMemory={isRoomy} />
      </main>
      {held === null ? null : <ClaimCues held={held} />}
      <DeskDialogs />
      <CommandPanels commands={COMMANDS} />
      <Told />
    </div>
  );
}
