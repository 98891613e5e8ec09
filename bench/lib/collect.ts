/** Loaded into a measured server: SIGUSR2 collects garbage, so that its memory is what is in use. */
process.on("SIGUSR2", () => {
  globalThis.gc?.();
});
