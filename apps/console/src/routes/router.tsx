import { createBrowserRouter, redirect } from "react-router";
import { account, session, whenReady } from "../shared/client.ts";
import { CrashPage, NotFoundPage } from "./not-found.tsx";
import { Root, Starting } from "./root.tsx";
import { SignInRoute } from "./sign-in.tsx";

const isSignedIn = (): boolean => session.state().isAuthenticated && account.get() !== null;

async function signedInOnly(): Promise<Response | null> {
  await whenReady();
  return isSignedIn() ? null : redirect("/agent/sign-in");
}

async function guestsOnly(): Promise<Response | null> {
  await whenReady();
  return isSignedIn() ? redirect("/chat") : null;
}

export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <CrashPage />,
    hydrateFallbackElement: <Starting />,
    children: [
      {
        path: "/chat",
        loader: signedInOnly,
        lazy: async () => ({ Component: (await import("./desk.tsx")).DeskRoute }),
      },
      { path: "/agent/sign-in", loader: guestsOnly, element: <SignInRoute /> },
      { path: "/agent", loader: () => redirect("/chat") },
      { path: "*", element: <NotFoundPage /> },
    ],
  },
]);
