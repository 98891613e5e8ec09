import { LIKES_PER_DAY } from "@masq/domain/constants";
import { Check } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import { useLanguages } from "../../shared/languages.ts";
import * as css from "./comparison.module.css";

/** The first rows are the same for both, on purpose. Null: not included. */
export function Comparison() {
  const credit = m.frame_credits({ n: 1 });
  const said = useLanguages();
  const rows: { what: string; standard: string | null; premium: string; isMore: boolean }[] = [
    { what: m.shop_row_message(), standard: credit, premium: credit, isMore: false },
    { what: m.shop_row_reading(), standard: m.shop_free(), premium: m.shop_free(), isMore: false },
    ...(said === null
      ? []
      : [{ what: m.shop_row_language(), standard: said.languages, premium: said.languages, isMore: false }]),
    { what: m.shop_row_pictures(), standard: m.shop_portrait(), premium: m.shop_all(), isMore: true },
    { what: m.shop_row_favorites(), standard: null, premium: m.shop_unlimited(), isMore: true },
    {
      what: m.shop_row_likes(),
      standard: m.shop_a_day({ n: LIKES_PER_DAY }),
      premium: m.shop_unlimited(),
      isMore: true,
    },
    { what: m.shop_row_filter(), standard: null, premium: m.shop_filter_by(), isMore: true },
  ];
  return (
    <section className="grid gap-4 mt-2">
      <h2 className="d h3">{m.shop_compare()}</h2>
      <table className={css.table}>
        <caption className="sr">{m.shop_compare_caption()}</caption>
        <thead>
          <tr>
            <td>
              <span className="sr">{m.shop_compare_what()}</span>
            </td>
            <th scope="col">{m.shop_standard()}</th>
            <th scope="col" className={css.premium}>
              {m.shop_premium()}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, standard, premium, isMore }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>
                {standard ?? (
                  <>
                    <span className={css.none} aria-hidden="true" />
                    <span className="sr">{m.shop_not_included()}</span>
                  </>
                )}
              </td>
              <td className={css.premium}>
                {isMore ? <Check size={18} aria-hidden="true" /> : null}
                <span>{premium}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
