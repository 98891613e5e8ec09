/** Pages that a guest may open (specification section 6, with /sign-in of decision G-010). */
export const PUBLIC_PATHS: readonly string[] = [
  "/",
  "/about",
  "/auto-login",
  "/prices",
  "/about-us",
  "/faq",
  "/terms",
  "/privacy-policy",
  "/cookie-policy",
  "/contact-us",
  "/content-removal",
  "/affiliates",
  "/sign-in",
  "/sign-up",
  "/verify",
  "/block",
];

/** Where a signed-in member arrives (decision G-012). */
export const MEMBER_HOME = "/profiles";
export const GUEST_HOME = "/";

export type Standing = "guest" | "unverified" | "member";
/** `guest-only`: home, sign-in, sign-up. `member`: everything behind the login. `verify`: the waiting page. */
export type Gate = "open" | "guest-only" | "member" | "verify";

export function standingOf(viewer: { emailValidated: boolean } | null | undefined): Standing {
  if (!viewer) return "guest";
  return viewer.emailValidated ? "member" : "unverified";
}

export function isPublicPath(path: string): boolean {
  return PUBLIC_PATHS.includes(path.length > 1 ? path.replace(/\/+$/, "") : path);
}

/** Where to go instead of the page behind `gate`; null = stay. */
export function redirectFor(gate: Gate, standing: Standing): string | null {
  switch (gate) {
    case "open":
      return null;
    case "guest-only":
      return standing === "guest" ? null : standing === "member" ? MEMBER_HOME : "/verify";
    case "member":
      return standing === "member" ? null : standing === "guest" ? GUEST_HOME : "/verify";
    case "verify":
      return standing === "guest" ? GUEST_HOME : standing === "member" ? MEMBER_HOME : null;
  }
}

/** A path inside this site, or null: never another origin, never a script. */
export function localPath(wanted: string | null | undefined): string | null {
  if (!wanted || !wanted.startsWith("/")) return null;
  try {
    const base = "http://local.invalid";
    const url = new URL(wanted, base);
    return url.origin === base ? url.pathname + url.search + url.hash : null;
  } catch {
    return null;
  }
}
