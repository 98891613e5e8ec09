import { Link } from "@masq/ui/link";
import { m } from "../../paraglide/messages.js";
import { useBrand } from "../../shared/viewer.ts";
import * as css from "./help.module.css";

/** Links to the contact form; `subject` says what it is about, so that no one has to explain where they come from. */
export function WriteToUs({ subject }: { subject: string }) {
  const { customerSupport } = useBrand();
  return (
    <aside className={css.write}>
      <b>{m.help_not_here()}</b>
      <p className="mut sm">{m.help_not_here_text()}</p>
      <Link className="link" href="/contact-us">
        {m.help_form()}
      </Link>
      <a className="link" href={`mailto:${customerSupport}?subject=${encodeURIComponent(subject)}`}>
        {m.help_write({ email: customerSupport })}
      </a>
    </aside>
  );
}
