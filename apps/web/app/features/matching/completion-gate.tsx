import { missingProfileFields, type MissingField } from "@masq/domain/people/profile-completed";
import { Button } from "@masq/ui/button";
import { Circle } from "lucide-react";
import { useEffect } from "react";
import { m } from "../../paraglide/messages.js";
import { popups } from "../../shared/popups.ts";
import { useMember } from "../../shared/viewer.ts";
import * as css from "./matches.module.css";

const WORDS: Readonly<Record<MissingField, () => string>> = {
  aboutMe: m.completion_about,
  tags: m.completion_tags,
  lookingFor: m.completion_looking,
};
const open = (): void => popups.open("profile-completion");

/** The deck opens only for complete profiles (decision G-019): says what is missing, and asks for it. */
export function CompletionGate() {
  const { profile, lookingFor } = useMember();
  const missing = missingProfileFields({ ...profile, lookingFor });
  useEffect(() => {
    open();
    return () => popups.close("profile-completion");
  }, []);
  return (
    <section className={css.gate}>
      <span className="emp-f" aria-hidden="true" />
      <h2 className="d h2">{m.completion_needed()}</h2>
      <p className="mut">{m.completion_needed_text()}</p>
      <ul>
        {missing.map((field) => (
          <li key={field}>
            <Circle size={14} aria-hidden="true" />
            {WORDS[field]()}
          </li>
        ))}
      </ul>
      <Button variant="p" onClick={open}>
        {m.completion_open()}
      </Button>
    </section>
  );
}
