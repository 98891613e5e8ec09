import type { Config } from "../../config/env.ts";
import type { Keys } from "../keys/keys.ts";
import { httpVerifier, type ProviderVerifier } from "./http-verifier.ts";
import { pageVerifier, type PageVerifier } from "./page-verifier.ts";
import { proofVerifier, type ProofVerifier } from "./proof-verifier.ts";

/**
 * `page`: our own page plays the provider. `provider`: an external provider reports by a signed call. `proof`: the
 * member's own app proves it.
 */
export type AgeVerifier = PageVerifier | ProviderVerifier | ProofVerifier;

/** The only place that chooses. Production accepts no page of ours: without provider or issuers, access stays closed. */
export function chooseAgeVerifier(
  config: Pick<Config, "MODE" | "AGE_VERIFIER_URL" | "AGE_VERIFIER_SECRET" | "AGE_PROOF_ISSUERS">,
  keys: Keys,
): AgeVerifier | undefined {
  const { AGE_VERIFIER_URL: url, AGE_VERIFIER_SECRET: secret } = config;
  if (url !== undefined && secret !== undefined) return httpVerifier({ url, secret });
  if (config.AGE_PROOF_ISSUERS !== undefined) return proofVerifier(keys, config.AGE_PROOF_ISSUERS);
  return config.MODE === "demo" ? pageVerifier(keys) : undefined;
}
