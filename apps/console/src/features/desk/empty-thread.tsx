import { listEditedBrands } from "@masq/contract/agent/brand-editor";
import { Button } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { Coffee, DoorOpen, Inbox } from "lucide-react";
import type { ReactNode } from "react";
import { api } from "../../shared/client.ts";
import { useStore } from "../../shared/store.ts";
import { useIsOwner } from "../../shared/use-is-owner.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { NoBrand } from "../brands/no-brand.tsx";
import { commandOf } from "../commands/commands.ts";
import { Keys } from "../commands/keys.tsx";
import { SessionTimers } from "../session/session-timers.tsx";
import { workSession } from "../session/session-store.ts";
import { desk } from "./desk-store.ts";
import { UndoStrip } from "./undo-strip.tsx";
import * as css from "./thread.module.css";

export function EmptyThread() {
  const status = useStore(workSession, (state) => state.status);
  const reason = useStore(workSession, (state) => state.breakReason);
  const isBusy = useStore(workSession, (state) => state.changing !== null);
  const hasAsked = useStore(desk, (state) => state.hasAsked);
  const isBare = useIsBare(status === "offline");
  return (
    <section className={cx(css.thread, css.nothing)} id="pane-thread" tabIndex={-1} aria-label={m.thread_pane()}>
      <UndoStrip isAlone />
      {status === "offline" && isBare ? (
        <NoBrand />
      ) : status === "offline" ? (
        <Scene icon={<DoorOpen size={36} aria-hidden="true" />} title={m.idle_off_title()} text={m.idle_off_text()}>
          <GoButton id="start" isBusy={isBusy} label={m.idle_start_key()} />
        </Scene>
      ) : null}
      {status === "paused" ? (
        <Scene
          icon={<Coffee size={36} aria-hidden="true" />}
          title={
            reason === null ? m.idle_paused_bare() : m.idle_paused_title({ reason: reason.replace(/^other: /, "") })
          }
          text={m.idle_paused_text()}
        >
          <SessionTimers />
          <GoButton id="resume" isBusy={isBusy} label={m.command_name({ command: "resume" })} />
        </Scene>
      ) : null}
      {status === "online" ? (
        <Scene
          icon={<Inbox size={36} aria-hidden="true" />}
          title={hasAsked ? m.idle_title() : m.idle_ask_title()}
          text={hasAsked ? m.idle_text() : m.idle_ask_text()}
        />
      ) : null}
    </section>
  );
}

/** Whether there is no brand yet; only an owner can be the first one here. */
function useIsBare(isAsked: boolean): boolean {
  const isOwner = useIsOwner();
  const { value } = useLoaded(String(isOwner && isAsked), async (signal) =>
    isOwner && isAsked ? api.call(listEditedBrands, { signal, quiet: true }) : null,
  );
  return value?.brands.length === 0;
}

type SceneProps = { icon: ReactNode; title: string; text: string; children?: ReactNode };

function Scene({ icon, title, text, children }: SceneProps) {
  return (
    <div className={css.scene}>
      {icon}
      <h1>{title}</h1>
      <p className="mut">{text}</p>
      {children}
    </div>
  );
}

function GoButton({ id, isBusy, label }: { id: "start" | "resume"; isBusy: boolean; label: string }) {
  const command = commandOf(id);
  return (
    <Button variant="s" size="sm" busy={isBusy} onClick={command.run}>
      {label} <Keys combo={command.combo} />
    </Button>
  );
}
