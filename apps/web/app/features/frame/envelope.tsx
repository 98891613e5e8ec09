import { useBrand } from "../../shared/viewer.ts";
import { BrandMark } from "./brand-logo.tsx";

/** A letter in its envelope, for pages about mails. Decorative: its text is on the page too. */
export function Envelope({ title, text }: { title: string; text: string }) {
  const { productName } = useBrand();
  return (
    <div className="env" aria-hidden="true">
      <div className="env-l">
        <div className="row">
          <span className="env-m">
            <BrandMark />
          </span>
          <span className="col">
            <b>{productName}</b>
            <span className="sm opacity-75">{title}</span>
          </span>
        </div>
        <p className="sm opacity-75">{text}</p>
      </div>
      <span className="env-b" />
      <span className="env-f" />
    </div>
  );
}
