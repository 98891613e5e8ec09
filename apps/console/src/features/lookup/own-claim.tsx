import { cx } from "@masq/ui/cx";
import { ArrowLeft } from "lucide-react";
import { minutes } from "../../shared/format.ts";
import { useSecondsUntil } from "../../shared/ticker.ts";
import { words } from "../../shared/words.ts";
import { selectHeld } from "../desk/desk-actions.ts";
import type { Held } from "../desk/desk-model.ts";
import * as css from "./lookup.module.css";

/** Keeps the operator's claim in sight. */
export function OwnClaim({ held }: { held: Held }) {
  const left = useSecondsUntil(held.deadlineAt);
  const { profile, user } = held.claim.conversation;
  return (
    <div className={cx("row", css.claim)} role="region" aria-label={words.lookup.claim(profile.name, user.username)}>
      <span>{words.lookup.claim(profile.name, user.username)}</span>
      <b className={cx("tn", left <= 60 && "text-bad font-semibold")}>{minutes(left)}</b>
      <button type="button" className="link" onClick={() => selectHeld(held)}>
        <ArrowLeft size={15} aria-hidden="true" /> {words.lookup.toClaim}
      </button>
    </div>
  );
}
