import tailwindcss from "@tailwindcss/vite";
import { playwright } from "@vitest/browser-playwright";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

// `npm test` names the browser. One page a file: a test costs what its screen costs.
export default defineConfig({
  cacheDir: "../../node_modules/.cache/vitest/console",
  plugins: [react(), tailwindcss()],
  test: {
    name: "console",
    include: ["src/**/*.test.tsx"],
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
