import { ButtonLink } from "@masq/ui/button";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import * as tableCss from "../../shared/table.module.css";

type Paged = { total: number; page: number; limit: number };

export function PageLinks({ of: { total, page, limit }, hrefOf }: { of: Paged; hrefOf: (page: number) => string }) {
  const pages = Math.max(1, Math.ceil(total / limit));
  if (pages === 1) return null;
  return (
    <nav className={tableCss.foot} aria-label={m.money_pages()}>
      <div className="sp row">
        {page > 1 ? (
          <ButtonLink size="sm" href={hrefOf(page - 1)}>
            <ArrowLeft size={16} aria-hidden="true" /> {m.money_before()}
          </ButtonLink>
        ) : null}
        <span className="tn">{m.money_page({ page, pages })}</span>
        {page < pages ? (
          <ButtonLink size="sm" href={hrefOf(page + 1)}>
            {m.money_after()} <ArrowRight size={16} aria-hidden="true" />
          </ButtonLink>
        ) : null}
      </div>
    </nav>
  );
}
