import type { listCharacters } from "@masq/contract/agent/characters";
import type { ReplyOf } from "@masq/contract/route";
import { Checkbox } from "@masq/ui/choice";
import { cx } from "@masq/ui/cx";
import { FieldNote } from "@masq/ui/field";
import { m } from "../../paraglide/messages.js";
import { BrandMark } from "./state-badge.tsx";
import type { EditorOf } from "./editor-part.ts";
import * as css from "./editor.module.css";
import * as pairsCss from "../../shared/pairs.module.css";

export type BrandOption = ReplyOf<typeof listCharacters>["brands"][number];

export function BrandChoice({ editor, brands }: { editor: EditorOf<"brands">; brands: readonly BrandOption[] }) {
  const { sheet, character, faults } = editor;
  const own = brands.filter(({ company }) => company._id === character.company._id);
  const toggle = (scope: string, isOn: boolean): void => {
    const chosen = sheet.brands ?? [];
    editor.set({ brands: isOn ? [...chosen, scope] : chosen.filter((one) => one !== scope) });
  };
  return (
    <fieldset className={cx(pairsCss.checks, css.brands)}>
      <legend>{m.character_field({ field: "brands" })}</legend>
      <Checkbox
        checked={sheet.brands === null}
        aria-invalid={faults["brands"] !== undefined}
        onChange={(event) => editor.set({ brands: event.target.checked ? null : own.map(({ scope }) => scope) })}
      >
        {m.character_hint_all_brands()}
      </Checkbox>
      {sheet.brands === null
        ? null
        : own.map(({ scope, hue }) => (
            <Checkbox
              key={scope}
              checked={sheet.brands?.includes(scope) ?? false}
              aria-invalid={faults["brands"] !== undefined}
              onChange={(event) => toggle(scope, event.target.checked)}
            >
              <BrandMark scope={scope} hue={hue} />
            </Checkbox>
          ))}
      <FieldNote id="brands-note" error={faults["brands"]} />
    </fieldset>
  );
}
