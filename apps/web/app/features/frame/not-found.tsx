import { ButtonLink } from "@masq/ui/button";
import { useLocation } from "react-router";
import { m } from "../../paraglide/messages.js";
import { EmptyStage } from "./empty-stage.tsx";

export function NotFound() {
  const { pathname } = useLocation();
  const text = (
    <>
      <code className="wrap-anywhere">{shown(pathname)}</code> {m.notfound_text()}
    </>
  );
  return (
    <EmptyStage title={m.notfound_title()} text={text}>
      <ButtonLink variant="p" size="big" href="/">
        {m.notfound_home()}
      </ButtonLink>
      <ButtonLink variant="q" href="/faq">
        {m.pages_faq()}
      </ButtonLink>
    </EmptyStage>
  );
}

/** The path as the address bar shows it, decoded. */
function shown(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
