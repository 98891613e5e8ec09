import type { BrandMove } from "@masq/domain/foundation/brand-changes";
import { ArrowRight } from "lucide-react";
import { words } from "../../shared/words.ts";
import type { BrandHouse } from "./fields-props.ts";

const W = words.brandEditor;
const numbers: Readonly<Record<string, { label: string }>> = words.brands.numbers;
const nameOf = (field: string): string => W.field[field] ?? numbers[field]?.label ?? field;
const ORDER = Object.keys(W.field);
const options: Readonly<Record<string, string>> = W.option;

/** Ids and codes by the names that people know them by. */
function textOf({ field }: BrandMove, value: string, house: BrandHouse): string {
  if (value === "") return W.nothingWas;
  if (field === "companyId") return house.companies.find(({ _id }) => _id === value)?.name ?? value;
  if (field === "start.from") return house.brands.find(({ _id }) => _id === value)?.domain ?? value;
  return field.startsWith("look.") ? (options[value] ?? value) : value;
}

/** What was and what is, field by field, in the order of the form. */
export function MoveList({ moves, house }: { moves: readonly BrandMove[]; house: BrandHouse }) {
  if (moves.length === 0) return null;
  const listed = moves.toSorted((one, other) => ORDER.indexOf(one.field) - ORDER.indexOf(other.field));
  return (
    <ul className="dif brs-d">
      {listed.map((move) => (
        <li key={move.field}>
          <span>{nameOf(move.field)}</span>
          {move.was === "" ? null : <s>{textOf(move, move.was, house)}</s>}
          {move.was === "" ? null : <ArrowRight size={13} aria-hidden="true" />}
          <b>{textOf(move, move.is, house)}</b>
        </li>
      ))}
    </ul>
  );
}
