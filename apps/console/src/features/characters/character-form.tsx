import { CHARACTER_TEXT_MAX as MAX, type CharacterSheet } from "@masq/domain/cast/character-rules";
import { ADULT_YEARS, AGE_MAX_YEARS, TAGS_MAX } from "@masq/domain/constants";
import { BRAND_TAGS, LOOKING_FOR } from "@masq/domain/vocabulary";
import { cx } from "@masq/ui/cx";
import { FieldNote } from "@masq/ui/field";
import { m } from "../../paraglide/messages.js";
import { BrandChoice, type BrandOption } from "./brand-choice.tsx";
import { SHEET } from "./editor-head.tsx";
import { editorPart, type EditorOf } from "./editor-part.ts";
import { faultAt } from "./editor-model.ts";
import { CastingFields } from "./casting-fields.tsx";
import { GermanTexts } from "./german-texts.tsx";
import { Looks, Who } from "./character-person.tsx";
import { ChipChoice, ChoiceRow, NumberRow, Section, SwitchRow, TextRow, textOf } from "./form-rows.tsx";
import { LinesRow } from "./lines-row.tsx";
import { StyleFields } from "./style-fields.tsx";
import type { Editor } from "./use-editor.ts";
import * as css from "./editor.module.css";

export function CharacterForm({ editor, brands }: { editor: Editor; brands: readonly BrandOption[] }) {
  return (
    <form
      id={SHEET}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void editor.save();
      }}
    >
      <Who editor={editor} />
      <Looks editor={editor} />
      <CastingFields editor={editor} brands={brands} />
      <Story editor={editor} />
      <Wish editor={editor} />
      <ForTheDesk editor={editor} />
      <Shown editor={editor} brands={brands} />
    </form>
  );
}

const SHOWN = ["featured", "premium", "brands"] as const;
type ShownProps = { editor: EditorOf<(typeof SHOWN)[number]>; brands: readonly BrandOption[] };

const Shown = editorPart(SHOWN, ({ editor, brands }: ShownProps) => (
  <Section title={m.character_section_shown()}>
    <div className={css.halves}>
      <div>
        <SwitchRow
          label={m.character_field({ field: "featured" })}
          hint={m.character_hint_featured()}
          isOn={editor.sheet.featured}
          onTurn={(featured) => editor.set({ featured })}
        />
        <SwitchRow
          label={m.character_field({ field: "premium" })}
          hint={m.character_hint_premium()}
          isOn={editor.sheet.premium}
          onTurn={(premium) => editor.set({ premium })}
        />
      </div>
      <BrandChoice editor={editor} brands={brands} />
    </div>
  </Section>
));

const STORY = ["epithet", "quote", "aboutMe", "past", "temper", "weakness", "tags"] as const;

const Story = editorPart(STORY, ({ editor }: { editor: EditorOf<(typeof STORY)[number]> }) => {
  const { sheet } = editor;
  const row = (field: "epithet" | "quote" | "aboutMe" | "past" | "temper" | "weakness", rows: number) => (
    <TextRow
      editor={editor}
      field={field}
      value={sheet[field]}
      max={MAX[field]}
      rows={rows}
      onText={textOf(editor, field)}
    />
  );
  return (
    <Section title={m.character_section_story()}>
      <div className={css.halves}>
        {row("epithet", 1)}
        {row("quote", 1)}
      </div>
      {row("aboutMe", 5)}
      {row("past", 3)}
      <div className={css.halves}>
        {row("temper", 1)}
        {row("weakness", 1)}
      </div>
      <Tags editor={editor} />
    </Section>
  );
});

function Tags({ editor }: { editor: EditorOf<"tags"> }) {
  const { tags } = editor.sheet;
  return (
    <fieldset className={cx("tagf", css.tags)}>
      <legend>{m.character_field({ field: "tags" })}</legend>
      <div>
        {BRAND_TAGS.map((tag) => (
          <ChipChoice
            key={tag}
            label={m.value_tag({ tag })}
            isOn={tags.includes(tag)}
            aria-invalid={faultAt(editor.faults, "tags") !== undefined || undefined}
            disabled={!tags.includes(tag) && tags.length >= TAGS_MAX}
            onTurn={(isOn) =>
              editor.set((known) => ({ tags: isOn ? [...known.tags, tag] : known.tags.filter((one) => one !== tag) }))
            }
          />
        ))}
      </div>
      <FieldNote id="tags-note" error={faultAt(editor.faults, "tags")} />
    </fieldset>
  );
}

const wantedName = (gender: (typeof LOOKING_FOR)[number]): string => m.value_looking_for({ gender });

const WISH = ["lookingFor", "german"] as const;

const Wish = editorPart(WISH, ({ editor }: { editor: EditorOf<(typeof WISH)[number]> }) => {
  const { lookingFor } = editor.sheet;
  const set = (part: Partial<CharacterSheet["lookingFor"]>): void =>
    editor.set((known) => ({ lookingFor: { ...known.lookingFor, ...part } }));
  const bounds = { min: ADULT_YEARS, max: AGE_MAX_YEARS };
  return (
    <Section title={m.character_section_wish()}>
      <div className={css.wish}>
        <ChoiceRow
          editor={editor}
          field="lookingFor.gender"
          value={lookingFor.gender}
          options={LOOKING_FOR}
          nameOf={wantedName}
          onChoice={(gender) => set({ gender })}
        />
        <NumberRow
          editor={editor}
          field="lookingFor.ageMin"
          value={lookingFor.ageMin}
          {...bounds}
          onNumber={(ageMin) => set({ ageMin })}
        />
        <NumberRow
          editor={editor}
          field="lookingFor.ageMax"
          value={lookingFor.ageMax}
          {...bounds}
          onNumber={(ageMax) => set({ ageMax })}
        />
        <TextRow
          editor={editor}
          field="lookingFor.text"
          value={lookingFor.text}
          max={MAX.lookingText}
          onText={(text) => set({ text })}
        />
      </div>
      <GermanTexts editor={editor} />
    </Section>
  );
});

const DESK = ["voice", "never", "style", "openers", "facts"] as const;

const ForTheDesk = editorPart(DESK, ({ editor }: { editor: EditorOf<(typeof DESK)[number]> }) => {
  const { sheet } = editor;
  return (
    <Section title={m.character_section_desk()}>
      <TextRow
        editor={editor}
        field="voice"
        value={sheet.voice}
        max={MAX.voice}
        rows={3}
        onText={textOf(editor, "voice")}
      />
      <TextRow editor={editor} field="never" value={sheet.never} max={MAX.never} onText={textOf(editor, "never")} />
      <StyleFields editor={editor} />
      <div className={css.halves}>
        <LinesRow editor={editor} field="openers" />
        <LinesRow editor={editor} field="facts" />
      </div>
    </Section>
  );
});
