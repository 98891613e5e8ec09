import { useId, type ReactNode } from "react";
import { m } from "../../paraglide/messages.js";
import { CompanyFields } from "./company-fields.tsx";
import type { FieldsProps } from "./fields-props.ts";
import { LookFields } from "./look-fields.tsx";
import { NameFields } from "./name-fields.tsx";
import { SellingFields } from "./selling-fields.tsx";
import { SwitchFields } from "./switch-fields.tsx";
import { WordFields } from "./word-fields.tsx";
import * as css from "./brand-editor.module.css";
import * as pageCss from "../../shared/page.module.css";

/** The buttons beside it send it: a refusal leads to its field. */
export const BRAND_FORM = "brand-form";

export function BrandFields(props: FieldsProps) {
  return (
    <form id={BRAND_FORM} className={pageCss.form} noValidate onSubmit={(event) => event.preventDefault()}>
      {/* Enter in a field publishes nothing: it presses a form's first button. */}
      <input type="submit" disabled hidden />
      <Group title={m.brand_group_names()}>
        <NameFields {...props} />
      </Group>
      <Group title={m.brand_group_look()}>
        <LookFields {...props} />
      </Group>
      <Group title={m.brand_group_company()}>
        <CompanyFields {...props} />
      </Group>
      <Group title={m.brand_group_words()}>
        <WordFields {...props} />
      </Group>
      <Group title={m.brand_group_selling()}>
        <SellingFields {...props} />
      </Group>
      <Group title={m.brand_group_switches()}>
        <SwitchFields {...props} />
      </Group>
    </form>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className={css.part} role="group" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </div>
  );
}
