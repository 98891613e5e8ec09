import { scopeOf } from "@masq/domain/foundation/brand-rules";
import { Checkbox } from "@masq/ui/choice";
import { Field } from "@masq/ui/field";
import { words } from "../../shared/words.ts";
import type { FieldsProps } from "./fields-props.ts";
import { TypedList } from "./typed-list.tsx";

const W = words.brandEditor;

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
        label={W.field["domain"]}
        hint={W.hint.domain}
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
        label={W.field["fullScope"]}
        hint={W.hint.fullScope}
        error={faults["fullScope"]}
        value={fullScope}
        autoComplete="off"
        spellCheck={false}
        readOnly={!isNew}
        onChange={({ currentTarget }) => change({ fullScope: currentTarget.value })}
      />
      <TypedList
        label={W.field["hosts"] ?? ""}
        hint={context.isDemo && domain !== "" && hosts.length === 0 ? `${scopeOf(domain)}.localhost` : W.hint.hosts}
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
        hint={W.hint.legacy}
        onChange={({ currentTarget }) => change({ legacy: currentTarget.checked })}
      >
        {W.field["legacy"]}
      </Checkbox>
    </>
  );
}
