import { Textarea } from "@masq/ui/field";
import { useState } from "react";

type Props = {
  label: string;
  hint: string;
  error: string | undefined;
  text: string;
  rows?: number;
  onText: (text: string) => void;
};

/** Free text for a list: keeps what was typed, even while it does not parse. */
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
