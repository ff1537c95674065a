let pressed = false;

if (typeof document !== 'undefined') {
  const note = (now: boolean) => () => {
    pressed = now;
  };
  document.addEventListener('pointerdown', note(true), true);
  document.addEventListener('pointerup', note(false), true);
  document.addEventListener('pointercancel', note(false), true);
}

/**
 * Runs something at once, or while a pointer is pressed as soon as it has been released and its click has been heard. What
 * makes a page move must not come in between: the button would be gone from under the pointer, and the press lost.
 */
export function afterPress(run: () => void): void {
  if (!pressed) {
    run();
    return;
  }
  const done = new AbortController();
  const later = () => {
    done.abort();
    setTimeout(run);
  };
  document.addEventListener('pointerup', later, { signal: done.signal });
  document.addEventListener('pointercancel', later, { signal: done.signal });
}
