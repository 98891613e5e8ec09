import {
  EMOJI_HABITS,
  REGISTERS,
  SAMPLE_CHARS_MAX,
  SAMPLES_MAX,
  TONE_WORDS_MAX,
  type CharacterStyle,
} from "@masq/domain/cast/character-style";
import { Field, Textarea } from "@masq/ui/field";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { LanguageChoice } from "../../shared/language-choice.tsx";
import { faultAt, linesOf } from "./editor-model.ts";
import { ChoiceRow } from "./form-rows.tsx";
import type { EditorOf } from "./editor-part.ts";
import * as css from "./editor.module.css";

const wordsOf = (text: string): string[] =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");

const registerName = (register: (typeof REGISTERS)[number]): string => m.style_register({ register });
const emojiName = (emoji: (typeof EMOJI_HABITS)[number]): string => m.style_emoji({ emoji });

/** The writing style that the desk's style card shows. */
export function StyleFields({ editor }: { editor: EditorOf<"style"> }) {
  const { style } = editor.sheet;
  const set = (part: Partial<CharacterStyle>): void => editor.set((known) => ({ style: { ...known.style, ...part } }));
  return (
    <>
      <LanguageChoice
        label={m.style_languages()}
        hint={m.style_languages_hint()}
        chosen={style.languages}
        onChoice={(languages) => set({ languages })}
      />
      <div className={css.halves}>
        <ChoiceRow
          editor={editor}
          field="style.register"
          value={style.register}
          options={REGISTERS}
          nameOf={registerName}
          onChoice={(register) => set({ register })}
        />
        <ChoiceRow
          editor={editor}
          field="style.emoji"
          value={style.emoji}
          options={EMOJI_HABITS}
          nameOf={emojiName}
          onChoice={(emoji) => set({ emoji })}
        />
      </div>
      <ListField
        label={m.style_tone()}
        hint={m.style_tone_hint({ most: TONE_WORDS_MAX })}
        name="style.tone"
        error={faultAt(editor.faults, "style.tone")}
        list={style.tone}
        join=", "
        read={wordsOf}
        onList={(tone) => set({ tone })}
      />
      <ListField
        label={m.style_samples()}
        hint={m.style_samples_hint({ most: SAMPLES_MAX, characters: SAMPLE_CHARS_MAX })}
        name="style.samples"
        error={faultAt(editor.faults, "style.samples")}
        list={style.samples}
        join={"\n"}
        read={linesOf}
        onList={(samples) => set({ samples })}
      />
    </>
  );
}

type ListProps = {
  label: string;
  hint: string;
  name: string;
  error: string | undefined;
  list: readonly string[];
  join: string;
  read: (text: string) => string[];
  onList: (list: string[]) => void;
};

/** A list as text; what was typed stays until the list changes from outside. */
function ListField({ list, join, read, onList, ...field }: ListProps) {
  const [text, setText] = useState(list.join(join));
  const kept = list.join(join);
  if (read(text).join(join) !== kept) setText(kept);
  const take = (next: string): void => {
    setText(next);
    onList(read(next));
  };
  return join === "\n" ? (
    <Textarea {...field} rows={3} value={text} onChange={({ target }) => take(target.value)} />
  ) : (
    <Field {...field} value={text} onChange={({ target }) => take(target.value)} />
  );
}
