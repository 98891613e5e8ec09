import { scopeOf } from "@masq/domain/foundation/brand-rules";
import { Checkbox } from "@masq/ui/choice";
import { Field } from "@masq/ui/field";
import { m } from "../../paraglide/messages.js";
import type { FieldsProps } from "./fields-props.ts";
import { TypedList } from "./typed-list.tsx";

/** Normalizes a host as browsers send it: lower case, punycode. What is not a host stays as typed. */
export function asHost(typed: string): string {
  const text = typed.trim().replace(/\.$/, "");
  if (text === "" || /[\s/:?#@\\%]/.test(text) || !URL.canParse(`http://${text}`)) return text;
  return new URL(`http://${text}`).hostname;
}

export function NameFields({ editing: { content, change }, isNew, faults, context }: FieldsProps) {
  const { domain, fullScope, hosts, legacy } = content;
  const rename = (typed: string): void => {
    const next = typed.toLowerCase();
    const follows = fullScope === scopeOf(domain);
    change({ domain: next, ...(follows && { fullScope: scopeOf(next) }) });
  };
  return (
    <>
      <Field
        label={m.brand_field({ field: "domain" })}
        hint={m.brand_hint_domain()}
        error={faults["domain"]}
        value={domain}
        placeholder="example.com"
        autoComplete="off"
        spellCheck={false}
        readOnly={!isNew}
        onChange={({ currentTarget }) => rename(currentTarget.value)}
        onBlur={() => isNew && rename(asHost(domain))}
      />
      <Field
        label={m.brand_field({ field: "fullScope" })}
        hint={m.brand_hint_full_scope()}
        error={faults["fullScope"]}
        value={fullScope}
        autoComplete="off"
        spellCheck={false}
        readOnly={!isNew}
        onChange={({ currentTarget }) => change({ fullScope: currentTarget.value })}
      />
      <TypedList
        label={m.brand_field({ field: "hosts" })}
        hint={
          context.isDemo && domain !== "" && hosts.length === 0 ? `${scopeOf(domain)}.localhost` : m.brand_hint_hosts()
        }
        error={faults["hosts"]}
        text={hosts.join("\n")}
        onText={(text) =>
          change({
            hosts: text
              .split(/[\s,]+/)
              .filter(Boolean)
              .map(asHost),
          })
        }
      />
      <Checkbox
        checked={legacy}
        hint={m.brand_hint_legacy()}
        onChange={({ currentTarget }) => change({ legacy: currentTarget.checked })}
      >
        {m.brand_field({ field: "legacy" })}
      </Checkbox>
    </>
  );
}
