import { redirect } from "react-router";

export const loader = (): Response => redirect("/profiles");
export const clientLoader = (): Response => redirect("/profiles");

export default function ProfileIndexRoute() {
  return null;
}
