import { ApiError, isApiError } from "@masq/client/api-error";
import { Field } from "@masq/ui/field";
import { useState, type ReactNode } from "react";
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
  const needed = (value: string): string | undefined =>
    wasSent && value.trim() === "" ? m.records_needed() : undefined;
  return {
    id: id.trim(),
    username: username.trim(),
    check() {
      setSent(true);
      return id.trim() !== "" && username.trim() !== "";
    },
    faultOf(error) {
      if (!isApiError(error, "not-found")) return error;
      const { code, message, status } = error;
      return new ApiError({ code, message, status, fields: { id: m.records_unknown() } });
    },
    fields: (faults) => (
      <>
        <Field
          label={m.records_member()}
          hint={m.records_member_hint()}
          value={id}
          autoComplete="off"
          spellCheck={false}
          error={faults["id"] ?? needed(id)}
          onChange={({ currentTarget: { value } }) => setId(value)}
        />
        <Field
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
