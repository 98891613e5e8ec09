import type { Config } from "../../config/env.ts";
import type { Keys } from "../keys/keys.ts";
import { httpVerifier, type ProviderVerifier } from "./http-verifier.ts";
import { pageVerifier, type PageVerifier } from "./page-verifier.ts";

/** `page`: our own page plays the provider. `provider`: an external provider reports by a signed call. */
export type AgeVerifier = PageVerifier | ProviderVerifier;

/** The only place that chooses. Production accepts only a provider: without one, access stays closed. */
export function chooseAgeVerifier(
  config: Pick<Config, "MODE" | "AGE_VERIFIER_URL" | "AGE_VERIFIER_SECRET">,
  keys: Keys,
): AgeVerifier | undefined {
  const { AGE_VERIFIER_URL: url, AGE_VERIFIER_SECRET: secret } = config;
  if (url !== undefined && secret !== undefined) return httpVerifier({ url, secret });
  return config.MODE === "demo" ? pageVerifier(keys) : undefined;
}
