import { Menu } from "@masq/ui/overlay";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import { RouterLink } from "./router-link.tsx";

const button = (name: string): HTMLElement => page.getByRole("button", { name }).element() as HTMLElement;
const role = (name: string): Element | null => document.querySelector(`[role=${name}]`);
/** Everything that a press does in its own task. */
async function press(one: HTMLElement): Promise<void> {
  one.click();
  await Promise.resolve();
}

beforeEach(() => {
  // As in a browser that knows no fades.
  Object.defineProperty(document, "startViewTransition", { value: undefined, configurable: true });
});
afterEach(() => cleanup());

test("the press of a link is drawn before the router looks for its page", async () => {
  const order: string[] = [];
  const router = createMemoryRouter([
    { path: "/", element: <RouterLink href="/next">Next</RouterLink> },
    { path: "/next", element: <p>Here</p>, loader: () => (order.push("asked"), null) },
  ]);
  await render(<RouterProvider router={router} />);
  requestAnimationFrame(() => order.push("drawn"));
  (page.getByRole("link").element() as HTMLElement).click();
  await expect.element(page.getByText("Here")).toBeVisible();
  expect(order).toEqual(["drawn", "asked"]);
});

test("a link to the page that is open replaces its entry, and a press for a tab of its own stays the browser's", async () => {
  const router = createMemoryRouter([{ path: "/", element: <RouterLink href="/">Again</RouterLink> }]);
  await render(<RouterProvider router={router} />);
  const link = page.getByRole("link").element();
  const left = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  const actions: string[] = [];
  router.subscribe(
    ({ historyAction, navigation }) => void (navigation.state === "idle" && actions.push(historyAction)),
  );
  window.addEventListener("click", (event) => !event.defaultPrevented && left(event), { once: true });
  link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true }));
  expect(left).toHaveBeenCalledOnce();
  (link as HTMLElement).click();
  await expect.poll(() => actions.at(-1)).toBe("REPLACE");
});

test("a menu's button is drawn as pressed before the list is made, and its list is used by keyboard as ever", async () => {
  const chosen = vi.fn<() => void>();
  await render(
    <Menu
      trigger={<button type="button">Places</button>}
      entries={[
        { key: "one", label: "One" },
        { key: "two", label: "Two", onSelect: chosen },
      ]}
    />,
  );
  // Once before, so that its code is here.
  await userEvent.click(button("Places"));
  await expect.element(page.getByRole("menu")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => role("menu")).toBeNull();
  expect(document.activeElement).toBe(button("Places"));

  await press(button("Places"));
  expect(button("Places").ariaExpanded).toBe("true");
  expect(role("menu")).toBeNull();
  await expect.element(page.getByRole("menu")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => role("menu")).toBeNull();

  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByRole("menuitem", { name: "One" })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.poll(() => chosen.mock.calls.length).toBe(1);
  await expect.poll(() => document.activeElement).toBe(button("Places"));
});
