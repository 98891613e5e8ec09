/** Solves one task. `v2` may draw into the box and wait for the person. Errors: `CaptchaFault`. */
export type CaptchaSolver = { solve: (version: "v2" | "v3", box: HTMLElement | null) => Promise<string> };

/** `timeout`: it took too long; `error`: it could not be done at all. */
export class CaptchaFault extends Error {
  readonly kind: "error" | "timeout";
  constructor(kind: "error" | "timeout", options: ErrorOptions = {}) {
    super(`captcha ${kind}`, options);
    this.kind = kind;
  }
}
