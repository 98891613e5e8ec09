/** The used part of the library, which has no types. */
declare module "web-push" {
  type Target = { endpoint: string; keys: { p256dh: string; auth: string } };
  type Details = {
    TTL: number;
    urgency: "high" | "normal";
    topic: string;
    vapidDetails: { subject: string; publicKey: string; privateKey: string };
  };
  const library: {
    generateRequestDetails(
      target: Target,
      payload: string,
      details: Details,
    ): { endpoint: string; headers: Record<string, string | number>; body: Buffer };
  };
  export default library;
}
