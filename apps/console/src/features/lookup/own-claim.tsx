import { cx } from "@masq/ui/cx";
import { ArrowLeft } from "lucide-react";
import { minutes } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import { selectHeld } from "../desk/desk-actions.ts";
import type { Held } from "../desk/desk-model.ts";
import { useClaimLeft } from "../desk/use-claim-left.ts";
import * as css from "./lookup.module.css";

/** Keeps the operator's claim in sight. */
export function OwnClaim({ held }: { held: Held }) {
  const left = useClaimLeft(held);
  const { profile, user } = held.claim.conversation;
  return (
    <div
      className={cx("row", css.claim)}
      role="region"
      aria-label={m.lookup_claim({ character: profile.name, member: user.username })}
    >
      <span>{m.lookup_claim({ character: profile.name, member: user.username })}</span>
      <b className={cx("tn", left <= 60 && "text-bad font-semibold")}>{minutes(left)}</b>
      <button type="button" className="link" onClick={() => selectHeld(held)}>
        <ArrowLeft size={15} aria-hidden="true" /> {m.lookup_to_claim()}
      </button>
    </div>
  );
}
