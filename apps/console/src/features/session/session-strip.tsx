import { Status } from "@masq/ui/chip";
import { Avatar } from "@masq/ui/portrait";
import { Menu } from "@masq/ui/overlay";
import { Button } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { ChartColumn, ClipboardCheck, KeyRound, LogOut, Power, VolumeX, Wallet } from "lucide-react";
import { AdminPlaces } from "../../shared/admin-places.tsx";
import { account } from "../../shared/client.ts";
import { initials, minutes } from "../../shared/formats.ts";
import { goTo } from "../../shared/place.ts";
import { sound } from "../../shared/preferences.ts";
import { useStore } from "../../shared/store.ts";
import { useNowSeconds } from "../../shared/ticker.ts";
import { m } from "../../paraglide/messages.js";
import { CommandButton } from "../commands/command-button.tsx";
import { commandOf } from "../commands/commands.ts";
import { Keys } from "../commands/keys.tsx";
import { Earned } from "./earned.tsx";
import { undoSecondsOf } from "./session-model.ts";
import { workSession } from "./session-store.ts";
import { SessionTimers } from "./session-timers.tsx";
import * as frameCss from "../../shared/frame.module.css";
import * as quietCss from "../../shared/quiet-button.module.css";

export function SessionStrip() {
  const replies = useStore(workSession, (state) => state.replies);
  const median = useStore(workSession, (state) => state.medianReplyMs);
  const isOff = useStore(workSession, (state) => state.status === "offline");
  return (
    <header className={frameCss.strip}>
      <b className="nw">{m.strip_brand()}</b>
      <AdminPlaces isAway={!isOff} />
      <SessionTimers />
      {isOff ? null : (
        <>
          <span className={cx("tn", frameCss.wideStrip)}>
            {m.strip_replies()} <b>{replies}</b>
          </span>
          {median === null ? null : (
            <span className={cx("tn", frameCss.wideStrip)}>
              {m.strip_median()} <b>{minutes(median / 1000)}</b>
            </span>
          )}
          <Earned />
        </>
      )}
      <SessionButtons />
      <div className={cx("sp row", frameCss.stripEnd)}>
        <Line />
        <Muted />
        <CommandButton command={commandOf("palette")}>{m.strip_commands()}</CommandButton>
        <CommandButton command={commandOf("keys")}>{m.strip_keys()}</CommandButton>
        <AccountMenu />
      </div>
    </header>
  );
}

function SessionButtons() {
  const status = useStore(workSession, (state) => state.status);
  const isBusy = useStore(workSession, (state) => state.changing !== null);
  if (status === "online") return <PauseButton />;
  const command = commandOf(status === "paused" ? "resume" : "start");
  return (
    <>
      {status === "paused" ? <PauseUndo /> : null}
      <Button variant="p" size="sm" busy={isBusy} onClick={command.run}>
        {status === "paused" ? m.strip_resume() : m.strip_start()} <Keys combo={command.combo} />
      </Button>
    </>
  );
}

/** For ten seconds a pause may have been a slip. */
function PauseUndo() {
  const model = useStore(workSession, (state) => state);
  const left = undoSecondsOf(model, useNowSeconds() * 1000 + 999);
  if (left === 0) return null;
  return <CommandButton command={commandOf("undoPause")}>{m.strip_pause_undo({ n: left })}</CommandButton>;
}

function PauseButton() {
  return (
    <CommandButton command={commandOf("pause")}>
      {m.strip_pause()} <SessionTimers only="lockout" />
    </CommandButton>
  );
}

function Line() {
  const socket = useStore(workSession, (state) => state.socket);
  const latency = useStore(workSession, (state) => state.latencyMs);
  const leads = useStore(workSession, (state) => state.hasMaster);
  const live = latency === null ? m.line_live() : m.line_live_ms({ ms: latency });
  const isDown = socket === "offline" || socket === "exhausted";
  return (
    <>
      <div
        className={socket === "exhausted" ? frameCss.offline : undefined}
        title={isDown ? m.line_exhausted_text() : undefined}
      >
        <Status on={socket === "live"} className="tn">
          {socket === "live" ? live : m.line_state({ state: socket })}
          {leads ? null : `, ${m.strip_watching().toLowerCase()}`}
        </Status>
      </div>
      {isDown ? <CommandButton command={commandOf("reconnect")}>{m.strip_reconnect()}</CommandButton> : null}
    </>
  );
}

function Muted() {
  const isOn = useStore(sound, (state) => state);
  if (isOn) return null;
  return (
    <CommandButton command={commandOf("sound")}>
      <VolumeX size={15} aria-hidden="true" /> {m.strip_muted()}
    </CommandButton>
  );
}

function AccountMenu() {
  const agent = useStore(account, (state) => state);
  if (agent === null) return null;
  const name = `${agent.firstName} ${agent.lastName.charAt(0)}.`;
  const [end, out] = [commandOf("end"), commandOf("signOut")];
  return (
    <Menu
      trigger={
        <button type="button" className={cx("row", quietCss.quiet)} aria-label={`${m.strip_menu()}: ${name}`}>
          <Avatar size="xs" initials={initials(`${agent.firstName} ${agent.lastName}`)} />
          {name}
        </button>
      }
      entries={[
        {
          key: "figures",
          label: m.figures_own(),
          icon: <ChartColumn size={16} aria-hidden="true" />,
          onSelect: () => goTo("/agent/figures"),
        },
        {
          key: "security",
          label: m.security_menu(),
          icon: <KeyRound size={16} aria-hidden="true" />,
          // In a new tab: a claim and its draft stay where they are.
          onSelect: () => void window.open("/chat/security", "_blank", "noopener"),
        },
        {
          key: "pay",
          label: m.payouts_title(),
          icon: <Wallet size={16} aria-hidden="true" />,
          onSelect: () => void window.open("/chat/pay", "_blank", "noopener"),
        },
        {
          key: "feedback",
          label: m.feedback_title(),
          icon: <ClipboardCheck size={16} aria-hidden="true" />,
          onSelect: () => void window.open("/chat/feedback", "_blank", "noopener"),
        },
        {
          key: "end",
          label: m.strip_stop(),
          icon: <Power size={16} aria-hidden="true" />,
          kbd: <Keys combo={end.combo} />,
          onSelect: end.run,
          disabled: !end.isOn(),
        },
        {
          key: "out",
          label: m.strip_sign_out(),
          icon: <LogOut size={16} aria-hidden="true" />,
          kbd: <Keys combo={out.combo} />,
          onSelect: out.run,
        },
      ]}
    />
  );
}
