import { sentenceOf } from "@masq/domain/foundation/brand-rules";
import { DISCLOSURE_LOCALES } from "@masq/domain/foundation/disclosure";
import { Field, Textarea } from "@masq/ui/field";
import { words } from "../../shared/words.ts";
import type { FieldsProps } from "./fields-props.ts";

const W = words.brandEditor;

export function WordFields({ editing: { content, change }, isNew, faults, company }: FieldsProps) {
  const { headline, customerSupport, sentences, start } = content;
  return (
    <>
      <Textarea
        label={W.field["headline"]}
        hint={W.hint.headline}
        error={faults["headline"]}
        rows={2}
        maxLength={120}
        value={headline}
        onChange={({ currentTarget }) => change({ headline: currentTarget.value })}
      />
      <Field
        label={W.field["customerSupport"]}
        hint={W.hint.customerSupport}
        error={faults["customerSupport"]}
        type="email"
        value={customerSupport}
        autoComplete="off"
        onChange={({ currentTarget }) => change({ customerSupport: currentTarget.value })}
      />
      {DISCLOSURE_LOCALES.map((locale) => (
        <Textarea
          key={locale}
          label={W.field[`sentences.${locale}`]}
          hint={W.hint.sentence}
          error={faults[`sentences.${locale}`]}
          rows={4}
          maxLength={600}
          value={sentences[locale]}
          placeholder={sentenceOf({ ...content, sentences: { en: "", de: "" } }, company, locale)}
          onChange={({ currentTarget }) => change({ sentences: { ...sentences, [locale]: currentTarget.value } })}
        />
      ))}
      {isNew ? (
        <Field
          label={W.field["start.neutralName"]}
          hint={W.hint.neutralName}
          error={faults["start.neutralName"]}
          value={start.neutralName}
          autoComplete="off"
          onChange={({ currentTarget }) => change({ start: { ...start, neutralName: currentTarget.value } })}
        />
      ) : null}
    </>
  );
}
