import { Textarea } from "@masq/ui/field";
import { useState } from "react";

type Props = {
  label: string;
  hint: string;
  error: string | undefined;
  /** As it stands, written out. */
  text: string;
  rows?: number;
  onText: (text: string) => void;
};

/** Free text that stands for a list: what is typed stays as it is typed, also while it says nothing sensible yet. */
export function TypedList({ text, onText, rows = 2, ...field }: Props) {
  const [state, setState] = useState({ typed: text, text });
  if (state.text !== text) setState({ typed: text, text });
  return (
    <Textarea
      {...field}
      rows={rows}
      autoComplete="off"
      spellCheck={false}
      value={state.typed}
      onChange={({ currentTarget: { value } }) => setState((now) => ({ ...now, typed: value }))}
      onBlur={() => onText(state.typed)}
    />
  );
}
