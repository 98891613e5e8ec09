import type { CharacterSheet } from "@masq/domain/cast/character-rules";
import { memo, type ComponentType } from "react";
import type { Editor } from "./use-editor.ts";

/** The editor as a part sees it: of the sheet, its own fields alone. */
export type EditorOf<Field extends keyof CharacterSheet> = Omit<Editor, "sheet" | "changes" | "changeCount"> & {
  sheet: Pick<CharacterSheet, Field>;
};

const AROUND = ["character", "faults", "isBusy"] as const satisfies readonly (keyof Editor)[];

/** A part of the form that is drawn again for its own fields alone: all of it is a wait for each letter and choice. */
export function editorPart<Field extends keyof CharacterSheet, Props extends object>(
  fields: readonly Field[],
  Part: ComponentType<Props & { editor: EditorOf<Field> }>,
) {
  type Given = Props & { editor: Editor };
  return memo(Part as unknown as ComponentType<Given>, ({ editor: last, ...before }, { editor: next, ...now }) => {
    const names = Object.keys(now) as (keyof typeof now)[];
    return (
      AROUND.every((name) => last[name] === next[name]) &&
      fields.every((field) => last.sheet[field] === next.sheet[field]) &&
      names.every((name) => before[name] === now[name])
    );
  });
}
