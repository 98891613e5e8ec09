import v8 from "node:v8";

// Nine tenths of what V8 holds after a busy hour here is garbage that it has not looked for yet: by default the old
// generation may grow to a multiple of what lives in it. Half as much again costs a few short collections more.
v8.setFlagsFromString("--heap-growing-percent=50");
