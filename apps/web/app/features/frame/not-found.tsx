import { ButtonLink } from "@masq/ui/button";
import { EmptyState } from "@masq/ui/state";
import { useLocation } from "react-router";
import { m } from "../../paraglide/messages.js";

export function NotFound() {
  const { pathname } = useLocation();
  return (
    <main id="main" className="wrapw">
      <EmptyState
        big
        headingLevel={1}
        title={m.notfound_title()}
        text={m.notfound_text({ path: pathname })}
        action={
          <ButtonLink variant="p" href="/">
            {m.notfound_home()}
          </ButtonLink>
        }
      />
    </main>
  );
}
