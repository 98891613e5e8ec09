import { createMemoryRouter, matchRoutes } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react";
import { fetchAhead } from "../routes/fetch-ahead.ts";
import { routes } from "../routes/routes.tsx";
import { ahead, PlaceLink, RouterLink } from "./router-link.tsx";

const [main] = Object.values(
  import.meta.glob<string>("../main.tsx", { query: "?raw", import: "default", eager: true }),
);
const link = (name: string): HTMLElement => page.getByRole("link", { name }).element() as HTMLElement;
const show = async (asked: () => void = () => undefined) => {
  const Links = () => (
    <>
      <RouterLink href="/chat/health">Health</RouterLink>
      <PlaceLink to="/agent/wall">Wall</PlaceLink>
    </>
  );
  const router = createMemoryRouter([
    { path: "/", element: <Links /> },
    { path: "*", element: <Links />, loader: () => (asked(), null) },
  ]);
  await render(<RouterProvider router={router} />);
  return router;
};

afterEach(() => {
  vi.restoreAllMocks();
  return cleanup();
});

test("the part of a place is fetched where a pointer or the focus comes to its link, before any press", async () => {
  const fetch = vi.spyOn(ahead, "fetch").mockReturnValue(undefined);
  await show();
  await userEvent.hover(link("Health"));
  expect(fetch).toHaveBeenLastCalledWith("/chat/health");
  link("Wall").focus();
  expect(fetch).toHaveBeenLastCalledWith("/agent/wall");
});

test("to fetch a place ahead is to ask for its part, and the console's links do", () => {
  const found = matchRoutes(routes, "/chat/health")?.at(-1)?.route;
  const lazy = vi.spyOn(found as { lazy: () => Promise<object> }, "lazy").mockResolvedValue({});
  fetchAhead("/chat/health");
  expect(lazy).toHaveBeenCalledOnce();
  expect(main).toContain("ahead.fetch = fetchAhead;");
});

test("the press of a link is drawn before the router looks for its place, which is then marked", async () => {
  const order: string[] = [];
  const router = await show(() => void order.push("asked"));
  requestAnimationFrame(() => order.push("drawn"));
  link("Wall").click();
  await expect.poll(() => router.state.location.pathname).toBe("/agent/wall");
  expect(order).toEqual(["drawn", "asked"]);
  await expect.poll(() => link("Wall").ariaCurrent).toBe("page");
});
