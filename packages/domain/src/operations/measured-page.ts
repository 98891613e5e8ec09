/** Whether the page may be measured; chat and checkout never are. */
export const isMeasured = (path: string): boolean =>
  !/^\/(messages\/chat|upgrade\/checkout|chat|agent)(\/|$)/.test(path);
