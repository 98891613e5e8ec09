import type { SavedSearch } from "@masq/contract/member/discovery";
import type { SearchRow } from "./discovery.queries.ts";

export const viewSearch = (row: SearchRow, fresh = 0): SavedSearch => ({
  _id: row.id,
  name: row.name,
  query: row.query,
  alertMail: row.alert_mail,
  alertApp: row.alert_app,
  fresh,
  createDate: row.created_at.toISOString(),
});
