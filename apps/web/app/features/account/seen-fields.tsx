import { ABOUT_ME_CHARS_MAX, TAGS_MAX } from "@masq/domain/constants";
import { BRAND_TAGS } from "@masq/domain/vocabulary";
import { CheckChip } from "@masq/ui/chip";
import { Switch } from "@masq/ui/choice";
import { cx } from "@masq/ui/cx";
import { FieldNote, Textarea } from "@masq/ui/field";
import { useId } from "react";
import { m } from "../../paraglide/messages.js";
import { useMember } from "../../shared/viewer.ts";
import { tagLabel } from "../profile/facts.ts";
import { textOf, type FieldsProps } from "./field-text.ts";
import { formPart } from "./form-part.ts";
import { PlaceFields } from "./place-fields.tsx";
import * as css from "./account.module.css";
import * as fieldsCss from "../../shared/fields.module.css";

export function SeenFields({ form }: FieldsProps) {
  const { username } = useMember();
  return (
    <div className={cx(fieldsCss.pairs, css.fields)}>
      <div className="fld col-span-full">
        <span className="lb">{m.own_username()}</span>
        <p className={css.fixed}>
          {username} <span className="mut sm">{m.own_fixed()}</span>
        </p>
      </div>
      <PlaceFields form={form} />
      <Showing form={form} />
      <About form={form} />
      <TagField form={form} />
    </div>
  );
}

const Showing = formPart(["keepLocationPrivate", "showWhenOnline"], ({ form: { values, set } }) => (
  <div className="col-span-full">
    <Switch
      label={m.own_private()}
      hint={m.own_private_hint()}
      checked={values.keepLocationPrivate}
      onChange={({ target }) => set({ keepLocationPrivate: target.checked })}
    />
    <Switch
      label={m.own_online()}
      hint={m.own_online_hint()}
      checked={values.showWhenOnline}
      onChange={({ target }) => set({ showWhenOnline: target.checked })}
    />
  </div>
));

const About = formPart(["aboutMe"], ({ form: { values, set, faults } }) => (
  <Textarea
    id="account-aboutMe"
    fieldClassName="col-span-full"
    label={m.complete_about_label()}
    hint={m.complete_about_hint()}
    error={textOf(faults.aboutMe)}
    rows={3}
    required
    value={values.aboutMe}
    maxLength={ABOUT_ME_CHARS_MAX}
    counter={m.complete_counter({ n: values.aboutMe.length, max: ABOUT_ME_CHARS_MAX })}
    onChange={({ target }) => set({ aboutMe: target.value })}
  />
));

const TagField = formPart(["tags"], ({ form: { values, set, faults } }) => {
  const noteId = useId();
  const { tags } = values;
  const fault = textOf(faults.tags);
  return (
    <fieldset className="tagf col-span-full" id="account-tags" tabIndex={-1} aria-describedby={noteId}>
      <legend>
        {m.own_tags()} <span className="mut">{m.own_tags_count()}</span>
      </legend>
      <div>
        {BRAND_TAGS.map((tag) => (
          <CheckChip
            key={tag}
            checked={tags.includes(tag)}
            disabled={!tags.includes(tag) && tags.length >= TAGS_MAX}
            aria-invalid={fault !== undefined || undefined}
            onChange={({ target }) =>
              set({ tags: target.checked ? [...tags, tag] : tags.filter((one) => one !== tag) })
            }
          >
            {tagLabel(tag)}
          </CheckChip>
        ))}
      </div>
      <FieldNote id={noteId} hint={m.complete_tags_hint({ n: tags.length, max: TAGS_MAX })} error={fault} />
    </fieldset>
  );
});
