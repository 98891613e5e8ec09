import { listMerchants, type Merchant } from "@masq/contract/agent/merchants";
import type { ReplyOf } from "@masq/contract/route";
import { Notice } from "@masq/ui/notice";
import { SkeletonText } from "@masq/ui/state";
import { useState } from "react";
import { api } from "../../shared/client.ts";
import { useLoaded } from "../../shared/use-loaded.ts";
import { m } from "../../paraglide/messages.js";
import { LoadFault } from "../money/load-fault.tsx";
import { MerchantForm } from "./merchant-form.tsx";
import * as css from "./brands.module.css";
import * as pageCss from "../../shared/page.module.css";

/** The account that takes a company's charges. `domain`: of the brand it was opened from. */
export function MerchantPart({ companyId, domain }: { companyId: string; domain: string }) {
  const { value, error, reload } = useLoaded("", (signal) => api.call(listMerchants, { signal }));
  const [saved, setSaved] = useState<{ merchant: Merchant; webhookPath: string | null } | null>(null);
  const merchant = saved?.merchant ?? value?.merchants.find(({ company }) => company._id === companyId);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region needs a tab stop
    <section className={pageCss.body} aria-label={m.brand_payments()} tabIndex={0}>
      <LoadFault error={error} reload={reload} />
      {value === null && error === null ? <SkeletonText lines={6} /> : null}
      {value === null || merchant === undefined ? null : (
        <>
          <p className="mut">{m.merchant_lead({ company: merchant.company.name })}</p>
          <Standing context={value} merchant={merchant} />
          {saved?.webhookPath ? (
            <Notice tone="ok">
              <b>{m.merchant_address()}</b> {m.merchant_address_text()}
              <code className={css.address}>{`https://${domain}${saved.webhookPath}`}</code>
            </Notice>
          ) : null}
          <MerchantForm key={merchant.account?.date ?? ""} merchant={merchant} onSaved={setSaved} />
        </>
      )}
    </section>
  );
}

function Standing({ context, merchant }: { context: ReplyOf<typeof listMerchants>; merchant: Merchant }) {
  const { house, isOn } = context;
  const { account, company } = merchant;
  return (
    <>
      {isOn ? null : <Notice tone="warn">{m.merchant_off()}</Notice>}
      {account !== null ? null : house === null ? (
        <Notice tone="warn">{m.merchant_none({ company: company.name })}</Notice>
      ) : (
        <Notice tone="info">{m.merchant_house({ account: house.account })}</Notice>
      )}
    </>
  );
}
