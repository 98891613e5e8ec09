import { useMemo, useSyncExternalStore } from "react";
import { onTick } from "../../shared/ticker.ts";
import { m } from "../../paraglide/messages.js";
import { capsOf, type Combo } from "./combo.ts";
import { actingCombo } from "./decide-press.ts";
import type { Command } from "./command.ts";
import { KeyCaps } from "./keys.tsx";
import { aroundOf } from "./surroundings.ts";
import * as css from "./hints.module.css";

/** Commands that a hint names with one word, in the order of their keys. */
export type Hint = { name: Parameters<typeof m.hint_name>[0]["hint"]; ids: readonly Command["id"][] };
type Acting = { name: Hint["name"]; combos: readonly Combo[] };

/** What a press would do here and now, by the same decision that takes the press: a hint cannot promise anything else. */
export function actingHints(commands: readonly Command[], hints: readonly Hint[]): Acting[] {
  const around = aroundOf(document.activeElement);
  return hints.flatMap(({ name, ids }) => {
    const combos = ids.flatMap((id) => {
      const acting = commands.filter((command) => command.id === id).map((one) => actingCombo(commands, one, around));
      return acting.find((combo) => combo !== null) ?? [];
    });
    return combos.length === 0 ? [] : [{ name, combos }];
  });
}

/** Focus and keys change what works at once; anything else shows within a quarter of a second. */
function watch(hear: () => void): () => void {
  const kinds = ["focusin", "focusout", "keyup", "click"] as const;
  const later = (): void => queueMicrotask(hear);
  for (const kind of kinds) document.addEventListener(kind, later);
  const untick = onTick(hear);
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, later);
    untick();
  };
}

type Props = { commands: readonly Command[]; hints: readonly Hint[]; label?: string };

/** The keys that act with the present focus, and no others. */
export function Hints({ commands, hints, label = m.hints_now() }: Props) {
  const key = useSyncExternalStore(watch, () => JSON.stringify(actingHints(commands, hints)));
  const acting = useMemo(() => JSON.parse(key) as Acting[], [key]);
  return (
    <div className={css.hints} role="group" aria-label={label} data-hints>
      {acting.map(({ name, combos }) => (
        <span key={name} data-hint={name}>
          <span className="sr">{combos.map((combo) => capsOf(combo).join(" ")).join(", ")} </span>
          <KeyCaps caps={capsTogether(combos)} /> {m.hint_name({ hint: name })}
        </span>
      ))}
    </div>
  );
}

/** Three digits or more without a gap, of which the first and the last say enough. */
function isRun(combos: readonly Combo[]): boolean {
  const digits = combos.map(({ code }) => Number(code?.replace("Digit", "")));
  return digits.length > 2 && digits.every((digit, nth) => digit === (digits[0] ?? 0) + nth);
}

/** Neighbouring keys share their modifiers: Alt 1 to 4, Alt up and down. */
function capsTogether(combos: readonly Combo[]): string[] {
  const [first, ...rest] = combos.map(capsOf);
  const last = rest.at(-1);
  if (first === undefined || last === undefined) return first ?? [];
  if (isRun(combos)) return [...first, "–", ...last.slice(-1)];
  return [...first, ...rest.flatMap((caps) => caps.slice(-1))];
}
