import { RULING_CHARS } from "@masq/domain/foundation/rulings";
import { data } from "react-router";
import type { Route } from "./+types/decision";
import { hiddenMeta } from "../features/frame/hidden-meta.ts";
import { DecisionPage, type AppealFault } from "../features/rulings/decision-page.tsx";
import { readDecision } from "../features/rulings/read-rulings.ts";
import { readForm } from "../features/support/answer-form.ts";
import { m } from "../paraglide/messages.js";
import { ssrContext } from "../shared/context.ts";
import { readPatiently } from "../shared/missing-page.ts";

const keyIn = (request: Request): string => new URL(request.url).searchParams.get("key") ?? "";

export const loader = async ({ context, request, params }: Route.LoaderArgs) => ({
  shown: await readDecision(context.get(ssrContext), params.id, keyIn(request)),
});
export const clientLoader = (args: Route.ClientLoaderArgs) => readPatiently(args);

/** The appeal; afterwards the loader reads what it came to. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { send } = context.get(ssrContext);
  if (send === undefined) throw new Response(null, { status: 501 });
  const text = ((await readForm(request)).get("text") ?? "").trim().slice(0, RULING_CHARS.appeal);
  if (text === "") return data<AppealFault>({ fault: "needed", text }, { status: 422 });
  const path = `/ruling/${encodeURIComponent(params.id)}/appeal`;
  const { status } = await send(path, { key: keyIn(request), text });
  return status < 400 ? null : data<AppealFault>({ fault: "failed", text }, { status });
}

export const meta: Route.MetaFunction = (given) => hiddenMeta(given, m.decisions_title());
export const headers: Route.HeadersFunction = () => ({
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "same-origin",
});

export default function DecisionRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <DecisionPage {...loaderData} answer={actionData} />;
}
