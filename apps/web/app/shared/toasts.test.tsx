import { TOAST_UPLOAD_MS, TOAST_WARNING_MS } from "@masq/domain/constants";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { css } from "../../testing/by-css.ts";
import { serveCast } from "../../testing/cast.ts";
import { profileOf } from "../../testing/characters.ts";
import { conversationOf, messageOf } from "../../testing/conversations.ts";
import { openLine } from "../../testing/live.ts";
import { memberOf } from "../../testing/people.ts";
import { server, visit } from "../../testing/site.tsx";
import { toast } from "../../testing/toast.ts";
import { m } from "../paraglide/messages.js";
import { notify } from "./notify.ts";
import { popups } from "./popups.ts";

beforeEach(() => page.viewport(1280, 800));
afterEach(() => void vi.useRealTimers());

test("[UI-06] a notice has a title, a text, a variant and its time, and reports whether it is shown", async () => {
  server.ignoreRest();
  serveCast([profileOf("Ada")]);
  const { live, tell } = openLine();
  await visit(memberOf(), "/profiles");
  await expect.element(page.getByRole("article").first()).toBeVisible();
  await live;
  const before = Date.now();
  const { profile, ...conversation } = conversationOf("Ada");
  // Only once it has read where it stands does the page apply what comes.
  await expect
    .poll(() => {
      tell({ action: "newMessage", conversation, profile, message: messageOf("The one with the coffee stain.") });
      return css(".toast").elements();
    })
    .toHaveLength(1);
  const notice = css(".toast");
  await expect.element(notice).toMatchTextContent(m.notice_message_title());
  await expect.element(notice).toMatchTextContent("Ada wrote to you.");
  await expect.element(notice).toHaveAttribute("data-variant", "info");
  await expect.element(notice).toHaveAttribute("data-show", "true");
  const at = Date.parse(notice.element().querySelector("time")?.getAttribute("datetime") ?? "");
  expect(at).toBeGreaterThanOrEqual(before - 1000);
  expect(at).toBeLessThanOrEqual(Date.now() + 1000);
  await notice.click({ position: { x: 8, y: 8 } });
  await expect.element(notice).not.toBeInTheDocument();
});

test("[UI-08] a failed upload stays 6 seconds, a sign-in warning 8", async () => {
  expect([TOAST_UPLOAD_MS, TOAST_WARNING_MS]).toEqual([6_000, 8_000]);
  serveCast([]);
  server.ignoreRest();
  const { unmount } = await visit(memberOf(), "/profiles");
  await page.getByRole("button", { name: m.nav_account() }).click();
  await page.getByRole("menuitem", { name: m.pictures_title() }).click();
  const files = page.getByRole("dialog", { name: m.pictures_title() }).getByLabelText("Picture files");
  await expect.element(files).toBeInTheDocument();
  const staysFor = async (text: string | RegExp, ms: number): Promise<void> => {
    await expect.element(toast(text)).toBeVisible();
    await vi.advanceTimersByTimeAsync(ms - 500);
    await expect.element(toast(text)).toBeVisible();
    await vi.advanceTimersByTimeAsync(1_000);
    await expect.element(toast(text)).not.toBeInTheDocument();
  };
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  await userEvent.upload(files, new File(["no picture"], "a.txt", { type: "text/plain" }));
  await staysFor(/jpeg or png only/, 6_000);
  vi.useRealTimers();
  popups.closeAll();
  await unmount();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  await visit(null, "/?error=access_denied");
  await staysFor(/consent/i, 8_000);
});

test("a notice that waited for the network has its time by the clock that its reader chose", async () => {
  serveCast([]);
  server.ignoreRest();
  const { profile } = memberOf();
  for (const [clock, form] of [
    ["12", /^\d?\d:05\s[ap]m$/i],
    ["24", /^\d\d:05$/],
  ] as const) {
    const viewer = memberOf({ profile: { ...profile, settings: { ...profile.settings, clock } } });
    const { unmount } = await visit(viewer, "/profiles");
    notify.show({ text: `by ${clock}`, timestamp: new Date(2026, 2, 10, 21, 5).getTime() });
    await expect.element(toast(`by ${clock}`)).toBeVisible();
    expect(toast(`by ${clock}`).element().closest(".toast")?.querySelector("time")?.textContent).toMatch(form);
    await unmount();
  }
});

test("a notice is read out once: from a region of its own, which is on the page before its words", async () => {
  serveCast([]);
  server.ignoreRest();
  await visit(memberOf(), "/profiles");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  notify.ok("The first one.");
  await expect.element(toast("The first one.")).toBeVisible();
  const readers = () =>
    [...document.querySelectorAll("[aria-live]:not([aria-live=off]), [role=status], [role=alert]")].filter(
      ({ textContent }) => textContent.includes("The first one."),
    );
  expect(readers()).toEqual([]);
  await vi.advanceTimersByTimeAsync(600);
  await expect.poll(() => readers().length).toBe(1);
  expect(css(".toasts").element().getAttribute("aria-live")).toBe("off");
});
