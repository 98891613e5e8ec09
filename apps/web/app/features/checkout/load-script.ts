const loading = new Map<string, Promise<void>>();

/** A script of the payment house, once a page and only when the server named it. One that failed may be tried again. */
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
      reject(new Error(`${new URL(src).host} gave no script`));
    });
    document.head.append(script);
  });
  loading.set(src, begun);
  return begun;
}
