import { redirect } from "react-router";

export const loader = (): Response => redirect("/interests/favorites");
export const clientLoader = (): Response => redirect("/interests/favorites");

export default function InterestsRoute() {
  return null;
}
