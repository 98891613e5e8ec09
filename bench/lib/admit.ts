import { sessionCookie } from "@masq/contract/session-cookie";
import type { Page } from "../../e2e/support/browser.ts";

/** Signs a page in as a member or as staff: a file's reply sets the cookie that a sign-in would. */
export async function admit(page: Page, url: string, audience: "user" | "agent", cookie: string): Promise<void> {
  const door = `${url}/version.json`;
  const headers = { "set-cookie": `${sessionCookie(audience, false)}=${cookie}; Path=/; HttpOnly; SameSite=Strict` };
  await page.route(door, (route) => route.fulfill({ contentType: "text/html", body: "", headers }));
  await page.goto(door);
  await page.unroute(door);
  // The console's note that somebody was here.
  if (audience === "agent")
    await page.evaluate(() => localStorage.setItem("agent.expiryDate", String(Date.now() + 3_600_000)));
}
