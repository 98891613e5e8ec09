import { Field } from "@masq/ui/field";
import { useRef, useState, type ReactNode } from "react";
import { words } from "../../shared/words.ts";

const { records } = words;

/** A member named twice, by number and name, so that who types one wrong does nothing to anybody. `check` shows what is missing and answers whether both are there. */
export function useNamedMember(): {
  id: string;
  username: string;
  check: () => boolean;
  fields: (faults: Readonly<Record<string, string>>) => ReactNode;
} {
  const [id, setId] = useState("");
  const [username, setUsername] = useState("");
  const [wasSent, setSent] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const needed = (value: string): string | undefined => (wasSent && value.trim() === "" ? records.needed : undefined);
  return {
    id: id.trim(),
    username: username.trim(),
    check() {
      setSent(true);
      const isNamed = id.trim() !== "" && username.trim() !== "";
      if (!isNamed) box.current?.focus();
      return isNamed;
    },
    fields: (faults) => (
      <>
        <Field
          ref={box}
          label={records.member}
          hint={records.memberHint}
          value={id}
          autoComplete="off"
          spellCheck={false}
          error={faults["id"] ?? needed(id)}
          onChange={({ currentTarget: { value } }) => setId(value)}
        />
        <Field
          label={records.username}
          value={username}
          autoComplete="off"
          spellCheck={false}
          error={faults["username"] ?? needed(username)}
          onChange={({ currentTarget: { value } }) => setUsername(value)}
        />
      </>
    ),
  };
}
