const loading = new Map<string, Promise<void>>();

/** Loads a payment provider's script once per page, and only if the server named it. A failed load may be retried. */
export function loadScript(src: string): Promise<void> {
  const known = loading.get(src);
  if (known !== undefined) return known;
  const begun = new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.async = true;
    script.referrerPolicy = "origin";
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      script.remove();
      loading.delete(src);
      reject(new Error(`Script from ${new URL(src).host} failed to load`));
    });
    document.head.append(script);
  });
  loading.set(src, begun);
  return begun;
}
