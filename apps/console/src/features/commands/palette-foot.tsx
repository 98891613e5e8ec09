import { Kbd } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { minutes } from "../../shared/formats.ts";
import { useStore } from "../../shared/store.ts";
import { m } from "../../paraglide/messages.js";
import { shownOf, type Held } from "../desk/desk-model.ts";
import { desk } from "../desk/desk-store.ts";
import { useClaimLeft } from "../desk/use-claim-left.ts";
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
      {held === null ? null : <Running held={held} />}
    </div>
  );
}

function Running({ held }: { held: Held }) {
  return <span className="sp tn">{m.palette_running({ left: minutes(useClaimLeft(held)) })}</span>;
}
