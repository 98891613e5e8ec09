type Factory = { createPolicy: (name: string, rules: { createHTML: (text: string) => string | null }) => unknown };

/** The document of a preview: nothing of it can be pressed or reached by key. It shows, and leads nowhere. */
export const STILL_PAGE = `<!doctype html><html lang="en"><head></head><body inert></body></html>`;

/** The desk makes no markup and no script from text but that one page; the browser refuses all else (docs/decisions/056). */
export function keepTrustedTypes(): void {
  const { trustedTypes } = window as unknown as { trustedTypes?: Factory };
  trustedTypes?.createPolicy("default", { createHTML: (text) => (text === STILL_PAGE ? text : null) });
}
