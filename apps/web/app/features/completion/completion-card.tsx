import { attempt } from "@masq/client/attempt";
import { Button, IconButton } from "@masq/ui/button";
import { X } from "lucide-react";
import { useSyncExternalStore } from "react";
import { m } from "../../paraglide/messages.js";
import { popups } from "../../shared/popups.ts";
import { useBrand, useMember } from "../../shared/viewer.ts";
import { completionOf } from "./completion.ts";
import { Progress } from "./progress.tsx";
import * as css from "./card.module.css";

const KEY = "completion-put-off";
const listeners = new Set<() => void>();
const putOff = {
  is: (): boolean => attempt(() => localStorage.getItem(KEY)) !== null,
  set: (): void => {
    attempt(() => localStorage.setItem(KEY, "1"));
    for (const hear of listeners) hear();
  },
  subscribe: (hear: () => void): (() => void) => {
    listeners.add(hear);
    return () => listeners.delete(hear);
  },
};

/** A quiet reminder above the list while the profile is incomplete; once dismissed, only the account menu shows it. */
export function CompletionCard() {
  const viewer = useMember();
  const { completionCredits } = useBrand();
  const isPutOff = useSyncExternalStore(putOff.subscribe, putOff.is, () => false);
  const completion = completionOf(viewer);
  if (isPutOff || !viewer.promotions.complete_profile || completion.missing.length === 0) return null;
  return (
    <section className={css.card} aria-label={m.complete_title()}>
      <div className="grid flex-1 gap-1.5 min-w-0">
        <p>
          <b>{m.complete_title()}</b>{" "}
          {completionCredits > 0 ? (
            <span className="mut">{m.complete_card_bonus({ n: completionCredits })}</span>
          ) : null}
        </p>
        <Progress {...completion} />
      </div>
      <Button size="sm" onClick={() => popups.open("profile-completion")}>
        {m.complete_open()}
      </Button>
      <IconButton label={m.complete_put_off()} onClick={putOff.set}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </section>
  );
}
