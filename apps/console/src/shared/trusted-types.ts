type Factory = { createPolicy: (name: string, rules: { createHTML: (text: string) => string | null }) => unknown };

export const STILL_PAGE = `<!doctype html><html lang="en"><head></head><body inert></body></html>`;

/** The only markup from strings is that page; the browser refuses everything else (docs/decisions/056). */
export function keepTrustedTypes(): void {
  const { trustedTypes } = window as unknown as { trustedTypes?: Factory };
  trustedTypes?.createPolicy("default", { createHTML: (text) => (text === STILL_PAGE ? text : null) });
}
