import { redirect } from "react-router";

export const loader = (): Response => redirect("/upgrade/credits");
export const clientLoader = (): Response => redirect("/upgrade/credits");

export default function UpgradeRoute() {
  return null;
}
