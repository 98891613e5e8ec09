import { Button, ButtonLink } from "@masq/ui/button";
import { OpenCurtain } from "@masq/ui/curtain";
import { isRouteErrorResponse } from "react-router";
import { m } from "../../paraglide/messages.js";
import { errorText } from "../../shared/errors.ts";
import { NotFound } from "./not-found.tsx";

/** Plain words and a way on; never the error's own text. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <main id="main" className="nf wrapw">
      <div className="nf-f" aria-hidden="true">
        <OpenCurtain className="absolute inset-0 aspect-auto h-full w-full" />
      </div>
      <section role="alert">
        <h1 className="d h1">{m.error_title()}</h1>
        <p className="lede">{errorText(error)}</p>
        <div className="cta">
          <Button variant="p" size="big" onClick={() => window.location.reload()}>
            {m.error_retry()}
          </Button>
          <ButtonLink variant="q" href="/">
            {m.error_home()}
          </ButtonLink>
        </div>
      </section>
    </main>
  );
}
