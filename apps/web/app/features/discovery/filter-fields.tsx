import { FilterRow } from "@masq/ui/notice";
import { Disclosure } from "@masq/ui/panel";
import { ChevronDown } from "lucide-react";
import { memo, useState } from "react";
import { GROUP_LABELS, valueLabel } from "./labels.ts";
import { GROUP_NAMES, GROUPS, RANGE_NAMES, withValue, type Filters, type Group } from "./list-state.ts";
import type { Counts } from "./profiles.queries.ts";
import { RangeField } from "./range-field.tsx";
import { useNumbers } from "./use-measures.ts";

type Props = { filters: Filters; counts: Counts | undefined; onChange: (filters: Filters) => void };

const OPEN_AT_FIRST: readonly Group[] = ["gender", "relationshipStatus", "bodyType"];

export const FilterFields = memo(({ filters, counts, onChange }: Props) => {
  const inFigures = useNumbers();
  const countOf = (group: Group, value: string): number | undefined =>
    (counts?.[group] as Readonly<Record<string, number>> | undefined)?.[value];
  // A group opened by its values stays open when the last is removed, under the pointer.
  const [opened, setOpened] = useState(OPEN_AT_FIRST);
  const chosen = GROUP_NAMES.filter((group) => filters[group] !== undefined && !opened.includes(group));
  if (chosen.length > 0) setOpened([...opened, ...chosen]);
  return (
    <>
      {RANGE_NAMES.map((range) => (
        <RangeField key={range} range={range} filters={filters} counts={counts} onChange={onChange} />
      ))}
      {GROUP_NAMES.map((group) => (
        <Disclosure
          key={group}
          open={opened.includes(group) || chosen.includes(group)}
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
                count={countOf(group, value)}
                countText={inFigures(countOf(group, value))}
                checked={(filters[group] as readonly string[] | undefined)?.includes(value) === true}
                onCheckedChange={(isOn) => onChange(withValue(filters, group, value, isOn))}
              />
            ))}
          </fieldset>
        </Disclosure>
      ))}
    </>
  );
});
