import { Eye, Lock } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "../../paraglide/messages.js";

/** Split by audience: the writers, or only the member and us. */
export function AccountPanels({ seen, own }: { seen: ReactNode; own: ReactNode }) {
  return (
    <div className="ac-g">
      <section className="panel ac-w" aria-labelledby="account-seen">
        <div className="ac-s see">
          <h2 className="d h3" id="account-seen">
            <Eye size={22} aria-hidden="true" />
            {m.own_seen_title()}
          </h2>
          <p className="mut sm">{m.own_seen_text()}</p>
        </div>
        {seen}
      </section>
      <section className="panel ac-o" aria-labelledby="account-own">
        <div className="ac-s">
          <h2 className="d h3" id="account-own">
            <Lock size={20} aria-hidden="true" />
            {m.own_only_title()}
          </h2>
          <p className="mut sm">{m.own_only_text()}</p>
        </div>
        {own}
      </section>
    </div>
  );
}
