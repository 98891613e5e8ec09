import { ButtonLink } from "@masq/ui/button";
import { OpenCurtain } from "@masq/ui/curtain";
import { useLocation } from "react-router";
import { m } from "../../paraglide/messages.js";

/** An empty stage, the path that was asked for, and the way back. */
export function NotFound() {
  const { pathname } = useLocation();
  return (
    <main id="main" className="nf wrapw">
      <div className="nf-f" aria-hidden="true">
        <OpenCurtain className="absolute inset-0 aspect-auto h-full w-full" />
        <span className="nf-p" />
      </div>
      <section>
        <h1 className="d h1">{m.notfound_title()}</h1>
        <p className="lede">
          <code className="wrap-anywhere">{shown(pathname)}</code> {m.notfound_text()}
        </p>
        <div className="cta">
          <ButtonLink variant="p" size="big" href="/">
            {m.notfound_home()}
          </ButtonLink>
        </div>
      </section>
    </main>
  );
}

/** As it stands in the address bar, in readable letters. */
function shown(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
