import type { Locator, Page } from "@playwright/test";

/** The menus of an admin's places in the console's strip. */
export const placesOf = (page: Page): Locator => page.getByRole("navigation", { name: "Sections" }).getByRole("button");

/** By the strip, as an admin goes: the menu of the group, then the place; where one menu holds all, by that. */
export async function toPlace(page: Page, group: string, place: string): Promise<void> {
  await placesOf(page)
    .filter({ hasText: new RegExp(`^(${group}|More)`) })
    .click();
  await page.getByRole("menuitem", { name: place }).click();
}
