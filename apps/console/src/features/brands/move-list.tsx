import type { BrandMove } from "@masq/domain/brand-changes";
import { ArrowRight } from "lucide-react";
import { words } from "../../shared/words.ts";

const W = words.brandEditor;
const numbers: Readonly<Record<string, { label: string }>> = words.brands.numbers;
const nameOf = (field: string): string => W.field[field] ?? numbers[field]?.label ?? field;

/** What was and what is, field by field. */
export function MoveList({ moves }: { moves: readonly BrandMove[] }) {
  if (moves.length === 0) return null;
  return (
    <ul className="dif brs-d">
      {moves.map(({ field, was, is }) => (
        <li key={field}>
          <span>{nameOf(field)}</span>
          {was === "" ? null : <s>{was}</s>}
          {was === "" ? null : <ArrowRight size={13} aria-hidden="true" />}
          <b>{is === "" ? W.nothingWas : is}</b>
        </li>
      ))}
    </ul>
  );
}
