import v8 from "node:v8";

// Much of what V8 holds after a busy hour is garbage not yet collected: by default the old generation may grow to a
// multiple of its live size. Savings and costs: docs/decisions/061.
v8.setFlagsFromString("--heap-growing-percent=30");
