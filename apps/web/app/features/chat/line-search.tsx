import { Search, X } from "lucide-react";
import { useRef } from "react";
import { m } from "../../paraglide/messages.js";
import * as css from "./inbox.module.css";

type Props = { words: string; onWords: (words: string) => void };

export function LineSearch({ words, onWords }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    onWords("");
    box.current?.focus();
  };
  return (
    <search className={css.search}>
      <Search size={18} aria-hidden="true" />
      <input
        ref={box}
        className="inp"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        aria-label={m.lines_search()}
        placeholder={m.lines_search()}
        value={words}
        onChange={({ currentTarget }) => onWords(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape" || words === "") return;
          event.preventDefault();
          clear();
        }}
      />
      {words === "" ? null : (
        <button type="button" className="ib" aria-label={m.lines_clear()} title={m.lines_clear()} onClick={clear}>
          <X size={18} aria-hidden="true" />
        </button>
      )}
    </search>
  );
}
