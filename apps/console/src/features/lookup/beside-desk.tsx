import { cx } from "@masq/ui/cx";
import type { ReactNode } from "react";
import { useStore } from "../../shared/store.ts";
import { CommandPanels } from "../commands/command-panels.tsx";
import type { Command } from "../commands/command.ts";
import { useHotkeys } from "../commands/use-hotkeys.ts";
import { ClaimCues } from "../desk/claim-cues.tsx";
import { DeskDialogs } from "../desk/desk-dialogs.tsx";
import { shownOf } from "../desk/desk-model.ts";
import { desk } from "../desk/desk-store.ts";
import { SessionStrip } from "../session/session-strip.tsx";
import { Told } from "../session/told.tsx";
import { OwnClaim } from "./own-claim.tsx";
import * as frameCss from "../../shared/frame.module.css";

type Props = { commands: readonly Command[]; className?: string | undefined; children: ReactNode };

/** A place beside the desk: the work session, its claims and their clocks continue. */
export function BesideDesk({ commands, className, children }: Props) {
  useHotkeys(commands);
  const held = useStore(desk, shownOf);
  return (
    <div className={cx(frameCss.screen, frameCss.besideDesk, className)}>
      <SessionStrip />
      {held === null ? null : <OwnClaim held={held} />}
      {children}
      {held === null ? null : <ClaimCues held={held} />}
      <DeskDialogs />
      <CommandPanels commands={commands} />
      <Told />
    </div>
  );
}
