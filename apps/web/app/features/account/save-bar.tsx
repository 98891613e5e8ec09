import { Button, ButtonLink } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { m } from "../../paraglide/messages.js";
import type { FieldsProps } from "./field-text.ts";
import * as css from "./account.module.css";

export function SaveBar({ form: { isChanged, isSaving, faults, discard } }: FieldsProps) {
  const bad = Object.keys(faults).length;
  return (
    <div className={cx(css.saveBar, "stick sv")}>
      <div className="sv-i">
        <p className="sm" role="status">
          <b>{isChanged ? m.own_unsaved() : m.own_untouched()}</b>{" "}
          {bad > 0 ? <span className="mut">{m.own_bad_fields({ n: bad })}</span> : null}
        </p>
        {isChanged ? (
          <Button variant="q" onClick={discard} disabled={isSaving}>
            {m.own_discard()}
          </Button>
        ) : (
          <ButtonLink variant="q" href="/user">
            {m.own_back()}
          </ButtonLink>
        )}
        <Button variant="p" type="submit" form="account-form" busy={isSaving}>
          {m.own_save()}
        </Button>
      </div>
    </div>
  );
}
