import { Kbd } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { minutes } from "../../shared/format.ts";
import { useStore } from "../../shared/store.ts";
import { useSecondsUntil } from "../../shared/ticker.ts";
import { words } from "../../shared/words.ts";
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
        <Kbd>↓</Kbd> {words.palette.move} <Kbd>↵</Kbd> {words.palette.run}
      </span>
      {held === null ? null : <Running deadlineAt={held.deadlineAt} />}
    </div>
  );
}

function Running({ deadlineAt }: { deadlineAt: number }) {
  return <span className="sp tn">{words.palette.running(minutes(useSecondsUntil(deadlineAt)))}</span>;
}
