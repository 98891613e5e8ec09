import type { Config } from "../../config/env.ts";
import type { Keys } from "../keys/keys.ts";
import { httpVerifier, type ProviderVerifier } from "./http-verifier.ts";
import { pageVerifier, type PageVerifier } from "./page-verifier.ts";

/** `page`: our own page plays the provider. `provider`: a house outside answers by a signed call. */
export type AgeVerifier = PageVerifier | ProviderVerifier;

/** The one place that chooses. In production there is no other way than a provider: what is missing keeps doors shut. */
export function chooseAgeVerifier(
  config: Pick<Config, "MODE" | "AGE_VERIFIER_URL" | "AGE_VERIFIER_SECRET">,
  keys: Keys,
): AgeVerifier | undefined {
  const { AGE_VERIFIER_URL: url, AGE_VERIFIER_SECRET: secret } = config;
  if (url !== undefined && secret !== undefined) return httpVerifier({ url, secret });
  return config.MODE === "demo" ? pageVerifier(keys) : undefined;
}
