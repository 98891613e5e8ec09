/** A socket that never opens and says nothing, for component tests of pages that would connect. */
export class SilentSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readonly readyState = SilentSocket.CONNECTING;
  send(): void {
    // Nobody is there.
  }
  close(): void {
    // It was never open.
  }
}
