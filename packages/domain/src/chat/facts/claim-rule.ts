import { originalSpan, type View } from "../reply-policy/normalise.ts";
import type { FactKind } from "./kinds.ts";

/**
 * What a text states about its writer. `value`: in the writer's words. `clashesWith`: index of the known value that it
 * contradicts, -1 if it fits one of them or cannot be compared.
 */
export type Claim = {
  kind: FactKind;
  value: string;
  /** [start, end) in the given text, in UTF-16 units. */
  span: [number, number];
  clashesWith: (known: readonly string[]) => number;
};
export type ClaimRule = (view: View, text: string) => Claim[];

type Rule<T> = {
  kind: FactKind;
  /** Over the folded text with number words as digits; flags g and u, every repetition bounded. */
  patterns: readonly RegExp[];
  /** `original`: the same stretch as written. Null: not a claim after all. */
  read: (found: RegExpExecArray, original: (group: number) => string) => { said: T; value: string } | null;
  /** Parses a stored value; null: cannot be compared. */
  known: (value: string) => T | null;
  fits: (said: T, known: T) => boolean;
  /** For kinds with several true values: which of them is contradicted. */
  clash?: (said: T, known: readonly (T | null)[]) => number;
};

/** "If I am 34", "do you think I live in Rome", "wenn ich in Rom wohne": hypothetical, not stated. */
const SUPPOSED =
  /\b(?:if|when|whenever|whether|unless|until|should|could|would|can|do|did|does|may|might|think|thinks|thought|guess|pretend|imagine|wish|suppose|dreamed|dreamt|act like|wenn|falls|ob|sobald|glaubst|denkst|dachtest|dachte|meinst|angenommen|stell dir vor|traumte|wunschte|soll|sollte|konnte|wurde)\b[^.;:!?]{0,20}$/u;
const LOOK_BACK_CHARS = 48;

const isSupposed = (view: View, start: number): boolean =>
  SUPPOSED.test(view.text.slice(Math.max(0, start - LOOK_BACK_CHARS), start));

/** Turns a rule into a function that hides the type its values are compared in. */
export function claimRule<T>({ kind, patterns, read, known, fits, clash }: Rule<T>): ClaimRule {
  const first = (said: T, values: readonly (T | null)[]): number => {
    const isFit = values.some((one) => one !== null && fits(said, one));
    return isFit ? -1 : values.findIndex((one) => one !== null);
  };
  return (view, text) => {
    const claims: Claim[] = [];
    for (const pattern of patterns) {
      if (view.text.search(pattern) < 0) continue; // `matchAll` first copies the pattern
      for (const found of view.text.matchAll(pattern)) {
        if (isSupposed(view, found.index)) continue;
        const original = (group: number): string => {
          const [start, end] = found.indices?.[group] ?? [0, 0];
          return end > start ? text.slice(...originalSpan(view, start, end)) : "";
        };
        const claim = read(found, original);
        if (claim === null) continue;
        const span = originalSpan(view, found.index, found.index + found[0].length);
        const clashesWith = (values: readonly string[]): number => (clash ?? first)(claim.said, values.map(known));
        claims.push({ kind, value: claim.value.trim(), span, clashesWith });
      }
    }
    return claims;
  };
}
