/** The informational pages, in layout `static`: the nine of specification section 2, and those of law and figures. */
export const STATIC_PATHS = [
  "/about-us",
  "/affiliates",
  "/contact-us",
  "/content-removal",
  "/cookie-policy",
  "/faq",
  "/prices",
  "/privacy-policy",
  "/terms",
  "/transparency",
  "/withdraw",
  "/crisis",
] as const;
export type StaticPath = (typeof STATIC_PATHS)[number];

/** Pages open to guests (specification section 6, with /sign-in of decision G-010, and those of 047 and 087). */
export const PUBLIC_PATHS: readonly string[] = [
  "/",
  ...STATIC_PATHS,
  "/about",
  "/auto-login",
  "/sign-in",
  "/sign-up",
  "/verify",
  "/block",
];

/** Where a signed-in member lands (decision G-012). */
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

/** Returns where to go instead of the page behind `gate`; null = stay. */
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

/** Returns a path on this site, or null: never another origin, never a script. */
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
