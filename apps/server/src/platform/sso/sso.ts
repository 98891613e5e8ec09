/** An external OpenID Connect provider, as a brand uses it. Without a secret it is a public client. */
export type SsoProvider = { issuer: string; clientId: string; clientSecret: string | undefined };

/** One attempt: sent with the browser, required on return. `redirectUri`: where the provider returns the browser. */
export type SsoTry = { redirectUri: string; state: string; nonce: string; verifier: string };

/** An external identity. Its address counts only if the provider says it verified it. */
export type SsoIdentity = { issuer: string; subject: string; email: string | undefined; isEmailVerified: boolean };

/** The return brought no identity. `access_denied`: the person refused; anything else is one code. */
export class SsoRefusal extends Error {
  readonly code: "access_denied" | "sso_failed";
  constructor(code: "access_denied" | "sso_failed", options: ErrorOptions = {}) {
    super(code, options);
    this.code = code;
  }
}

export type Sso = {
  /** Where to send the browser. Throws SsoRefusal if the provider does not respond. */
  begin: (provider: SsoProvider, attempt: SsoTry) => Promise<URL>;
  /** The identity that returned with `query`. Throws SsoRefusal unless it is proven. */
  identify: (provider: SsoProvider, query: string, attempt: SsoTry) => Promise<SsoIdentity>;
};
