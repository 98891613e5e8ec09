import { redirect } from "react-router";

export const loader = (): Response => redirect("/messages/inbox");
export const clientLoader = (): Response => redirect("/messages/inbox");

export default function MessagesIndexRoute() {
  return null;
}
