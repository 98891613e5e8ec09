import type { Route } from "./+types/sign-up";
import { SignUpPage } from "../features/auth/sign-up-page.tsx";
import { publicMeta } from "../features/frame/page-meta.ts";
import { m } from "../paraglide/messages.js";
import { ssrContext } from "../shared/context.ts";
import { readPatiently } from "../shared/missing-page.ts";

export const meta: Route.MetaFunction = (given) => publicMeta(given, m.sign_up_title(), m.sign_up_description());

export const loader = ({ context }: Route.LoaderArgs) => ({ captcha: context.get(ssrContext).captcha });

export const clientLoader = (args: Route.ClientLoaderArgs) => readPatiently(args);

export const shouldRevalidate = (): boolean => false;

export default function SignUpRoute({ loaderData }: Route.ComponentProps) {
  return <SignUpPage captcha={loaderData.captcha} />;
}
