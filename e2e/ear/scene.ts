import type { Browser } from "@playwright/test";
import { PASSWORD } from "@masq/server/testing/given";
import { ownProduct } from "@masq/server/testing/own-product";
import { openRunningApp } from "@masq/server/testing/running-app";
import { ownDatabase } from "../support/own-database.ts";
import { createStage, expect, type Stage } from "../support/stage.ts";
import type { Listener } from "./listener.ts";
import { beginsWith, type Locale } from "./words.ts";

export type Given = { stage: Stage; ear: Listener; locale: Locale; browser: Browser };
/** One job, done by keyboard and by ear. */
export type Job = (given: Given) => Promise<void>;

/** Signs in by the form, which is a job of its own and not part of this one. */
export async function signIn(
  { stage, ear, locale }: Pick<Given, "stage" | "ear" | "locale">,
  { username }: { username: string },
): Promise<void> {
  const words = beginsWith(locale);
  await ear.opens(stage.at("/sign-in"), "the sign-in");
  await ear.goes("Tab", words("sign_in_username"));
  await ear.types(username);
  await ear.presses("Tab");
  await ear.types(PASSWORD);
  await ear.presses("Return");
  await ear.arrives(/^(Search|Suche)/);
  ear.forget();
}

type Claim = { _id: string; claimEpoch: number; conversation: { messages: { _id: string }[] } };

/** An operator who stays, since a conversation waits for whoever answered it before. */
export async function operatorOf(stage: Stage, over: Parameters<Stage["agent"]>[0] = {}) {
  const agent = await stage.agent(over);
  const event = { queue: "agent-status", message: { event: "start", status: "online" } };
  expect((await stage.call(agent, "POST", "/event", { body: event })).status).toBe(200);
  return {
    async claims(): Promise<Claim> {
      let claim: Claim | undefined;
      await expect
        .poll(async () => {
          const { body } = await stage.call(agent, "GET", "/claim");
          [claim] = (body as { claims: Claim[] }).claims;
          return claim !== undefined;
        })
        .toBe(true);
      return claim!;
    },
    async answers({ _id, claimEpoch, conversation }: Claim, text: string): Promise<void> {
      const body = { messageType: "text", message: text, claimEpoch, lastMessageId: conversation.messages.at(-1)!._id };
      expect((await stage.call(agent, "POST", `/stock/${_id}/reply`, { body })).status).toBe(201);
    },
    async drafts({ _id, claimEpoch }: Claim, text: string): Promise<void> {
      expect((await stage.call(agent, "PUT", `/stock/${_id}/draft`, { body: { text, claimEpoch } })).status).toBe(200);
    },
    async givesBack({ _id, claimEpoch }: Claim, supervisor: boolean): Promise<void> {
      const body = { claimEpoch, reason: "Not mine", supervisor };
      expect((await stage.call(agent, "POST", `/stock/${_id}/release`, { body })).status).toBe(200);
    },
  };
}

/** A product with these settings and a database of its own, and a stage in it. */
export async function elsewhere(
  settings: Record<string, string>,
  { browser }: Given,
  work: (stage: Stage) => Promise<void>,
): Promise<void> {
  const { databaseUrl, drop } = await ownDatabase();
  const product = await ownProduct({ DATABASE_URL: databaseUrl, ...settings });
  try {
    await product.start();
    const app = await openRunningApp({ url: product.url, dataDir: product.dataDir, databaseUrl }, 1);
    await work(createStage(browser, app, app.rooms[0]!));
    await app.close();
  } finally {
    await product.stop();
    await drop();
  }
}
