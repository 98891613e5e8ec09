import v8 from "node:v8";

// Much of what V8 holds after a busy hour here is garbage that it has not looked for yet: by default the old generation may
// grow to a multiple of what lives in it. What each share saves and costs: docs/decisions/061.
v8.setFlagsFromString("--heap-growing-percent=30");
