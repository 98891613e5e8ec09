import { CHARACTER_TEXT_MAX as MAX, NARRATED, type Narrated } from "@masq/domain/cast/character-rules";
import { Disclosure } from "@masq/ui/panel";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { TextRow } from "./form-rows.tsx";
import type { EditorOf } from "./editor-part.ts";

const NONE: Narrated = { place: "", epithet: "", past: "", temper: "", weakness: "", lookingFor: "" };
const mostOf = (field: keyof Narrated): number => (field === "lookingFor" ? MAX.lookingText : MAX[field]);

/** What German pages say of a character. Emptied fields are no texts at all, so that the original is shown. */
export function GermanTexts({ editor }: { editor: EditorOf<"german"> }) {
  const german = editor.sheet.german ?? NONE;
  const set = (field: keyof Narrated, text: string): void => {
    const next = { ...german, [field]: text };
    editor.set({ german: NARRATED.every((one) => next[one].trim() === "") ? null : next });
  };
  // A closed field could not say what is wrong with it; mended, it must not close under the writer.
  const isFaulty = Object.keys(editor.faults).some((field) => field.startsWith("german."));
  const [wasFaulty, setWasFaulty] = useState(false);
  if (isFaulty && !wasFaulty) setWasFaulty(true);
  return (
    <Disclosure summary={m.character_german()} open={wasFaulty || undefined}>
      <p className="mut sm">{m.character_german_hint()}</p>
      {NARRATED.map((field) => (
        <TextRow
          key={field}
          editor={editor}
          field={`german.${field}`}
          value={german[field]}
          max={mostOf(field)}
          rows={field === "past" ? 3 : 1}
          onText={(text) => set(field, text)}
        />
      ))}
    </Disclosure>
  );
}
