import type { Provenance } from "@masq/contract/character";
import type { ImageType } from "@masq/domain/vocabulary";
import { Field, Select } from "@masq/ui/field";
import { dayKey } from "../../shared/formats.ts";
import { m } from "../../paraglide/messages.js";
import * as css from "./editor.module.css";

export type PictureTexts = Provenance & { type: ImageType; alt: string; altGerman: string };
export const noTexts = (): PictureTexts => ({
  type: "other",
  alt: "",
  altGerman: "",
  drawnBy: "",
  tool: "",
  licence: "",
  drawnOn: dayKey(Date.now()),
});

const HINTS: Readonly<Record<string, () => string>> = { alt: m.album_alt_hint, altGerman: m.album_alt_german_hint };

type Props = {
  texts: PictureTexts;
  faults: Readonly<Record<string, string>>;
  onChange: (texts: PictureTexts) => void;
};

export function ProvenanceFields({ texts, faults, onChange }: Props) {
  const line = (field: "alt" | "altGerman" | "drawnBy" | "tool" | "licence", label: string, max: number) => (
    <Field
      label={label}
      name={field}
      value={texts[field]}
      maxLength={max}
      required={field !== "altGerman"}
      error={faults[field] ?? faults[`provenance.${field}`]}
      hint={HINTS[field]?.()}
      onChange={(event) => onChange({ ...texts, [field]: event.target.value })}
    />
  );
  return (
    <>
      <div className="grid grid-cols-2 gap-2.5">
        <Select
          label={m.album_type_label()}
          name="type"
          value={texts.type}
          error={faults["type"]}
          hint={m.album_type_hint()}
          onChange={(event) => onChange({ ...texts, type: event.target.value as ImageType })}
        >
          {(["avatar", "other", "hidden"] as const).map((type) => (
            <option key={type} value={type}>
              {m.album_type({ type })}
            </option>
          ))}
        </Select>
        {line("alt", m.album_alt(), 200)}
      </div>
      {line("altGerman", m.album_alt_german(), 200)}
      <div className={css.quarters} role="group" aria-label={m.album_provenance()}>
        {line("drawnBy", m.album_drawn_by(), 120)}
        {line("tool", m.album_tool(), 120)}
        {line("licence", m.album_licence(), 120)}
        <Field
          label={m.album_drawn_on()}
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
