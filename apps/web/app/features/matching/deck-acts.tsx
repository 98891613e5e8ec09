import { afterPaint } from "@masq/ui/after-paint";
import { cx } from "@masq/ui/cx";
import { Link } from "@masq/ui/link";
import { BookOpen, Clock3, Heart, Undo2, X } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import type { Action } from "./deck-store.ts";
import * as css from "./acts.module.css";

type Props = {
  /** The top card; null: none. */
  topId: string | null;
  isOff: boolean;
  /** It ignores swipes for now; the buttons keep focus. */
  isComing: boolean;
  isUndoing: boolean;
  onAct: (action: Action) => void;
  onUndo: () => void;
};

export function DeckActs({ topId, isOff, isComing, isUndoing, onAct, onUndo }: Props) {
  const isIdle = isOff || topId === null;
  // The press is drawn before the card flies.
  const act = (action: Action) => () => afterPaint(() => onAct(action));
  return (
    <div className={css.acts} aria-busy={isComing}>
      <button
        type="button"
        className={css.act}
        disabled={isOff}
        aria-busy={isUndoing}
        onClick={() => afterPaint(onUndo)}
      >
        <Undo2 size={20} aria-hidden="true" />
        <span>{m.deck_undo()}</span>
      </button>
      <button type="button" className={cx(css.act, css.large)} disabled={isIdle} onClick={act("dislike")}>
        <X size={26} aria-hidden="true" />
        <span>{m.deck_dislike()}</span>
      </button>
      <button type="button" className={css.act} disabled={isIdle} onClick={act("later")}>
        <Clock3 size={20} aria-hidden="true" />
        <span>{m.deck_later()}</span>
      </button>
      <button type="button" className={cx(css.act, css.large, css.like)} disabled={isIdle} onClick={act("like")}>
        <Heart size={26} aria-hidden="true" />
        <span>{m.deck_like()}</span>
      </button>
      {/* Without a card its place stays, so that the others do not move under a finger. */}
      {topId === null ? (
        <span className={cx(css.act, "invisible")} />
      ) : (
        <Link className={css.act} href={`/profile/${topId}`}>
          <BookOpen size={20} aria-hidden="true" />
          <span>{m.deck_profile()}</span>
        </Link>
      )}
    </div>
  );
}
