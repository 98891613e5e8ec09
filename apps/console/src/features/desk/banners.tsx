import type { Claim } from "@masq/contract/agent/desk";
import { Button } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { FilePenLine, MessageSquareWarning } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import { ariaKeys } from "../commands/combo.ts";
import { commandOf } from "../commands/commands.ts";
import { Keys } from "../commands/keys.tsx";
import { unreadOf, type Held } from "./desk-model.ts";
import * as css from "./composer.module.css";

/** Messages newer than the operator's last read; one key marks them reviewed. */
export function FenceBanner({ held }: { held: Held }) {
  const count = unreadOf(held);
  const { run, combo } = commandOf("reviewed");
  return (
    <div className={cx("al warn", css.banner)} data-banner="fence">
      <MessageSquareWarning size={18} aria-hidden="true" />
      <div>
        <b>{m.fence_title({ member: held.claim.conversation.user.username, n: Math.max(1, count) })}</b>{" "}
        <span>{count === 0 ? m.fence_reading() : m.fence_text()}</span>
      </div>
      <Button size="sm" className="sp" disabled={count === 0} aria-keyshortcuts={ariaKeys(combo)} onClick={run}>
        {m.fence_reviewed()} <Keys combo={combo} />
      </Button>
    </div>
  );
}

/** A draft that came with the claim. Another writer's waits here; the operator's own is in the composer. */
export function DraftBanner({ draft }: { draft: NonNullable<Claim["draft"]> }) {
  const [use, discard] = [commandOf("useDraft"), commandOf("discardDraft")];
  return (
    <div className={cx("al", css.banner, css.draft)} data-banner="draft">
      <FilePenLine size={18} aria-hidden="true" />
      <div>
        <b>{draft.own ? m.draft_own() : m.draft_by({ name: draft.by ?? m.draft_somebody(), n: draft.text.length })}</b>{" "}
        <span className="mut">{draft.own ? m.draft_own_text() : m.draft_text()}</span>
        {draft.own ? null : <blockquote>{draft.text}</blockquote>}
      </div>
      <div className={cx("col sp", css.draftActions)}>
        <Button size="sm" aria-keyshortcuts={ariaKeys(use.combo)} onClick={use.run}>
          {draft.own ? m.draft_keep() : m.draft_use()} <Keys combo={use.combo} />
        </Button>
        <Button size="sm" variant="q" aria-keyshortcuts={ariaKeys(discard.combo)} onClick={discard.run}>
          {m.draft_discard()} <Keys combo={discard.combo} />
        </Button>
      </div>
    </div>
  );
}
