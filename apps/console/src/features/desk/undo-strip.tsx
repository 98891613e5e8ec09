import { Badge } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { useStore } from "../../shared/store.ts";
import { useSecondsUntil } from "../../shared/ticker.ts";
import { m } from "../../paraglide/messages.js";
import { CommandButton } from "../commands/command-button.tsx";
import { UNDO } from "./undo-keys.ts";
import { undoable, type UndoModel, type Waiting } from "./undo-store.ts";
import * as css from "./undo-strip.module.css";
import * as quietCss from "../../shared/quiet-button.module.css";

/** Under the thread's header: the answer that can still be taken back, or what became of it. Announced when it appears. */
export function UndoStrip({ isAlone = false }: { isAlone?: boolean }) {
  const one = useStore(undoable, ({ waiting }) => waiting.at(-1) ?? null);
  const note = useStore(undoable, (model) => model.note);
  const left = useSecondsUntil(one?.until ?? 0);
  if (one !== null && left > 0) return <Countdown one={one} left={left} isAlone={isAlone} key={one.id} />;
  return note === null ? null : <Note note={note} isAlone={isAlone} />;
}

function Countdown({ one, left, isAlone }: { one: Waiting; left: number; isAlone: boolean }) {
  const isBusy = useStore(undoable, ({ undoingId }) => undoingId === one.id);
  const { character, member, text } = one;
  return (
    <section className={cx(css.strip, isAlone && css.alone)} aria-label={m.undo_strip()} data-undo={one.id}>
      <Badge tone="ok">{m.undo_sent_as({ character })}</Badge>
      <span className={css.text}>{text === "" ? m.undo_picture({ member }) : m.undo_to({ member, text })}</span>
      <span className={css.end}>
        <b className="tn">{m.undo_left({ seconds: left })}</b>
        <CommandButton command={UNDO} className={quietCss.hint} disabled={isBusy}>
          {m.undo_do()}
        </CommandButton>
      </span>
      <i className={css.bar} aria-hidden="true" style={{ transform: `scaleX(${Math.min(1, left / one.forS)})` }} />
    </section>
  );
}

function Note({ note: { ended, member }, isAlone }: { note: NonNullable<UndoModel["note"]>; isAlone: boolean }) {
  const isOwn = ended === "undone" || ended === "queued";
  return (
    <section className={cx(css.strip, isAlone && css.alone)} aria-label={m.undo_strip()} data-undo={ended}>
      <Badge tone={isOwn ? "soft" : "warn"}>{isOwn ? m.undo_badge_back() : m.undo_badge({ ended })}</Badge>
      <span className={css.text}>{m.undo_ended({ ended, member })}</span>
    </section>
  );
}
