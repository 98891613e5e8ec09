import { WEBHOOK_GROUPS, type WebhookGroup, type WebhookKind } from "@masq/domain/operations/webhooks";
import { Checkbox } from "@masq/ui/choice";
import { FieldNote } from "@masq/ui/field";
import { m } from "../../paraglide/messages.js";
import * as css from "./webhooks.module.css";
import * as pairsCss from "../../shared/pairs.module.css";

type Props = {
  kinds: readonly WebhookKind[];
  fault: string | undefined;
  onChange: (kinds: WebhookKind[]) => void;
};

/** The kinds by their groups; a group is chosen as a whole by its own box. */
export function KindChoice({ kinds, fault, onChange }: Props) {
  const change = (which: readonly WebhookKind[], isOn: boolean): void =>
    onChange(isOn ? [...new Set([...kinds, ...which])] : kinds.filter((kind) => !which.includes(kind)));
  return (
    <div className={css.kinds} role="group" aria-label={m.webhooks_kinds()} aria-describedby="whk-kinds">
      {(Object.entries(WEBHOOK_GROUPS) as [WebhookGroup, readonly WebhookKind[]][]).map(([group, all]) => (
        <fieldset key={group} className={pairsCss.checks}>
          <legend>
            <Checkbox
              checked={all.every((kind) => kinds.includes(kind))}
              aria-invalid={fault !== undefined}
              onChange={({ currentTarget }) => change(all, currentTarget.checked)}
            >
              {m.webhooks_group({ group })}
            </Checkbox>
          </legend>
          {all.map((kind) => (
            <Checkbox
              key={kind}
              checked={kinds.includes(kind)}
              aria-invalid={fault !== undefined}
              onChange={({ currentTarget }) => change([kind], currentTarget.checked)}
            >
              <code>{kind}</code>
            </Checkbox>
          ))}
        </fieldset>
      ))}
      <FieldNote id="whk-kinds" error={fault} />
    </div>
  );
}
