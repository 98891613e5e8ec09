import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { orderOf } from "../../../testing/orders.ts";
import { memberOf } from "../../../testing/people.ts";
import { dialogs } from "../../../testing/popup.ts";
import { server, visit } from "../../../testing/site.tsx";
import { popups } from "../../shared/popups.ts";
import { undecided } from "./undecided.ts";

const ORDER = orderOf("ord_seen");
const PLACE = "checkout:undecided";
/** What the browser tells this page when another tab changes a value. */
const changedElsewhere = (key: string, oldValue: string | null, newValue: string | null): void =>
  void window.dispatchEvent(new StorageEvent("storage", { key, oldValue, newValue, storageArea: localStorage }));

beforeEach(() => page.viewport(1280, 800));

test("an outcome on a page beside the one in use stays, whatever other tabs store, until one of them showed it", async () => {
  vi.spyOn(document, "hasFocus").mockReturnValue(false);
  server.ignoreRest();
  await visit(memberOf(), "/settings");
  undecided.note(ORDER._id);
  const noted = localStorage.getItem(PLACE);
  popups.open("payment-success", { order: ORDER, back: null });
  await expect.element(dialogs()).toBeVisible();
  // Seen here: nothing is left to settle.
  await expect.poll(() => undecided.get(), { timeout: 5_000 }).toBeNull();
  changedElsewhere("theme", "light", "dark");
  changedElsewhere(PLACE, null, JSON.stringify({ owner: "usr_other", orderId: "ord_other" }));
  await new Promise((done) => setTimeout(done, 300));
  await expect.element(dialogs()).toBeVisible();
  changedElsewhere(PLACE, noted, null);
  await expect.element(dialogs()).not.toBeInTheDocument();
});
