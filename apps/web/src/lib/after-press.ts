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
 * Runs a task immediately or, while a pointer is pressed, after its release and click. A layout change in between would move
 * the button away from under the pointer, and lose the click.
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
