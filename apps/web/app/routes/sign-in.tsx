import type { Route } from "./+types/sign-in";
import { SignInPage } from "../features/auth/sign-in-page.tsx";
import { publicMeta } from "../features/frame/page-meta.ts";
import { m } from "../paraglide/messages.js";

export const meta: Route.MetaFunction = (given) => publicMeta(given, m.sign_in_title(), m.sign_in_description());

export default function SignInRoute() {
  return <SignInPage />;
}
