import type { Claim } from "@masq/contract/agent/desk";
import { Button } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { FilePenLine, MessageSquareWarning } from "lucide-react";
import { words } from "../../shared/words.ts";
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
    <div className={cx("al warn", css.banner)} role="alert" data-banner="fence">
      <MessageSquareWarning size={18} aria-hidden="true" />
      <div>
        <b>{words.fence.title(held.claim.conversation.user.username, Math.max(1, count))}</b>{" "}
        <span>{count === 0 ? words.fence.reading : words.fence.text}</span>
      </div>
      <Button size="sm" className="sp" disabled={count === 0} aria-keyshortcuts={ariaKeys(combo)} onClick={run}>
        {words.fence.reviewed} <Keys combo={combo} />
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
        <b>{draft.own ? words.draft.own : words.draft.by(draft.by ?? words.draft.somebody, draft.text.length)}</b>{" "}
        <span className="mut">{draft.own ? words.draft.ownText : words.draft.text}</span>
        {draft.own ? null : <blockquote>{draft.text}</blockquote>}
      </div>
      <div className={cx("col sp", css.draftActions)}>
        <Button size="sm" aria-keyshortcuts={ariaKeys(use.combo)} onClick={use.run}>
          {draft.own ? words.draft.keep : words.draft.use} <Keys combo={use.combo} />
        </Button>
        <Button size="sm" variant="q" aria-keyshortcuts={ariaKeys(discard.combo)} onClick={discard.run}>
          {words.draft.discard} <Keys combo={discard.combo} />
        </Button>
      </div>
    </div>
  );
}
