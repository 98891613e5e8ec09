import type { Route } from "./+types/sign-in";
import { SignInPage } from "../features/auth/sign-in-page.tsx";
import { m } from "../paraglide/messages.js";
import { titled } from "../shared/title.ts";

export const meta: Route.MetaFunction = ({ matches }) => titled(matches, m.sign_in_title());

export default function SignInRoute() {
  return <SignInPage />;
}
