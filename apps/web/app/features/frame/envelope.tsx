import { useBrand } from "../../shared/viewer.ts";
import { BrandMark } from "./brand-logo.tsx";
import * as css from "./envelope.module.css";

/** A letter in its envelope, for pages about mails. Decorative: its text is on the page too. */
export function Envelope({ title, text }: { title: string; text: string }) {
  const { productName } = useBrand();
  return (
    <div className={css.envelope} aria-hidden="true">
      <div className={css.sheet}>
        <div className="row">
          <span className={css.mark}>
            <BrandMark />
          </span>
          <span className="col">
            <b>{productName}</b>
            <span className="sm opacity-75">{title}</span>
          </span>
        </div>
        <p className="sm opacity-75">{text}</p>
      </div>
      <span className={css.back} />
      <span className={css.front} />
    </div>
  );
}
