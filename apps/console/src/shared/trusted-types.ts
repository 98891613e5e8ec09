type Factory = { createPolicy: (name: string, rules: { createHTML: (text: string) => string | null }) => unknown };

/** The document of a preview: nothing in it can be clicked or focused. */
export const STILL_PAGE = `<!doctype html><html lang="en"><head></head><body inert></body></html>`;

/**
 * The desk creates no markup or script from strings except that page; the browser refuses all else
 * (docs/decisions/056).
 */
export function keepTrustedTypes(): void {
  const { trustedTypes } = window as unknown as { trustedTypes?: Factory };
  trustedTypes?.createPolicy("default", { createHTML: (text) => (text === STILL_PAGE ? text : null) });
}
