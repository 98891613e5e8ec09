import { FilterRow } from "@masq/ui/notice";
import { Disclosure } from "@masq/ui/panel";
import { ChevronDown } from "lucide-react";
import { GROUP_LABELS, valueLabel } from "./labels.ts";
import { GROUP_NAMES, GROUPS, RANGE_NAMES, withValue, type Filters, type Group } from "./list-state.ts";
import { RangeField } from "./range-field.tsx";

type Props = { filters: Filters; onChange: (filters: Filters) => void };

const OPEN_AT_FIRST: readonly Group[] = ["gender", "relationshipStatus", "bodyType"];

/** Every filter of the list; the same in the rail and in the sheet. */
export function FilterFields({ filters, onChange }: Props) {
  return (
    <>
      {RANGE_NAMES.map((range) => (
        <RangeField key={range} range={range} filters={filters} onChange={onChange} />
      ))}
      {GROUP_NAMES.map((group) => (
        <Disclosure
          key={group}
          open={OPEN_AT_FIRST.includes(group) || filters[group] !== undefined}
          summary={GROUP_LABELS[group]()}
          icon={<ChevronDown size={18} aria-hidden="true" />}
        >
          <fieldset>
            <legend className="sr">{GROUP_LABELS[group]()}</legend>
            {GROUPS[group].map((value) => (
              <FilterRow
                key={value}
                name={group}
                value={value}
                label={valueLabel(group, value)}
                checked={(filters[group] as readonly string[] | undefined)?.includes(value) === true}
                onCheckedChange={(isOn) => onChange(withValue(filters, group, value, isOn))}
              />
            ))}
          </fieldset>
        </Disclosure>
      ))}
    </>
  );
}
