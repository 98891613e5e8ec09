import type { Page } from "@playwright/test";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { ownProduct } from "@masq/server/testing/own-product";
import { callsOf, expectPath, failing, toast } from "./support/page.ts";
import { formOf, newcomer, openForm } from "./support/sign-up-page.ts";
import { expect, test } from "./support/letters.ts";
import { addressOf, type Stage } from "./support/stage.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

const WORK_LIMIT_MS = 60_000;

/** Replaces the token of the page's registrations; the product judges it. */
async function saying(page: Page, version: "v2" | "v3", token: string): Promise<void> {
  await page.unrouteAll();
  await page.route("**/api/register", (route) => {
    const body = route.request().postDataJSON() as object;
    return route.continue({ postData: JSON.stringify({ ...body, captcha: { version, token } }) });
  });
}

test("[AUTH-33, AUTH-39] the CAPTCHA's three outcomes: solve it, verification failed, timed out; then it passes", async ({
  stage,
}) => {
  const { page, form } = await openForm(stage, { isNoisy: true });
  await form.fill(newcomer(stage));
  await saying(page, "v3", "test-low-score");
  await form.submit.click();
  const check = page.getByRole("alert").filter({ hasText: "Solve the CAPTCHA" });
  await expect(check).toBeVisible();
  await expect(form.submit).toHaveText(site.sign_up_second_submit());
  await saying(page, "v2", "test-failed");
  await form.submit.click();
  await expect(toast(page, "Verification failed, try later")).toBeVisible();
  await saying(page, "v2", "test-timeout");
  await form.submit.click();
  await expect(toast(page, "The CAPTCHA timed out, try again")).toBeVisible();
  await expect(check).toBeVisible();
  await page.unrouteAll();
  const sent = page.waitForRequest("**/api/register");
  await form.submit.click();
  expect((await sent).postDataJSON()).toMatchObject({ captcha: { version: "v2" } });
  await expectPath(page, "/verify");
});

/** A product beside the shared one with other CAPTCHA settings. */
async function judgedBy(stage: Stage, settings: Record<string, string>) {
  const product = await ownProduct({ ...settings, ROLES: "web" }, stage.app);
  await product.start();
  return product;
}

test("[AUTH-33] proof of work: nothing before the first input, solved silently in a worker; without it a press solves the harder one", async ({
  stage,
}) => {
  const product = await judgedBy(stage, { CAPTCHA: "proof" });
  try {
    const page = await stage.open({ isNoisy: true });
    const calls = callsOf(page);
    const files: string[] = [];
    page.on("request", (request) => files.push(new URL(request.url()).pathname));
    const solver = (): string[] => files.filter((file) => /captcha-(proof|worker|hosted)/.test(file));
    await page.goto(addressOf(product, "/sign-up"));
    const form = formOf(page);
    await page.waitForFunction(() => "__reactRouterDataRouter" in window);
    expect([solver(), calls.of("GET /api/captcha")]).toEqual([[], []]);
    await form.fill(newcomer(stage));
    const sent = page.waitForRequest("**/api/register");
    await form.submit.click();
    const { captcha } = (await sent).postDataJSON() as { captcha: { version: string; token: string } };
    expect(captcha.version).toBe("v3");
    expect(captcha.token.length).toBeGreaterThan(100);
    await expectPath(page, "/verify");
    expect(solver().some((file) => file.includes("worker"))).toBe(true);
    expect(calls.of("POST /api/register")).toHaveLength(1);

    const other = await stage.open({ isNoisy: true });
    await other.goto(addressOf(product, "/sign-up"));
    const second = formOf(other);
    await expect(second.submit).toBeEnabled();
    await failing(other, "GET", "/api/captcha", 500);
    await second.fill(newcomer(stage));
    await second.submit.click();
    await expect(other.getByRole("alert").filter({ hasText: "Solve the CAPTCHA" })).toContainText("small sum");
    await second.submit.click();
    await expect(toast(other, "Verification failed, try later")).toBeVisible();
    await other.unrouteAll();
    const solved = other.waitForRequest("**/api/register", { timeout: WORK_LIMIT_MS });
    await second.submit.click();
    await expect(other.getByText("Your browser is working on it")).toBeVisible();
    expect((await solved).postDataJSON()).toMatchObject({ captcha: { version: "v2" } });
    await expectPath(other, "/verify");
  } finally {
    await product.stop();
  }
});

/** A CAPTCHA provider: its script, its box in its own frame, and its verdict. */
async function startApp() {
  const judged: string[] = [];
  const server = http.createServer((request, reply) => {
    const { pathname } = new URL(request.url ?? "/", "http://local.invalid");
    const send = (type: string, body: string) => reply.writeHead(200, { "content-type": type }).end(body);
    if (pathname === "/api.js")
      return send(
        "text/javascript",
        `window.grecaptcha = {
          ready: (task) => task(),
          execute: async () => "quiet",
          render: (box, options) => {
            const frame = document.createElement("iframe");
            frame.title = "CAPTCHA provider";
            frame.src = "${at}/box";
            addEventListener("message", ({ data }) => { if (data === "ticked") options.callback("ticked"); });
            box.append(frame);
          },
        };`,
      );
    if (pathname === "/box")
      return send("text/html", "<button onclick=\"parent.postMessage('ticked', '*')\">I am a person</button>");
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      const token = new URLSearchParams(body).get("response") ?? "";
      judged.push(token);
      send(
        "application/json",
        JSON.stringify({ success: true, score: 0.1, action: "register", hostname: "localhost" }),
      );
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { at, judged, close: () => server.close() };
}

test("a hosted CAPTCHA loads only on the sign-up page, which alone allows it, and shows its box after a low score", async ({
  stage,
}) => {
  const app = await startApp();
  const { at } = app;
  const keys = { siteKey: "site", secret: "secret" };
  const setting = { verifyUrl: `${at}/siteverify`, script: `${at}/api.js`, origins: [at], v3: keys, v2: keys };
  const product = await judgedBy(stage, { CAPTCHA: "hosted", CAPTCHA_HOSTED: JSON.stringify(setting) });
  try {
    const page = await stage.open({ isNoisy: true });
    const foreign: string[] = [];
    page.on("request", (request) => {
      if (request.url().startsWith(at)) foreign.push(new URL(request.url()).pathname);
    });
    const policyOf = async (to: string): Promise<string> =>
      (await page.request.get(addressOf(product, to))).headers()["content-security-policy"] ?? "";
    expect(await policyOf("/sign-in")).not.toContain(at);
    expect(await policyOf("/sign-up")).toContain(at);
    // Following a link must load a new document: the previous page's policy would still apply.
    await page.goto(addressOf(product, "/sign-in"));
    await expect(
      page.getByRole("main").getByRole("button", { name: site.sign_in_submit(), exact: true }),
    ).toBeEnabled();
    const loaded = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.url().endsWith("/sign-up"),
    );
    await page.getByRole("main").getByRole("link", { name: site.nav_join() }).first().click();
    await loaded;
    const form = formOf(page);
    await expect(form.submit).toBeEnabled();
    expect(foreign).toEqual([]);
    await form.fill(newcomer(stage));
    await expect.poll(() => foreign).toEqual(["/api.js"]);
    await form.submit.click();
    await expect(page.getByRole("alert").filter({ hasText: "Solve the CAPTCHA" })).toBeVisible();
    await form.submit.click();
    await page.frameLocator("iframe[title='CAPTCHA provider']").getByRole("button").click();
    await expectPath(page, "/verify");
    expect(app.judged).toEqual(["quiet", "ticked"]);
  } finally {
    await product.stop();
    app.close();
  }
});
