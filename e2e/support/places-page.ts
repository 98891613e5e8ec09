import type { Locator, Page } from "@playwright/test";
import { m } from "../../apps/console/src/paraglide/messages.js";

/** The menus of an admin's places in the console's strip. */
export const placesOf = (page: Page): Locator =>
  page.getByRole("navigation", { name: m.nav_places() }).getByRole("button");

/** Navigates by the strip like an admin: the group's menu, then the place; or the single menu if there is only one. */
export async function toPlace(page: Page, group: string, place: string): Promise<void> {
  await placesOf(page)
    .filter({ hasText: new RegExp(`^(${group}|${m.nav_more()})`) })
    .click();
  await page.getByRole("menuitem", { name: place }).click();
}
