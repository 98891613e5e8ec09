import type { WebhookEndpoint } from "@masq/contract/agent/webhooks";
import { m } from "../../paraglide/messages.js";

/** A brand's domain, or everything of a company. */
export const forText = ({ brand, company }: Pick<WebhookEndpoint, "brand" | "company">): string =>
  brand === null ? m.webhooks_whole({ company: company.name }) : brand.domain;
