import type { Provenance } from "@masq/contract/character";
import type { ImageType } from "@masq/domain/vocabulary";
import { Field, Select } from "@masq/ui/field";
import { dayKey } from "../../shared/format.ts";
import { words } from "../../shared/words.ts";
import * as css from "./editor.module.css";

export type PictureTexts = Provenance & { type: ImageType; alt: string };
export const noTexts = (): PictureTexts => ({
  type: "other",
  alt: "",
  drawnBy: "",
  tool: "",
  licence: "",
  drawnOn: dayKey(Date.now()),
});

type Props = {
  texts: PictureTexts;
  faults: Readonly<Record<string, string>>;
  onChange: (texts: PictureTexts) => void;
};

export function ProvenanceFields({ texts, faults, onChange }: Props) {
  const line = (field: "alt" | "drawnBy" | "tool" | "licence", max: number) => (
    <Field
      label={words.album[field]}
      name={field}
      value={texts[field]}
      maxLength={max}
      required
      error={faults[field] ?? faults[`provenance.${field}`]}
      hint={field === "alt" ? words.album.altHint : undefined}
      onChange={(event) => onChange({ ...texts, [field]: event.target.value })}
    />
  );
  return (
    <>
      <div className="grid grid-cols-2 gap-2.5">
        <Select
          label={words.album.type}
          name="type"
          value={texts.type}
          error={faults["type"]}
          hint={words.album.typeHint}
          onChange={(event) => onChange({ ...texts, type: event.target.value as ImageType })}
        >
          {Object.entries(words.album.types).map(([type, label]) => (
            <option key={type} value={type}>
              {label}
            </option>
          ))}
        </Select>
        {line("alt", 200)}
      </div>
      <div className={css.quarters} role="group" aria-label={words.album.provenance}>
        {line("drawnBy", 120)}
        {line("tool", 120)}
        {line("licence", 120)}
        <Field
          label={words.album.drawnOn}
          name="drawnOn"
          type="date"
          required
          value={texts.drawnOn}
          error={faults["drawnOn"] ?? faults["provenance.drawnOn"]}
          onChange={(event) => onChange({ ...texts, drawnOn: event.target.value })}
        />
      </div>
    </>
  );
}
