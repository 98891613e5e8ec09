import type { Running } from "@masq/server/testing/running-app";

export const shared = (): Running => ({
  url: process.env["E2E_URL"] ?? "",
  databaseUrl: process.env["E2E_DATABASE_URL"] ?? "",
  dataDir: process.env["E2E_DATA_DIR"] ?? "",
  nodes: (process.env["E2E_NODES"] ?? "").split(" ").filter((url) => url !== ""),
  settings: JSON.parse(process.env["E2E_SETTINGS"] ?? "{}") as Record<string, string>,
});
