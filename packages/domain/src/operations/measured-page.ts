/** Whether anything may be measured there: in the chat and at the checkout nothing ever is. */
export const isMeasured = (path: string): boolean =>
  !/^\/(messages\/chat|upgrade\/checkout|chat|agent)(\/|$)/.test(path);
