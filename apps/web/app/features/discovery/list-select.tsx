import { useChosen } from "@masq/ui/after-paint";
import { cx } from "@masq/ui/cx";
import type { ReactNode } from "react";
import * as css from "./profiles.module.css";

type Props<Value> = {
  /** The words before it. */
  children: ReactNode;
  value: Value;
  options: readonly (readonly [value: Value, name: ReactNode])[];
  className?: string;
  onChange: (value: Value) => void;
};

/** A choice beside the list: drawn at once, and the list changed after that. */
export function ListSelect<Value extends string | number>({
  children,
  value,
  options,
  className,
  onChange,
}: Props<Value>) {
  const [chosen, choose] = useChosen(value, onChange);
  return (
    <label className={cx(css.sort, "chip")}>
      {children}
      <select
        className={className}
        value={chosen}
        onChange={({ target }) => {
          const [to = value] = options[target.selectedIndex] ?? [];
          choose(to);
        }}
      >
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
