import type { Route } from "./+types/content-removal";
import { publicMeta } from "../features/frame/page-meta.ts";
import { RemovalPage } from "../features/removal/removal-page.tsx";
import { answerForm } from "../features/support/answer-form.ts";
import { REMOVAL_FORM } from "../features/support/form-models.ts";
import { m } from "../paraglide/messages.js";
import { ssrContext } from "../shared/context.ts";
import { readPatiently } from "../shared/missing-page.ts";

export const loader = ({ context, request }: Route.LoaderArgs) => ({
  captcha: context.get(ssrContext).captcha,
  named: new URL(request.url).searchParams.get("url") ?? "",
});

export const clientLoader = (args: Route.ClientLoaderArgs) => readPatiently(args);

export const action = (args: Route.ActionArgs) => answerForm(REMOVAL_FORM, args);

export const shouldRevalidate = (): boolean => false;

export const meta: Route.MetaFunction = (given) => publicMeta(given, m.removal_title(), m.removal_description());

export default function ContentRemovalRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <RemovalPage {...loaderData} answer={actionData} />;
}
