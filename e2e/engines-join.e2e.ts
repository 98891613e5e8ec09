import { walkEverywhere } from "./support/engines/journeys.ts";
import { fillJoin } from "./support/engines/steps.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

walkEverywhere("join", {
  "who is under age cannot join, and keeps what was typed": async ({ stage, open }) => {
    const walker = await open();
    const { username } = await fillJoin(walker, stage, { year: String(new Date().getFullYear() - 16) });
    await walker.press({ role: "button", name: /^Join free$/, within: { role: "main" } });
    await walker.sees(site["rule.adult"]({ years: 18 }));
    await walker.at(/^\/sign-up$/);
    await walker.until("the name stays", async () => (await walker.value("[name=username]")) === username);
  },
  "a guest reads the prices, the answers and the terms, and comes back by Back": async ({ stage, open }) => {
    const walker = await open();
    await walker.goto(stage.at("/"));
    for (const path of ["/prices", "/faq", "/terms"]) {
      await walker.press({ css: `footer a[href="${path}"]` });
      await walker.at(new RegExp(`^${path}$`));
      await walker.sees(/fictional|invented/i, "main");
    }
    for (const path of ["/faq", "/prices", "/"]) {
      await walker.back();
      await walker.at(new RegExp(`^${path}$`));
    }
    // A copy that the server calls unchanged keeps the policy that names its nonce: its script runs, by itself for a form.
    await walker.goto(stage.at("/contact-us"));
    await walker.reload();
    await walker.until("the script of a kept page runs", () =>
      walker.run(() =>
        Object.keys(document.querySelector("main form") ?? {}).some((name) => name.startsWith("__react")),
      ),
    );
  },
});
