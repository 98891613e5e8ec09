/** Whether the page may be measured; chat and checkout never are, nor a decision, which its address opens. */
export const isMeasured = (path: string): boolean =>
  !/^\/(messages\/chat|upgrade\/checkout|decision|chat|agent)(\/|$)/.test(path);
