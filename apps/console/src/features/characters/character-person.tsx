import { ageOn } from "@masq/domain/people/age";
import { parseCalendarDate } from "@masq/domain/calendar-date";
import { CHARACTER_TEXT_MAX as MAX } from "@masq/domain/cast/character-rules";
import { Field } from "@masq/ui/field";
import { words } from "../../shared/words.ts";
import { ChoiceRow, NumberRow, Section, TextRow, textOf } from "./form-rows.tsx";
import type { Editor } from "./use-editor.ts";
import * as css from "./editor.module.css";

type Part = { editor: Editor };

export function Who({ editor }: Part) {
  const { sheet, character, faults } = editor;
  const isDay = parseCalendarDate(sheet.birthday) !== null;
  return (
    <Section title={words.section.who}>
      <div className={css.quarters}>
        <TextRow editor={editor} field="name" value={sheet.name} max={MAX.name} onText={textOf(editor, "name")} />
        <Field
          label={words.field["username"]}
          name="username"
          hint={words.hint.username}
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
          names={words.value.gender}
          onChoice={(gender) => editor.set({ gender })}
        />
        <Field
          label={words.field["birthday"]}
          name="birthday"
          type="date"
          hint={isDay ? words.editor.years(ageOn(sheet.birthday, editor.today)) : words.hint.birthday}
          error={faults["birthday"]}
          value={sheet.birthday}
          onChange={(event) => editor.set({ birthday: event.target.value })}
        />
        <TextRow
          editor={editor}
          field="setting.place"
          value={sheet.setting.place}
          max={MAX.place}
          onText={(place) => editor.set({ setting: { ...sheet.setting, place } })}
        />
        <TextRow
          editor={editor}
          field="setting.country"
          hint={words.hint.country}
          value={sheet.setting.country}
          max={2}
          onText={(text) => editor.set({ setting: { ...sheet.setting, country: text.toUpperCase() } })}
        />
        <ChoiceRow
          editor={editor}
          field="relationshipStatus"
          value={sheet.relationshipStatus}
          names={words.value.relationshipStatus}
          onChoice={(relationshipStatus) => editor.set({ relationshipStatus })}
        />
      </div>
    </Section>
  );
}

export function Looks({ editor }: Part) {
  const { sheet } = editor;
  return (
    <Section title={words.section.looks}>
      <div className={css.fifths}>
        <ChoiceRow
          editor={editor}
          field="hairColor"
          value={sheet.hairColor}
          names={words.value.hairColor}
          onChoice={(hairColor) => editor.set({ hairColor })}
        />
        <ChoiceRow
          editor={editor}
          field="eyeColor"
          value={sheet.eyeColor}
          names={words.value.eyeColor}
          onChoice={(eyeColor) => editor.set({ eyeColor })}
        />
        <ChoiceRow
          editor={editor}
          field="bodyType"
          value={sheet.bodyType}
          names={words.value.bodyType}
          onChoice={(bodyType) => editor.set({ bodyType })}
        />
        <ChoiceRow
          editor={editor}
          field="ethnicity"
          value={sheet.ethnicity}
          names={words.value.ethnicity}
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
}
