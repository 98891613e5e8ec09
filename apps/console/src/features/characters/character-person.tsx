import { ageOn } from "@masq/domain/people/age";
import { parseCalendarDate } from "@masq/domain/calendar-date";
import { CHARACTER_TEXT_MAX as MAX } from "@masq/domain/cast/character-rules";
import {
  BODY_TYPES,
  ETHNICITIES,
  EYE_COLORS,
  GENDERS,
  HAIR_COLORS,
  RELATIONSHIP_STATUSES,
} from "@masq/domain/vocabulary";
import { Field } from "@masq/ui/field";
import { m } from "../../paraglide/messages.js";
import { editorPart, type EditorOf } from "./editor-part.ts";
import { ChoiceRow, NumberRow, Section, TextRow, textOf } from "./form-rows.tsx";
import * as css from "./editor.module.css";

/** The same functions each time: the names of a list's entries are not drawn again. */
const nameOf = {
  gender: (gender: (typeof GENDERS)[number]) => m.value_gender({ gender }),
  relationship: (status: (typeof RELATIONSHIP_STATUSES)[number]) => m.value_relationship({ status }),
  hair: (color: (typeof HAIR_COLORS)[number]) => m.value_hair({ color }),
  eyes: (color: (typeof EYE_COLORS)[number]) => m.value_eyes({ color }),
  body: (type: (typeof BODY_TYPES)[number]) => m.value_body({ type }),
  ethnicity: (ethnicity: (typeof ETHNICITIES)[number]) => m.value_ethnicity({ ethnicity }),
};

const WHO = ["name", "username", "gender", "birthday", "setting", "relationshipStatus"] as const;

export const Who = editorPart(WHO, ({ editor }: { editor: EditorOf<(typeof WHO)[number]> }) => {
  const { sheet, character, faults } = editor;
  const isDay = parseCalendarDate(sheet.birthday) !== null;
  return (
    <Section title={m.character_section_who()}>
      <div className={css.quarters}>
        <TextRow editor={editor} field="name" value={sheet.name} max={MAX.name} onText={textOf(editor, "name")} />
        <Field
          label={m.character_field({ field: "username" })}
          name="username"
          hint={m.character_hint_username()}
          error={faults["username"]}
          value={sheet.username}
          readOnly={character.publishDate !== null}
          maxLength={20}
          spellCheck={false}
          onChange={(event) => editor.set({ username: event.target.value })}
        />
        <ChoiceRow
          editor={editor}
          field="gender"
          value={sheet.gender}
          options={GENDERS}
          nameOf={nameOf.gender}
          onChoice={(gender) => editor.set({ gender })}
        />
        <Field
          label={m.character_field({ field: "birthday" })}
          name="birthday"
          type="date"
          hint={isDay ? m.character_years({ age: ageOn(sheet.birthday, editor.today) }) : m.character_hint_birthday()}
          error={faults["birthday"]}
          value={sheet.birthday}
          onChange={(event) => editor.set({ birthday: event.target.value })}
        />
        <TextRow
          editor={editor}
          field="setting.place"
          value={sheet.setting.place}
          max={MAX.place}
          onText={(place) => editor.set((known) => ({ setting: { ...known.setting, place } }))}
        />
        <TextRow
          editor={editor}
          field="setting.country"
          hint={m.character_hint_country()}
          value={sheet.setting.country}
          max={2}
          onText={(text) => editor.set((known) => ({ setting: { ...known.setting, country: text.toUpperCase() } }))}
        />
        <ChoiceRow
          editor={editor}
          field="relationshipStatus"
          value={sheet.relationshipStatus}
          options={RELATIONSHIP_STATUSES}
          nameOf={nameOf.relationship}
          onChoice={(relationshipStatus) => editor.set({ relationshipStatus })}
        />
      </div>
    </Section>
  );
});

const LOOKS = ["hairColor", "eyeColor", "bodyType", "ethnicity", "heightCm"] as const;

export const Looks = editorPart(LOOKS, ({ editor }: { editor: EditorOf<(typeof LOOKS)[number]> }) => {
  const { sheet } = editor;
  return (
    <Section title={m.character_section_looks()}>
      <div className={css.fifths}>
        <ChoiceRow
          editor={editor}
          field="hairColor"
          value={sheet.hairColor}
          options={HAIR_COLORS}
          nameOf={nameOf.hair}
          onChoice={(hairColor) => editor.set({ hairColor })}
        />
        <ChoiceRow
          editor={editor}
          field="eyeColor"
          value={sheet.eyeColor}
          options={EYE_COLORS}
          nameOf={nameOf.eyes}
          onChoice={(eyeColor) => editor.set({ eyeColor })}
        />
        <ChoiceRow
          editor={editor}
          field="bodyType"
          value={sheet.bodyType}
          options={BODY_TYPES}
          nameOf={nameOf.body}
          onChoice={(bodyType) => editor.set({ bodyType })}
        />
        <ChoiceRow
          editor={editor}
          field="ethnicity"
          value={sheet.ethnicity}
          options={ETHNICITIES}
          nameOf={nameOf.ethnicity}
          onChoice={(ethnicity) => editor.set({ ethnicity })}
        />
        <NumberRow
          editor={editor}
          field="heightCm"
          value={sheet.heightCm}
          min={120}
          max={220}
          onNumber={(heightCm) => editor.set({ heightCm })}
        />
      </div>
    </Section>
  );
});
