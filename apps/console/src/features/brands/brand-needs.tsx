import { listBrandNeeds } from "@masq/contract/agent/brand-editor";
import type { BrandNeed } from "@masq/domain/foundation/brand-needs";
import { Button, ButtonLink } from "@masq/ui/button";
import { SkeletonText } from "@masq/ui/state";
import { Check, X } from "lucide-react";
import { api } from "../../shared/client.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { LoadFault } from "../money/load-fault.tsx";
import * as css from "./brand-editor.module.css";

type Props = { id: string; domain: string };

const stepOf = (need: BrandNeed, { id, domain }: Props): string =>
  ({
    certificate: `https://${domain}/`,
    mail: "/chat/health",
    prices: `/chat/money/prices?brand=${id}`,
    rates: "/chat/payouts/rates",
    cast: "/chat/characters/import",
    operators: "/agent/agents?id=new",
    account: `/chat/brands?brand=${id}&part=payments`,
    purchase: `https://${domain}/upgrade`,
  })[need];

/** What a published brand still needs, each with the way there; the first missing one leads. */
export function BrandNeeds(props: Props) {
  const { id } = props;
  const { value, error, reload } = useLoaded(id, (signal) =>
    api.call(listBrandNeeds, { params: { id }, signal, quiet: true }),
  );
  const missing = value?.needs.filter(({ isMet }) => !isMet) ?? [];
  return (
    <section className={css.needs} aria-labelledby="brand-needs">
      <h2 id="brand-needs">{m.brand_needs()}</h2>
      <LoadFault error={error} reload={reload} />
      {value === null && error === null ? <SkeletonText lines={4} /> : null}
      {value !== null && missing.length === 0 ? <p>{m.brand_needs_met()}</p> : null}
      <ul>
        {value?.needs.map(({ need, isMet, why }) => (
          <li key={need}>
            {isMet ? <Check size={14} aria-hidden="true" /> : <X size={14} aria-hidden="true" />}
            <span>
              {m.brand_need({ need })} <span className="sr">{m.brand_need_is({ met: isMet ? "yes" : "no" })}</span>
              {why === null ? null : <small className="mut">{why}</small>}
            </span>
            {isMet ? null : (
              <ButtonLink
                size="sm"
                variant={need === missing[0]?.need ? "p" : undefined}
                href={stepOf(need, props)}
                // The members' site opens beside the desk, where more may be missing.
                {...(stepOf(need, props).startsWith("https:") && { target: "_blank", rel: "noopener" })}
              >
                {m.brand_need_step({ need })}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      {missing.length === 0 ? null : (
        <Button size="sm" onClick={reload}>
          {m.brand_needs_again()}
        </Button>
      )}
    </section>
  );
}
