import type { Locator, Page } from "@playwright/test";

/** The menus of an admin's places in the console's strip. */
export const placesOf = (page: Page): Locator => page.getByRole("navigation", { name: "Sections" }).getByRole("button");

/** Navigates by the strip like an admin: the group's menu, then the place; or the single menu if there is only one. */
export async function toPlace(page: Page, group: string, place: string): Promise<void> {
  await placesOf(page)
    .filter({ hasText: new RegExp(`^(${group}|More)`) })
    .click();
  await page.getByRole("menuitem", { name: place }).click();
}
