import { Textarea } from "@masq/ui/field";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { faultAt, linesOf } from "./editor-model.ts";
import type { EditorOf } from "./editor-part.ts";

/** A list as lines of text; what was typed stays until the list changes from outside. */
export function LinesRow({ editor, field }: { editor: EditorOf<"openers" | "facts">; field: "openers" | "facts" }) {
  const lines = editor.sheet[field];
  const [text, setText] = useState(lines.join("\n"));
  const kept = lines.join("\n");
  if (linesOf(text).join("\n") !== kept) setText(kept);
  return (
    <Textarea
      label={m.character_field({ field })}
      name={field}
      hint={field === "openers" ? m.character_hint_openers() : m.character_hint_lines()}
      error={faultAt(editor.faults, field)}
      rows={5}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        editor.set({ [field]: linesOf(event.target.value) });
      }}
    />
  );
}
