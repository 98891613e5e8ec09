/** The app's script is there and takes the page over (entry.client.tsx). */
export const APP_BEGINS = "app-begins";

/** A press is not held forever: after this the link is followed, the form sent, any other press forgotten. */
const HELD_MS = 8000;

/**
 * An inline script (deferred-start.ts) that holds presses made before hydration and then replays them in order, one per
 * task, so that a second choice builds on the first. An element that hydration replaced is found again by its text and
 * its index among equal ones. A guest's check boxes and choices need no app. A link waits only while the app takes the
 * page over. The browser itself can send a search with an address and a form marked `data-native`. Any other form belongs
 * to the app: it waits for the life of the page, until someone types in it again. Enter in one of the app's text boxes
 * submits as the app would. The first press also waits one task, in which the app renders what was typed. What a pointer
 * touches React would take over at once, in one long task: until then it hears of no pointer. Reads `isMember`, defines
 * `runHeld`.
 */
export const EARLY_PRESSES = `
  const PRESSED = isMember ? "button,input[type=checkbox],input[type=radio]" : "button";
  const POINTERS = ["pointerdown", "pointerup", "pointercancel", "mousedown", "mouseup", "touchstart", "touchend", "touchcancel"];
  const keep = (event) => event.stopPropagation();
  let held = [];
  let isBeginning = false;
  addEventListener("${APP_BEGINS}", () => (isBeginning = true), { once: true });
  const hold = (target, byApp, byBrowser) => {
    const words = wordsOf(target);
    const one = { target, byApp, words, at: alike(words).indexOf(target) };
    target.setAttribute("aria-busy", "true");
    if (target.tagName !== "FORM" || byBrowser)
      one.patience = setTimeout(() => {
        forget(one);
        byBrowser?.();
      }, ${HELD_MS});
    held.push(one);
  };
  const forget = (one) => {
    clearTimeout(one.patience);
    one.target.removeAttribute("aria-busy");
    held = held.filter((other) => other !== one);
  };
  const wordsOf = (one) => [one.tagName, one.name, one.value, one.ariaLabel, one.textContent].join();
  const alike = (words) => [...document.querySelectorAll("a,form,select," + PRESSED)].filter((one) => wordsOf(one) === words);
  // Pressed again because nothing happened yet: still one press. A link or a form takes the place of all before it.
  const isHeld = (target) => held.some((one) => one.target === target);
  const instead = () => held.forEach(forget);
  const stop = (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onClick = (event) => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target.closest("a");
    if (link) {
      const isApps = isBeginning && link.origin === location.origin && !link.target && !link.download;
      if (link.dataset.popup === undefined && !isApps) return;
      stop(event);
      instead();
      return hold(link, (now) => now.click(), () => location.assign(link.href));
    }
    // A button in a label's words is pressed itself; any other press there is one of the label's box.
    const pressed = event.target.closest(PRESSED) ?? event.target.closest("label")?.control;
    if (!pressed?.matches(PRESSED) || (pressed.form && pressed.type === "submit") || pressed.disabled) return;
    stop(event);
    if (!isHeld(pressed)) hold(pressed, (now) => now.click());
  };
  const onSubmit = (event) => {
    const { target: form, submitter } = event;
    if (form.method === "get" && form.hasAttribute("action")) return;
    stop(event);
    instead();
    const isNative = form.dataset.native !== undefined;
    hold(form, (now) => now.requestSubmit(now.contains(submitter) ? submitter : null), isNative ? () => form.submit() : undefined);
  };
  const onKeydown = (event) => {
    const { target, key, shiftKey, isComposing, keyCode } = event;
    if (key !== "Enter" || shiftKey || isComposing || keyCode === 229) return;
    if (!target.matches("form.cmp textarea") || !matchMedia("(pointer: fine)").matches) return;
    event.preventDefault();
    target.form.requestSubmit();
  };
  const onInput = ({ target }) => {
    if (target.form && !target.form.hasAttribute("data-native")) held.filter((one) => one.target === target.form).forEach(forget);
  };
  const onChange = ({ target }) => {
    if (!isMember || target.tagName !== "SELECT") return;
    const { value } = target;
    held.filter((one) => one.target === target).forEach(forget);
    hold(target, (now) => {
      now.value = value;
      now.dispatchEvent(new Event("change", { bubbles: true }));
    });
  };
  const listening = { click: onClick, submit: onSubmit, change: onChange, keydown: onKeydown, input: onInput };
  for (const name of POINTERS) addEventListener(name, keep, { capture: true, passive: true });
  for (const name in listening) addEventListener(name, listening[name], true);
  const runHeld = () => {
    for (const name of POINTERS) removeEventListener(name, keep, true);
    for (const name in listening) removeEventListener(name, listening[name], true);
    const next = () => {
      const [one] = held;
      if (!one) return;
      forget(one);
      const now = one.target.isConnected ? one.target : alike(one.words)[one.at];
      if (now) one.byApp(now);
      setTimeout(next);
    };
    setTimeout(next);
  };`;
