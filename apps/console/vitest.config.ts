import { className } from "@masq/ui/class-name";
import tailwindcss from "@tailwindcss/vite";
import { playwright } from "@vitest/browser-playwright";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

// `npm test` names the browser. One page a file: a test costs what its screen costs.
export default defineConfig({
  cacheDir: "../../node_modules/.cache/vitest/console",
  css: { modules: { generateScopedName: className } },
  plugins: [react(), tailwindcss()],
  // All of it before the first test: a package that is found later reloads the page under a running test.
  optimizeDeps: { entries: ["src/**/*.tsx", "testing/*.tsx"], include: ["react-dom/client"] },
  test: {
    name: "console",
    include: ["src/**/*.test.tsx"],
    // The limits of journeys: a slow machine is no fault, and what hangs is told two minutes later, and only that.
    testTimeout: 120_000,
    // Counted as flaky, as with journeys, and red above one in a hundred.
    retry: 1,
    // A screen that is loaded when it is opened takes more than a second on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: { executablePath: process.env["CHROMIUM"] ?? "" },
        contextOptions: { reducedMotion: "reduce", locale: "en-GB" },
      }),
      instances: [{ browser: "chromium", viewport: { width: 1280, height: 800 } }],
      screenshotFailures: false,
    },
  },
});
