import { Button, ButtonLink } from "@masq/ui/button";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { words } from "../shared/words.ts";

export function NotFoundPage() {
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = words.title.notFound;
  }, []);
  return (
    <div className="cbody one">
      <main className="as">
        <section className="as-c">
          <h1>{words.notFound.title}</h1>
          <p className="mut as-path">{words.notFound.text(pathname)}</p>
          <p className="as-do">
            <ButtonLink variant="p" href="/chat">
              {words.notFound.back}
            </ButtonLink>
          </p>
        </section>
      </main>
    </div>
  );
}

/** A fault while drawing: the draft is on the server already. */
export function CrashPage() {
  return (
    <div className="cbody one">
      <main className="as">
        <section className="as-c">
          <h1>{words.crash.title}</h1>
          <p className="mut">{words.crash.text}</p>
          <p className="as-do">
            <Button variant="p" onClick={() => window.location.reload()}>
              {words.crash.back}
            </Button>
          </p>
        </section>
      </main>
    </div>
  );
}
