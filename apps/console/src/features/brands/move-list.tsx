import type { BrandMove } from "@masq/domain/foundation/brand-changes";
import { BRAND_NUMBER_NAMES } from "@masq/domain/foundation/brand-settings";
import { ArrowRight } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import type { BrandContext } from "./fields-props.ts";
import * as css from "./brands.module.css";

const nameOf = (field: string): string => {
  const number = BRAND_NUMBER_NAMES.find((name) => name === field);
  return number === undefined ? m.brand_field({ field }) : m.brands_number({ name: number });
};
/** As the editor asks for them. */
const ORDER = [
  ["domain", "fullScope", "hosts", "legacy", "timezone"],
  ["companyId", "company.name", "company.address", "company.registrationNumber"],
  [
    "company.supportEmail",
    "company.phone",
    "headline",
    "headlineDe",
    "writesIn",
    "customerSupport",
    "maintenanceFee",
    "defaultDescriptor",
  ],
  ["countries", "look.hue", "look.hue2", "look.lift", "look.radius", "look.displayFont", "look.textFont"],
  ["look.frame", "look.defaultTheme", "look.palette", "look.mark", "sentences.en", "sentences.de"],
  ["sso", "agePolicy", "start.from", "start.welcomeCredits", "start.neutralName"],
].flat();

/** Replaces ids and codes with their names. */
function textOf({ field }: BrandMove, value: string, context: BrandContext): string {
  if (value === "") return m.brand_nothing_was();
  if (field === "companyId") return context.companies.find(({ _id }) => _id === value)?.name ?? value;
  if (field === "start.from") return context.brands.find(({ _id }) => _id === value)?.domain ?? value;
  return field.startsWith("look.") ? m.brand_option({ option: value }) : value;
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
