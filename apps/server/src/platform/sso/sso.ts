/** Another house's OpenID Connect provider, as a brand uses it. Without a secret it is a public client. */
export type SsoProvider = { issuer: string; clientId: string; clientSecret: string | undefined };

/** One try: sent with the browser, demanded back. `redirectUri`: where the provider sends the browser to. */
export type SsoTry = { redirectUri: string; state: string; nonce: string; verifier: string };

/** Who somebody is elsewhere. An address counts only where the provider says that it proved it. */
export type SsoIdentity = { issuer: string; subject: string; email: string | undefined; isEmailVerified: boolean };

/** The way back brought no identity. `access_denied`: the person said no; anything else is one code. */
export class SsoRefusal extends Error {
  readonly code: "access_denied" | "sso_failed";
  constructor(code: "access_denied" | "sso_failed", options: ErrorOptions = {}) {
    super(code, options);
    this.code = code;
  }
}

export type Sso = {
  /** Where to send the browser. Throws SsoRefusal when the provider does not answer. */
  begin: (provider: SsoProvider, attempt: SsoTry) => Promise<URL>;
  /** Who came back with `query`. Throws SsoRefusal for everything that does not prove it. */
  identify: (provider: SsoProvider, query: string, attempt: SsoTry) => Promise<SsoIdentity>;
};
