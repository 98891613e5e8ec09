import { COSTUMES, HATS, PLACES, TEMPERS, TRADES, type Casting } from "@masq/domain/cast/casting";
import { BEARDS, GLASSES, HAIR_STYLES, PLAIN_HEAD } from "@masq/domain/cast/casting-head";
import { m } from "../../paraglide/messages.js";
import type { BrandOption } from "./brand-choice.tsx";
import { editorPart, type EditorOf } from "./editor-part.ts";
import { ChoiceRow, Section, SwitchRow } from "./form-rows.tsx";
import { LivePrint } from "./live-print.tsx";
import type { Editor } from "./use-editor.ts";
import * as css from "./editor.module.css";

const START: Casting = {
  trade: TRADES[0],
  hat: "none",
  hatOnCard: false,
  costume: [COSTUMES[0], COSTUMES[0]],
  scenes: [PLACES[0], PLACES[0], PLACES[0], PLACES[0]],
  temper: TEMPERS[0],
  ...PLAIN_HEAD,
};

/** The names of drawings are words already. */
const wordsOf = (name: string): string => name.replaceAll("-", " ");
const withAt = <T extends readonly string[]>(list: T, index: number, value: T[number]): T =>
  list.map((one, at) => (at === index ? value : one)) as unknown as T;

/** What the prints are drawn from: each from its closed list. */
export function CastingFields({ editor, brands }: { editor: Editor; brands: readonly BrandOption[] }) {
  const { casting } = editor.sheet;
  return (
    <Section title={m.character_section_prints()}>
      <SwitchRow
        label={m.casting_chosen()}
        hint={m.casting_hint()}
        isOn={casting !== null}
        onTurn={(isOn) => editor.set({ casting: isOn ? START : null })}
      />
      {casting === null ? null : (
        <div className={css.cast}>
          <LivePrint editor={editor} casting={casting} brands={brands} />
          <Chosen editor={editor} />
        </div>
      )}
    </Section>
  );
}

const CHOSEN = ["casting", "gender"] as const;

const Chosen = editorPart(CHOSEN, ({ editor }: { editor: EditorOf<(typeof CHOSEN)[number]> }) => {
  const { casting, gender } = editor.sheet;
  if (casting === null) return null;
  const change = (part: (known: Casting) => Partial<Casting>): void =>
    editor.set((known) => (known.casting === null ? {} : { casting: { ...known.casting, ...part(known.casting) } }));
  const set = (part: Partial<Casting>): void => change(() => part);
  return (
    <div className={css.castFields}>
      <ChoiceRow
        editor={editor}
        field="casting.trade"
        value={casting.trade}
        options={TRADES}
        nameOf={wordsOf}
        onChoice={(trade) => set({ trade })}
      />
      <ChoiceRow
        editor={editor}
        field="casting.temper"
        value={casting.temper}
        options={TEMPERS}
        nameOf={wordsOf}
        onChoice={(temper) => set({ temper })}
      />
      {casting.costume.map((costume, index) => (
        <ChoiceRow
          key={`costume ${index + 1}`}
          editor={editor}
          field={`casting.costume.${index}`}
          value={costume}
          options={COSTUMES}
          nameOf={wordsOf}
          onChoice={(next) => change((known) => ({ costume: withAt(known.costume, index, next) }))}
        />
      ))}
      {casting.scenes.map((place, index) => (
        <ChoiceRow
          key={`scene ${index + 1}`}
          editor={editor}
          field={`casting.scenes.${index}`}
          value={place}
          options={PLACES}
          nameOf={wordsOf}
          onChoice={(next) => change((known) => ({ scenes: withAt(known.scenes, index, next) }))}
        />
      ))}
      <ChoiceRow
        editor={editor}
        field="casting.hat"
        value={casting.hat}
        options={HATS}
        nameOf={wordsOf}
        onChoice={(hat) => set({ hat })}
      />
      <ChoiceRow
        editor={editor}
        field="casting.hairStyle"
        value={casting.hairStyle}
        options={HAIR_STYLES}
        nameOf={wordsOf}
        onChoice={(hairStyle) => set({ hairStyle })}
      />
      {gender === "woman" ? null : (
        <ChoiceRow
          editor={editor}
          field="casting.beard"
          value={casting.beard}
          options={BEARDS}
          nameOf={wordsOf}
          onChoice={(beard) => set({ beard })}
        />
      )}
      <ChoiceRow
        editor={editor}
        field="casting.glasses"
        value={casting.glasses}
        options={GLASSES}
        nameOf={wordsOf}
        onChoice={(glasses) => set({ glasses })}
      />
      <SwitchRow label={m.casting_hat_on_card()} isOn={casting.hatOnCard} onTurn={(hatOnCard) => set({ hatOnCard })} />
    </div>
  );
});
