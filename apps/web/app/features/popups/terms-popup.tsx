import { boxWords } from "@masq/domain/people/consent-boxes";
import { Button, TextLink } from "@masq/ui/button";
import { Dialog } from "@masq/ui/dialog";
import { RowSkeleton } from "@masq/ui/state";
import { useEffect } from "react";
import { useFetcher } from "react-router";
import { m } from "../../paraglide/messages.js";
import { useBrand, useRootData } from "../../shared/viewer.ts";
import type { loader } from "../../routes/terms.tsx";

/** The page of terms in its short form: each section's title with its `short`, from the same file. */
export function TermsPopup({ close }: { close: () => void }) {
  const { company, customerSupport, domain } = useBrand();
  const { locale } = useRootData();
  const { data, load } = useFetcher<typeof loader>();
  useEffect(() => void load("/terms"), [load]);
  const { more } = boxWords("terms", locale, { company: company.name, email: customerSupport, domain });
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
        {data === undefined ? <RowSkeleton /> : null}
        {data?.sections.map(({ id, title, short = [] }) => (
          <section key={id} className="stack-1">
            <h3 className="b">{title}</h3>
            <p>{short.join(" ")}</p>
          </section>
        ))}
        <p>
          <TextLink href="/terms" target="_blank">
            {more}
          </TextLink>
        </p>
        <p>
          <TextLink href={`mailto:${customerSupport}`}>{customerSupport}</TextLink>
        </p>
      </div>
    </Dialog>
  );
}
