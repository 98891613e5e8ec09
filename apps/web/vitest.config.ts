import { className } from "@masq/ui/class-name";
import tailwindcss from "@tailwindcss/vite";
import { playwright } from "@vitest/browser-playwright";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import routes from "./app/routes.ts";

// `npm test` names the browser. One page a file: a test costs what its screen costs. No router's plugin: the test kit
// makes the routes from the product's own table (testing/site.tsx).
export default defineConfig({
  cacheDir: "../../node_modules/.cache/vitest/web",
  // All of it before the first test: a package that is found later reloads the page under a running test.
  optimizeDeps: { entries: ["app/**/*.tsx", "testing/*.tsx"], include: ["react-dom/client"] },
  css: { modules: { generateScopedName: className } },
  define: { ROUTES: JSON.stringify(routes) },
  plugins: [react(), tailwindcss()],
  test: {
    name: "web",
    include: ["app/**/*.test.tsx"],
    // The limits of journeys: a slow machine is no fault, and what hangs is told two minutes later, and only that.
    testTimeout: 120_000,
    // Counted as flaky, as with journeys, and red above one in a hundred.
    retry: 1,
    // A page's code comes when it is first opened, on a busy machine later than in a second.
    expect: { poll: { timeout: 20_000 } },
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: { executablePath: process.env["CHROMIUM"] ?? "" },
        contextOptions: { reducedMotion: "reduce", locale: "en-GB" },
      }),
      instances: [{ browser: "chromium", viewport: { width: 360, height: 780 } }],
      screenshotFailures: false,
    },
  },
});
