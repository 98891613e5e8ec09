import type { CharacterSheet } from "@masq/domain/cast/character-rules";
import { useChosen } from "@masq/ui/after-paint";
import { CheckChip } from "@masq/ui/chip";
import { Switch, type SwitchProps } from "@masq/ui/choice";
import { Field, Select, Textarea } from "@masq/ui/field";
import { memo, type ReactNode } from "react";
import { m } from "../../paraglide/messages.js";
import { faultAt } from "./editor-model.ts";
import type { Editor } from "./use-editor.ts";
import * as css from "./editor.module.css";

type Common = { editor: Pick<Editor, "faults">; field: string; hint?: ReactNode };

const told = ({ editor, field, hint }: Common) => ({
  label: m.character_field({ field }),
  hint,
  error: faultAt(editor.faults, field),
  name: field,
});

type Text = Common & { value: string; max: number; rows?: number; onText: (text: string) => void };

export function TextRow({ value, max, rows = 1, onText, ...common }: Text) {
  if (rows === 1)
    return <Field {...told(common)} value={value} maxLength={max} onChange={(event) => onText(event.target.value)} />;
  return (
    <Textarea
      {...told(common)}
      value={value}
      maxLength={max}
      rows={rows}
      counter={m.text_count({ used: value.length, most: max })}
      onChange={(event) => onText(event.target.value)}
    />
  );
}

type Choice<T extends string> = Common & {
  value: T;
  options: readonly T[];
  nameOf: (option: T) => string;
  onChoice: (value: T) => void;
};

/** Of a dozen lists with dozens of names, none is drawn again because something was chosen in one of them. */
const Options = memo(({ options, nameOf }: { options: readonly string[]; nameOf: (option: string) => string }) =>
  options.map((option) => (
    <option key={option} value={option}>
      {nameOf(option)}
    </option>
  )),
);

/** Drawn as chosen at once; what the choice changes around it follows. `nameOf` stays the same function. */
export function ChoiceRow<T extends string>({ value, options, nameOf, onChoice, ...common }: Choice<T>) {
  const [chosen, choose] = useChosen(value, onChoice);
  return (
    <Select {...told(common)} value={chosen} onChange={(event) => choose(event.target.value as T)}>
      <Options options={options} nameOf={nameOf as (option: string) => string} />
    </Select>
  );
}

type Turned = Pick<SwitchProps, "label" | "hint" | "disabled" | "aria-invalid"> & {
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
};

/** Drawn as turned at once, as a choice is. */
export function SwitchRow({ isOn, onTurn, ...common }: Turned) {
  const [isTurned, turn] = useChosen(isOn, onTurn);
  return <Switch {...common} checked={isTurned} onChange={({ target }) => turn(target.checked)} />;
}

/** As `SwitchRow`, of many side by side. */
export function ChipChoice({ label, isOn, onTurn, ...common }: Turned) {
  const [isTurned, turn] = useChosen(isOn, onTurn);
  return (
    <CheckChip {...common} checked={isTurned} onChange={({ target }) => turn(target.checked)}>
      {label}
    </CheckChip>
  );
}

type Numeric = Common & { value: number; min: number; max: number; onNumber: (value: number) => void };

export function NumberRow({ value, min, max, onNumber, ...common }: Numeric) {
  return (
    <Field
      {...told(common)}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      value={Number.isNaN(value) ? "" : value}
      onChange={(event) => onNumber(event.target.valueAsNumber)}
    />
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.section} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export const textOf =
  (editor: Pick<Editor, "set">, field: keyof CharacterSheet) =>
  (text: string): void =>
    editor.set({ [field]: text });
