import type { ReplyOf } from "@masq/contract/route";
import type { listCreditStatement, StatementEntry } from "@masq/contract/member/statement";
import { TextLink } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { EmptyState, ErrorState, RowSkeleton } from "@masq/ui/state";
import { Pager } from "@masq/ui/tabs";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useParams } from "react-router";
import type * as z from "zod/mini";
import { m } from "../../paraglide/messages.js";
import { errorText } from "../../shared/errors.ts";
import { usePayWords } from "../checkout/pay-words.ts";
import { SettingsFrame } from "../settings/settings-frame.tsx";
import { PER_STATEMENT, statementQuery } from "./billing.queries.ts";
import { DownloadButton } from "./download-button.tsx";
import * as css from "./statement.module.css";

type Statement = ReplyOf<typeof listCreditStatement>;
type Entry = z.output<typeof StatementEntry>;

const REASONS: Readonly<Record<Entry["reason"], () => string>> = {
  welcome: m.credit_welcome,
  demo: m.credit_demo,
  message: m.credit_message,
  "message-returned": m["credit_message-returned"],
  purchase: m.credit_purchase,
  membership: m.credit_membership,
  "completion-bonus": m["credit_completion-bonus"],
  refund: m.credit_refund,
  adjustment: m.credit_adjustment,
  import: m.credit_import,
};

/** `/settings/statement`: every credit added or spent, with its cause. */
export function StatementPage() {
  const page = Math.max(1, Number(useParams()["page"] ?? 1) || 1);
  const { data, error } = useQuery(statementQuery(page));
  return (
    <SettingsFrame title={m.statement_title()} lead={<p className="mut">{m.statement_lead()}</p>}>
      {data === undefined ? (
        error === null ? (
          <div aria-busy="true">
            <RowSkeleton />
            <RowSkeleton />
          </div>
        ) : (
          <ErrorState title={m.statement_failed()} text={errorText(error)} />
        )
      ) : data.entries.length === 0 && page > 1 ? (
        <Navigate to="/settings/statement" replace />
      ) : (
        <Statement data={data} page={page} />
      )}
    </SettingsFrame>
  );
}

function Statement({ data, page }: { data: Statement; page: number }) {
  const { money } = usePayWords();
  const { entries, balance, spentThisMonth, currency, total } = data;
  return (
    <>
      <div className={css.balances}>
        <dl className="row">
          <div>
            <dt className="mut sm">{m.statement_balance()}</dt>
            <dd className="d h3 tn">{m.statement_credits({ n: balance })}</dd>
          </div>
          <div>
            <dt className="mut sm">{m.statement_spent()}</dt>
            <dd className="d h3 tn">{money(spentThisMonth, currency)}</dd>
          </div>
        </dl>
        <DownloadButton href="/api/credit-statement.csv" name="credit-statement.csv">
          {m.statement_csv()}
        </DownloadButton>
      </div>
      {entries.length === 0 ? (
        <EmptyState title={m.statement_none()} text={m.statement_none_text()} />
      ) : (
        <div className={cx(css.lines, "panel")}>
          <table>
            <thead>
              <tr>
                <th scope="col">{m.statement_what()}</th>
                <th scope="col">{m.statement_change()}</th>
                <th scope="col">{m.statement_after()}</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <EntryRow key={entry._id} entry={entry} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {total <= PER_STATEMENT ? null : (
        <Pager
          label={m.pages_label()}
          page={page}
          pages={Math.ceil(total / PER_STATEMENT)}
          href={(to) => (to === 1 ? "/settings/statement" : `/settings/statement/${to}`)}
          previousLabel={m.pages_previous()}
          nextLabel={m.pages_next()}
          pageLabel={(n) => m.pages_page({ n })}
        />
      )}
    </>
  );
}

const hrefOf = ({ kind, _id }: NonNullable<Entry["link"]>): string =>
  kind === "conversation" ? `/messages/chat/${_id}` : kind === "order" ? "/settings/orders" : "/settings/membership";

function EntryRow({ entry }: { entry: Entry }) {
  const { moment, here } = usePayWords();
  const { reason, link, date, amount, balance } = entry;
  return (
    <tr>
      <td>
        <span className="col">
          <span>
            {REASONS[reason]()}
            {link === null ? null : (
              <>
                {": "}
                <TextLink href={hrefOf(link)}>{link.name ?? m.statement_link()}</TextLink>
              </>
            )}
          </span>
          <time className="mut sm tn" dateTime={date}>
            {here(() => moment(date))}
          </time>
        </span>
      </td>
      <td className="tn">{amount > 0 ? `+${amount}` : `\u2212${Math.abs(amount)}`}</td>
      <td className="tn mut">{balance}</td>
    </tr>
  );
}
