import { fetchAtLast } from "@masq/ui/later";
import { redirect, type RouteObject } from "react-router";
import { account, factorState, session, whenReady } from "../shared/client.ts";
import { CrashPage, NotFoundPage } from "./not-found.tsx";
import { Root, Starting } from "./root.tsx";
import { SignInRoute } from "./sign-in.tsx";

const isSignedIn = (): boolean => session.state().isAuthenticated && account.get() !== null;

/** Until a second factor is set up, only this page works. */
const SECURITY = "/chat/security";
const isClosed = (): boolean => factorState.get() === "missing";

async function anyStaff(): Promise<Response | null> {
  await whenReady();
  return isSignedIn() ? null : redirect("/agent/sign-in");
}

async function signedInOnly(): Promise<Response | null> {
  const elsewhere = await anyStaff();
  return elsewhere ?? (isClosed() ? redirect(SECURITY) : null);
}

/** Operators get no route here: the server would refuse every call. */
async function adminsOnly(): Promise<Response | null> {
  const elsewhere = await signedInOnly();
  if (elsewhere !== null) return elsewhere;
  return account.get()?.role === "admin" ? null : redirect("/chat");
}

async function guestsOnly(): Promise<Response | null> {
  await whenReady();
  return isSignedIn() ? redirect("/chat") : null;
}

/** A lazy page. Offline, the previous one stays until this one can be fetched. */
const page =
  <File, Name extends keyof File>(load: () => Promise<File>, name: Name) =>
  async (): Promise<{ Component: File[Name] }> => ({ Component: (await fetchAtLast(load))[name] });

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <CrashPage />,
    hydrateFallbackElement: <Starting />,
    children: [
      {
        // One work session over both: its claims and clocks continue while an admin looks something up.
        lazy: page(() => import("./desk.tsx"), "DeskFrame"),
        children: [
          {
            path: "/chat",
            loader: signedInOnly,
            lazy: page(() => import("./desk.tsx"), "DeskRoute"),
          },
          {
            path: "/chat/:conversationId",
            loader: signedInOnly,
            lazy: page(() => import("./conversation.tsx"), "ConversationRoute"),
          },
          {
            path: "/agent/lookup",
            loader: adminsOnly,
            lazy: page(() => import("./lookup.tsx"), "LookupRoute"),
          },
          {
            path: "/agent/wall",
            loader: adminsOnly,
            lazy: page(() => import("./wall.tsx"), "WallRoute"),
          },
          {
            path: "/agent/held",
            loader: signedInOnly,
            lazy: page(() => import("./held.tsx"), "HeldRoute"),
          },
          {
            path: "/agent/figures",
            loader: signedInOnly,
            lazy: page(() => import("./figures.tsx"), "FiguresRoute"),
          },
        ],
      },
      {
        path: "/agent/agents",
        loader: adminsOnly,
        lazy: page(() => import("./agents.tsx"), "AgentsRoute"),
      },
      {
        path: "/chat/characters",
        loader: adminsOnly,
        lazy: page(() => import("./characters.tsx"), "CharactersRoute"),
      },
      {
        path: "/chat/characters/import",
        loader: adminsOnly,
        lazy: page(() => import("./characters.tsx"), "ImportRoute"),
      },
      {
        path: "/chat/characters/:id",
        loader: adminsOnly,
        lazy: page(() => import("./characters.tsx"), "CharacterRoute"),
      },
      {
        path: "/chat/reports",
        loader: adminsOnly,
        lazy: page(() => import("./reports.tsx"), "ReportsRoute"),
      },
      {
        path: "/chat/removals",
        loader: adminsOnly,
        lazy: page(() => import("./removals.tsx"), "RemovalsRoute"),
      },
      {
        path: "/chat/appeals",
        loader: adminsOnly,
        lazy: page(() => import("./appeals.tsx"), "AppealsRoute"),
      },
      {
        path: "/chat/support",
        loader: adminsOnly,
        lazy: page(() => import("./support.tsx"), "SupportRoute"),
      },
      {
        path: "/chat/reviews",
        loader: adminsOnly,
        lazy: page(() => import("./reviews.tsx"), "ReviewsRoute"),
      },
      {
        path: "/chat/records",
        loader: adminsOnly,
        lazy: page(() => import("./records.tsx"), "RecordsRoute"),
      },
      {
        path: "/chat/records/log",
        loader: adminsOnly,
        lazy: page(() => import("./records.tsx"), "AuditLogRoute"),
      },
      { path: "/chat/money", loader: () => redirect("/chat/money/orders") },
      {
        path: "/chat/money/:part",
        loader: adminsOnly,
        lazy: page(() => import("./money.tsx"), "MoneyRoute"),
      },
      {
        path: "/chat/health",
        loader: adminsOnly,
        lazy: page(() => import("./health.tsx"), "HealthRoute"),
      },
      {
        path: "/chat/health/guide",
        loader: adminsOnly,
        lazy: page(() => import("./health.tsx"), "GuideRoute"),
      },
      {
        path: "/chat/speed",
        loader: adminsOnly,
        lazy: page(() => import("./speed.tsx"), "SpeedRoute"),
      },
      {
        path: "/chat/webhooks",
        loader: adminsOnly,
        lazy: page(() => import("./webhooks.tsx"), "WebhooksRoute"),
      },
      {
        path: "/chat/brands",
        loader: adminsOnly,
        lazy: page(() => import("./brands.tsx"), "BrandsRoute"),
      },
      { path: "/chat/payouts", loader: () => redirect("/chat/payouts/months") },
      {
        path: "/chat/payouts/:part",
        loader: adminsOnly,
        lazy: page(() => import("./payouts.tsx"), "PayoutsRoute"),
      },
      {
        path: "/chat/quality",
        loader: adminsOnly,
        lazy: page(() => import("./quality.tsx"), "QualityRoute"),
      },
      {
        path: "/chat/pay",
        loader: signedInOnly,
        lazy: page(() => import("./payouts.tsx"), "OwnPayRoute"),
      },
      {
        path: "/chat/feedback",
        loader: signedInOnly,
        lazy: page(() => import("./quality.tsx"), "FeedbackRoute"),
      },
      {
        path: "/chat/moderation",
        loader: adminsOnly,
        lazy: page(() => import("./moderation.tsx"), "ModerationRoute"),
      },
      {
        path: SECURITY,
        loader: anyStaff,
        lazy: page(() => import("./security.tsx"), "SecurityRoute"),
      },
      {
        path: "/agent/set-password",
        lazy: page(() => import("./set-password.tsx"), "SetPasswordRoute"),
      },
      { path: "/agent/sign-in", loader: guestsOnly, element: <SignInRoute /> },
      { path: "/agent", loader: () => redirect("/chat") },
      { path: "/agent/queue", loader: () => redirect("/chat") },
      { path: "*", element: <NotFoundPage /> },
    ],
  },
];
