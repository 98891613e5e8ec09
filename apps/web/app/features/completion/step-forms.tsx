import { ABOUT_ME_CHARS_MAX, ADULT_YEARS, AGE_MAX_YEARS, TAGS_MAX } from "@masq/domain/constants";
import { BRAND_TAGS, LOOKING_FOR, type BrandTag, type LookingFor } from "@masq/domain/vocabulary";
import { useSubmit } from "@masq/ui/after-paint";
import { Button } from "@masq/ui/button";
import { CheckChip } from "@masq/ui/chip";
import { Segment } from "@masq/ui/choice";
import { cx } from "@masq/ui/cx";
import { FieldNote, Select, Textarea } from "@masq/ui/field";
import { useId, useState, type ReactNode } from "react";
import { m } from "../../paraglide/messages.js";
import { useMember } from "../../shared/viewer.ts";
import { tagLabel } from "../profile/facts.ts";
import { useSave } from "./use-save.ts";
import * as css from "./steps.module.css";

type Props = { onSaved: () => void };
type FormProps = { isSaving: boolean; children: ReactNode; onSubmit: () => Promise<void> };

function StepForm({ isSaving, children, onSubmit }: FormProps) {
  const submit = useSubmit(() => void onSubmit());
  return (
    <form className="stack-3" method="dialog" noValidate onSubmit={submit}>
      {children}
      <Button type="submit" variant="p" size="big" wide busy={isSaving}>
        {m.complete_save()}
      </Button>
    </form>
  );
}

export function AboutStep({ onSaved }: Props) {
  const { profile } = useMember();
  const [text, setText] = useState(profile.aboutMe ?? "");
  const [isTried, setIsTried] = useState(false);
  const { save, isSaving } = useSave();
  const isBlank = text.trim() === "";
  return (
    <StepForm
      isSaving={isSaving}
      onSubmit={async () => {
        setIsTried(true);
        if (!isBlank && (await save({ aboutMe: text }))) onSaved();
      }}
    >
      <Textarea
        label={m.complete_about_label()}
        hint={m.complete_about_hint()}
        error={isTried && isBlank ? m["rule.required"]() : undefined}
        name="aboutMe"
        rows={5}
        value={text}
        maxLength={ABOUT_ME_CHARS_MAX}
        counter={m.complete_counter({ n: text.length, max: ABOUT_ME_CHARS_MAX })}
        onChange={({ target }) => setText(target.value)}
      />
    </StepForm>
  );
}

export function TagsStep({ onSaved }: Props) {
  const { profile } = useMember();
  const [tags, setTags] = useState<readonly string[]>(profile.tags);
  const [isTried, setIsTried] = useState(false);
  const { save, isSaving } = useSave();
  const noteId = useId();
  const isNone = tags.length === 0;
  return (
    <StepForm
      isSaving={isSaving}
      onSubmit={async () => {
        setIsTried(true);
        if (!isNone && (await save({ tags: tags as BrandTag[] }))) onSaved();
      }}
    >
      <fieldset className={cx(css.fields, "stack-2")} aria-describedby={noteId}>
        <legend>{m.complete_tags_label()}</legend>
        <div className="flex flex-wrap gap-2">
          {BRAND_TAGS.map((tag) => (
            <CheckChip
              key={tag}
              checked={tags.includes(tag)}
              disabled={!tags.includes(tag) && tags.length >= TAGS_MAX}
              onChange={({ target }) => setTags(target.checked ? [...tags, tag] : tags.filter((one) => one !== tag))}
            >
              {tagLabel(tag)}
            </CheckChip>
          ))}
        </div>
        <FieldNote
          id={noteId}
          hint={m.complete_tags_hint({ n: tags.length, max: TAGS_MAX })}
          error={isTried && isNone ? m["rule.at-least-one"]() : undefined}
        />
      </fieldset>
    </StepForm>
  );
}

const AGES = Array.from({ length: AGE_MAX_YEARS - ADULT_YEARS + 1 }, (_, index) => ADULT_YEARS + index);
const WISHES: Readonly<Record<LookingFor, () => string>> = {
  women: m.complete_women,
  men: m.complete_men,
  both: m.complete_both,
};

export function LookingStep({ onSaved }: Props) {
  const { profile, lookingFor } = useMember();
  const [wish, setWish] = useState(lookingFor);
  const [[from, to], setAges] = useState<readonly [number, number]>([profile.ageMin, profile.ageMax]);
  const { save, isSaving } = useSave();
  const ages = AGES.map((age) => (
    <option key={age} value={age}>
      {age}
    </option>
  ));
  return (
    <StepForm
      isSaving={isSaving}
      onSubmit={async () => {
        if (await save({ lookingFor: wish, ageMin: from, ageMax: to })) onSaved();
      }}
    >
      <Segment
        legend={m.complete_looking_label()}
        name="lookingFor"
        value={wish}
        options={LOOKING_FOR.map((value) => ({ value, label: WISHES[value]() }))}
        onValueChange={setWish}
      />
      <div className={css.ages}>
        <Select
          label={m.complete_age_from()}
          value={from}
          onChange={({ target }) => setAges([Number(target.value), Math.max(Number(target.value), to)])}
        >
          {ages}
        </Select>
        <Select
          label={m.complete_age_to()}
          value={to}
          onChange={({ target }) => setAges([Math.min(Number(target.value), from), Number(target.value)])}
        >
          {ages}
        </Select>
      </div>
    </StepForm>
  );
}
