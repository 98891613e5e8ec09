import { Button } from "@masq/ui/button";
import { Field } from "@masq/ui/field";
import { Search } from "lucide-react";
import { useState, type FormEvent } from "react";
import { m } from "../../paraglide/messages.js";
import * as css from "./money.module.css";

type Props = { label: string; hint: string; value: string; onFind: (text: string) => void };

export function FindForm({ label, hint, value, onFind }: Props) {
  const [text, setText] = useState(value);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    onFind(text.trim());
  };
  return (
    <form className={css.find} role="search" onSubmit={send}>
      <Field
        label={label}
        hideLabel
        type="search"
        placeholder={hint}
        value={text}
        spellCheck={false}
        autoComplete="off"
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" size="sm" aria-label={m.money_find()}>
        <Search size={16} aria-hidden="true" />
      </Button>
    </form>
  );
}
