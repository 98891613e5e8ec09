import { locators, page, type Locator } from "vitest/browser";

declare module "vitest/browser" {
  interface LocatorSelectors {
    /** For what has no role and no name. */
    getByCSS: (selector: string) => Locator;
  }
}
locators.extend({ getByCSS: (selector: string) => `css=${selector}` });

export const css = (selector: string): Locator => page.getByCSS(selector);
