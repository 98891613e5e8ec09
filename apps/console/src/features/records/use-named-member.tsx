import { ApiError, isApiError } from "@masq/client/api-error";
import { Field } from "@masq/ui/field";
import { useRef, useState, type ReactNode } from "react";
import { m } from "../../paraglide/messages.js";

/**
 * A member named twice, by number and name, so that a typo affects no one. `check` shows what is missing and returns
 * whether both are there. `faultOf` places the server's errors at their field.
 */
export function useNamedMember(): {
  id: string;
  username: string;
  check: () => boolean;
  faultOf: (error: unknown) => unknown;
  fields: (faults: Readonly<Record<string, string>>) => ReactNode;
} {
  const [id, setId] = useState("");
  const [username, setUsername] = useState("");
  const [wasSent, setSent] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const nameBox = useRef<HTMLInputElement>(null);
  const needed = (value: string): string | undefined =>
    wasSent && value.trim() === "" ? m.records_needed() : undefined;
  return {
    id: id.trim(),
    username: username.trim(),
    check() {
      setSent(true);
      const isNamed = id.trim() !== "" && username.trim() !== "";
      if (!isNamed) (id.trim() === "" ? box : nameBox).current?.focus();
      return isNamed;
    },
    faultOf(error) {
      if (!isApiError(error)) return error;
      const isUnknown = error.code === "not-found";
      if (isUnknown || error.fields["id"] !== undefined) box.current?.focus();
      else if (error.fields["username"] !== undefined) nameBox.current?.focus();
      if (!isUnknown) return error;
      const { code, message, status } = error;
      return new ApiError({ code, message, status, fields: { id: m.records_unknown() } });
    },
    fields: (faults) => (
      <>
        <Field
          ref={box}
          label={m.records_member()}
          hint={m.records_member_hint()}
          value={id}
          autoComplete="off"
          spellCheck={false}
          error={faults["id"] ?? needed(id)}
          onChange={({ currentTarget: { value } }) => setId(value)}
        />
        <Field
          ref={nameBox}
          label={m.records_username()}
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
