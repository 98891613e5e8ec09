import type { BrandMove } from "@masq/domain/foundation/brand-changes";
import { ArrowRight } from "lucide-react";
import { words } from "../../shared/words.ts";
import type { BrandContext } from "./fields-props.ts";
import * as css from "./brands.module.css";

const W = words.brandEditor;
const numbers: Readonly<Record<string, { label: string }>> = words.brands.numbers;
const nameOf = (field: string): string => W.field[field] ?? numbers[field]?.label ?? field;
const ORDER = Object.keys(W.field);
const options: Readonly<Record<string, string>> = W.option;

/** Replaces ids and codes with their names. */
function textOf({ field }: BrandMove, value: string, context: BrandContext): string {
  if (value === "") return W.nothingWas;
  if (field === "companyId") return context.companies.find(({ _id }) => _id === value)?.name ?? value;
  if (field === "start.from") return context.brands.find(({ _id }) => _id === value)?.domain ?? value;
  return field.startsWith("look.") ? (options[value] ?? value) : value;
}

export function MoveList({ moves, context }: { moves: readonly BrandMove[]; context: BrandContext }) {
  if (moves.length === 0) return null;
  const listed = moves.toSorted((one, other) => ORDER.indexOf(one.field) - ORDER.indexOf(other.field));
  return (
    <ul className={css.moves}>
      {listed.map((move) => (
        <li key={move.field}>
          <span>{nameOf(move.field)}</span>
          {move.was === "" ? null : <s>{textOf(move, move.was, context)}</s>}
          {move.was === "" ? null : <ArrowRight size={13} aria-hidden="true" />}
          <b>{textOf(move, move.is, context)}</b>
        </li>
      ))}
    </ul>
  );
}
