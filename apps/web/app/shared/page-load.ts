/** What the first page's query asks for (specification section 2, decision G-020). */
export type PageLoad =
  | { kind: "sso-error"; code: string }
  | { kind: "verification-error"; code: string; token: string | null }
  | { kind: "auto-login"; token: string; resetPassword: boolean }
  | { kind: "age-verified" };

export function readPageLoad(search: URLSearchParams): PageLoad | null {
  const token = search.get("token");
  const verification = search.get("verification_error");
  const error = search.get("error");
  if (error !== null) return { kind: "sso-error", code: error };
  if (verification !== null) return { kind: "verification-error", code: verification, token };
  if (token !== null) {
    return { kind: "auto-login", token, resetPassword: search.has("reset-password") };
  }
  return search.get("verify-age") === "true" ? { kind: "age-verified" } : null;
}
