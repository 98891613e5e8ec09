import { Kbd } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { minutes } from "../../shared/format.ts";
import { useStore } from "../../shared/store.ts";
import { useSecondsUntil } from "../../shared/ticker.ts";
import { m } from "../../paraglide/messages.js";
import { shownOf } from "../desk/desk-model.ts";
import { desk } from "../desk/desk-store.ts";
import * as css from "./palette.module.css";

/** The palette covers the clock, so it repeats it. */
export function PaletteFoot() {
  const held = useStore(desk, shownOf);
  return (
    <div className={cx("mut", css.foot)}>
      <span aria-hidden="true">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> {m.palette_move()} <Kbd>↵</Kbd> {m.palette_run()}
      </span>
      {held === null ? null : <Running deadlineAt={held.deadlineAt} />}
    </div>
  );
}

function Running({ deadlineAt }: { deadlineAt: number }) {
  return <span className="sp tn">{m.palette_running({ left: minutes(useSecondsUntil(deadlineAt)) })}</span>;
}
