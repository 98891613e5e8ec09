import { Link } from "@masq/ui/link";
import { BookOpen, Clock3, Heart, Undo2, X } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import type { Action } from "./deck-store.ts";

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
  return (
    <div className="acts" aria-busy={isComing}>
      <button type="button" className="act" disabled={isOff} aria-busy={isUndoing} onClick={onUndo}>
        <Undo2 size={20} aria-hidden="true" />
        <span>{m.deck_undo()}</span>
      </button>
      <button type="button" className="act big" disabled={isIdle} onClick={() => onAct("dislike")}>
        <X size={26} aria-hidden="true" />
        <span>{m.deck_dislike()}</span>
      </button>
      <button type="button" className="act" disabled={isIdle} onClick={() => onAct("later")}>
        <Clock3 size={20} aria-hidden="true" />
        <span>{m.deck_later()}</span>
      </button>
      <button type="button" className="act big like" disabled={isIdle} onClick={() => onAct("like")}>
        <Heart size={26} aria-hidden="true" />
        <span>{m.deck_like()}</span>
      </button>
      {topId === null ? null : (
        <Link className="act" href={`/profile/${topId}`}>
          <BookOpen size={20} aria-hidden="true" />
          <span>{m.deck_profile()}</span>
        </Link>
      )}
    </div>
  );
}
