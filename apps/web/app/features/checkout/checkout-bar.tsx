import { SkipLink } from "@masq/ui/bars";
import { IconLink } from "@masq/ui/button";
import { ArrowLeft, Lock } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import * as css from "./checkout.module.css";

/** During payment the only link is the way back. */
export function CheckoutBar() {
  return (
    <>
      <SkipLink href="#main">{m.frame_skip()}</SkipLink>
      <header className="top">
        <div className="in">
          <IconLink href="/upgrade" label={m.pay_back()} className={css.back}>
            <ArrowLeft size={22} aria-hidden="true" />
          </IconLink>
          <span className="d h4">{m.pay_title()}</span>
          <span className="top-end mut sm flex items-center gap-2">
            <Lock size={16} aria-hidden="true" />
            {m.pay_secure()}
          </span>
        </div>
      </header>
    </>
  );
}
