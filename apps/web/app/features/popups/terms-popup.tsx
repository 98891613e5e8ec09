import { Button, TextLink } from "@masq/ui/button";
import { Dialog } from "@masq/ui/dialog";
import { m } from "../../paraglide/messages.js";
import { useBrand } from "../../shared/viewer.ts";
import { useMoney } from "../shop/money-text.ts";

export function TermsPopup({ close }: { close: () => void }) {
  const {
    company,
    customerSupport,
    disclosure,
    domain,
    maintenanceFee,
    replyGuaranteeHours: hours,
    products,
  } = useBrand();
  const money = useMoney();
  const costs = [
    m.terms_credits(),
    ...(hours > 0 ? [m.terms_guarantee({ n: hours })] : []),
    maintenanceFee > 0
      ? m.terms_fee({ amount: money(maintenanceFee, products[0]?.currencyCode ?? "EUR") })
      : m.terms_no_fee(),
  ];
  const parts = [
    { title: m.terms_who_title(), text: m.terms_who({ company: company.name, address: company.address, domain }) },
    { title: m.terms_fiction_title(), text: disclosure.text },
    { title: m.terms_age_title(), text: m.terms_age() },
    { title: m.terms_credits_title(), text: costs.join(" ") },
    { title: m.terms_back_title(), text: m.terms_back() },
    { title: m.terms_conduct_title(), text: m.terms_conduct() },
    { title: m.terms_data_title(), text: m.terms_data() },
    { title: m.terms_end_title(), text: m.terms_end({ email: customerSupport }) },
  ];
  return (
    <Dialog
      open
      size="lg"
      title={m.terms_short_title()}
      closeLabel={m.dialog_close()}
      onOpenChange={close}
      footer={
        <Button variant="p" onClick={close}>
          {m.dialog_ok()}
        </Button>
      }
    >
      <div className="stack-3">
        {parts.map(({ title, text }) => (
          <section key={title} className="stack-1">
            <h3 className="b">{title}</h3>
            <p>{text}</p>
          </section>
        ))}
        <p>
          <TextLink href="/terms" target="_blank">
            {m.pages_whole_terms()}
          </TextLink>
        </p>
        <p>
          <TextLink href={`mailto:${customerSupport}`}>{customerSupport}</TextLink>
        </p>
      </div>
    </Dialog>
  );
}
