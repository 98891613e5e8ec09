import * as contract from "@masq/contract/member/security";
import { PASSKEY_CHALLENGE_MS } from "@masq/domain/constants";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { readUser } from "../accounts/accounts.queries.ts";
import { addPasskey, beginPasskey } from "./add-passkey.ts";
import { removePasskey, renamePasskey } from "./change-passkey.ts";
import { keepLogin } from "./keep-login.ts";
import { newChallenge, relyingParty } from "./passkey-challenge.ts";
import { listPasskeyRows } from "./passkeys-auth.queries.ts";
import { passkeyView } from "./passkeys-auth.views.ts";
import { signMemberAccess } from "./sign-access.ts";
import { signInWithPasskey } from "./sign-in-passkey.ts";

function servePasskeyList(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "member", contract.listPasskeys, async ({ actor }) => ({
    passkeys: (await listPasskeyRows(deps.db, actor.id)).map(passkeyView),
  }));
  serveRoute(scope, deps, "member", contract.beginPasskey, async ({ actor, brand, http }) =>
    beginPasskey(deps, brand, actor, relyingParty(brand, http.request)),
  );
  serveRoute(scope, deps, "member", contract.addPasskey, async ({ actor, body, brand, http }) =>
    passkeyView(await addPasskey(deps, actor, relyingParty(brand, http.request), body)),
  );
  serveRoute(scope, deps, "member", contract.renamePasskey, async ({ actor, body, params }) =>
    passkeyView(await renamePasskey(deps, actor, { id: params.id, name: body.name })),
  );
  serveRoute(scope, deps, "member", contract.removePasskey, async ({ actor, params }) => {
    await removePasskey(deps, actor, params.id);
    return { status: "success" as const };
  });
}

/** Passkeys: kept, named and removed by their members, and signing in by one. */
export function servePasskeys(scope: FastifyInstance, deps: Deps): void {
  servePasskeyList(scope, deps);
  serveRoute(scope, deps, "member", contract.askPasskey, async ({ brand, http }) => {
    void http.reply.header("cache-control", "no-store");
    return {
      challenge: await newChallenge(deps, { brandId: brand.id, memberId: null }),
      rpId: relyingParty(brand, http.request).rpId,
      timeout: PASSKEY_CHALLENGE_MS,
      userVerification: "required" as const,
      allowCredentials: [],
    };
  });
  serveRoute(scope, deps, "member", contract.signInWithPasskey, async ({ body, brand, http }) => {
    const given = { key: body.key, stay: body.stay ?? false, userAgent: http.userAgent, address: http.ip };
    const session = await signInWithPasskey(deps, brand, relyingParty(brand, http.request), given);
    keepLogin(deps, http, "user", session);
    void http.reply.header("cache-control", "no-store");
    const token = await signMemberAccess(deps, { ...session, domain: brand.domain });
    return { access_token: token, user: await readUser(deps, brand, session.memberId) };
  });
}
