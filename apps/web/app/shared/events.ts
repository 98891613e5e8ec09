/** App events, for its own parts and for monitoring, which receives them on the window as well. */
type AppEvents = { "registration-failed": { status: number; code: string } };

export function emit<K extends keyof AppEvents>(name: K, detail: AppEvents[K]): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}

export function onEvent<K extends keyof AppEvents>(name: K, handle: (detail: AppEvents[K]) => void): () => void {
  const hear = (event: Event): void => handle((event as CustomEvent<AppEvents[K]>).detail);
  window.addEventListener(name, hear);
  return () => window.removeEventListener(name, hear);
}
