import type { DB } from "@masq/db/tables/schema";
import { createHmac } from "node:crypto";
import type { Kysely } from "kysely";
import type { Config } from "../../config/env.ts";
import type { Bus } from "../../platform/bus/bus.ts";
import type { Clock } from "../../platform/clock/clock.ts";
import type { Keys } from "../../platform/keys/keys.ts";
import type { Log } from "../../platform/log/log.ts";
import { ccbillGateway } from "../../platform/payments/ccbill.ts";
import { payHostOf, type Gateway, type Gateways } from "../../platform/payments/gateway.ts";
import type { Sealing } from "../../platform/sealing/sealing.ts";
import { openMerchant, settingsOf } from "./merchant.ts";

const CACHE_MS = 5_000;
/** For a name or hostname that may have been entered a moment ago. */
const UNKNOWN_MS = 1_000;

type Account = { name: string; version: number; companyId: string; isCurrent: boolean; gateway: Gateway | undefined };
type Needs = {
  config: Config;
  db: Kysely<DB>;
  clock: Clock;
  keys: Keys;
  sealing: Sealing;
  bus: Bus;
  log: Log;
  /** The installation's own, from its settings. */
  house: Gateways;
};

/** The card page's tickets count at one account only. */
const ticketKey = (keys: Keys, name: string): Buffer =>
  createHmac("sha256", keys.get("card-page")).update(name).digest();

async function readAccounts({ db, ...deps }: Needs, before: readonly Account[]): Promise<readonly Account[]> {
  const { config, clock, keys, sealing, log } = deps;
  const rows = await db.selectFrom("merchant_account").selectAll().execute();
  return rows.map(({ name, version, company_id: companyId, is_current: isCurrent, sealed }) => {
    const same = before.find((one) => one.name === name && one.version === version);
    if (same) return { ...same, isCurrent };
    let gateway: Gateway | undefined;
    try {
      const settings = settingsOf(openMerchant(sealing, name, sealed), config.CCBILL_AT);
      gateway = ccbillGateway(settings, clock, ticketKey(keys, name), name);
    } catch (error) {
      log.error({ err: error, account: name }, "a merchant account cannot be opened");
    }
    return { name, version, companyId, isCurrent, gateway };
  });
}

/**
 * The companies' merchant accounts beside the installation's (docs/decisions/088). Rereads every 5 s, sooner when a
 * process changes one. With `PAYMENTS` other than `ccbill` they only handle older charges.
 */
export function createMerchantDirectory(deps: Needs): Gateways {
  const { config, clock, bus, house } = deps;
  let known: Promise<readonly Account[]> | undefined;
  let last: readonly Account[] = [];
  let readAt = 0;
  const notOlderThan = (ms: number): Promise<readonly Account[]> => {
    if (!known || clock.monotonicMs() - readAt > ms) {
      readAt = clock.monotonicMs();
      const read = readAccounts(deps, last).then((accounts) => {
        last = accounts;
        return accounts;
      });
      known = read;
      read.catch(() => {
        if (known === read) known = undefined;
      });
    }
    return known;
  };
  const find = async (isMeant: (account: Account) => boolean): Promise<Account | undefined> =>
    (await notOlderThan(CACHE_MS)).find(isMeant) ?? (await notOlderThan(UNKNOWN_MS)).find(isMeant);
  bus.onSignal((signal) => {
    if (signal.kind === "brands-changed") known = undefined;
  });
  const takes = config.PAYMENTS === "ccbill";
  const taking = (accounts: readonly Account[]): Gateway[] =>
    takes ? accounts.flatMap(({ isCurrent, gateway }) => (isCurrent && gateway ? [gateway] : [])) : [];
  const hostsOf = (accounts: readonly Account[]): string[] =>
    taking(accounts).flatMap((gateway) => payHostOf(gateway) ?? []);
  return {
    of: async (companyId) => {
      if (!takes) return house.of(companyId);
      const own = (await notOlderThan(CACHE_MS)).find((one) => one.companyId === companyId && one.isCurrent);
      return own ? own.gateway : house.of(companyId);
    },
    named: async (name) => (await house.named(name)) ?? (await find((one) => one.name === name))?.gateway,
    current: async () => [...(await house.current()), ...taking(await notOlderThan(CACHE_MS).catch(() => last))],
    hosts: () => new Set([...house.hosts(), ...hostsOf(last)]),
    onHost: async (host) => {
      const isMeant = (one: Account): boolean => hostsOf([one]).includes(host);
      return (await house.onHost(host)) ?? (await find(isMeant))?.gateway;
    },
  };
}
