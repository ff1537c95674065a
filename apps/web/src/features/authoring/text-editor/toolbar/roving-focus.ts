import type { KeyboardEvent } from 'react';

const CONTROLS = 'button, select, input, textarea';

/** The controls of a toolbar, in their order. */
const controlsOf = (toolbar: HTMLElement): HTMLElement[] =>
  [...toolbar.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => !control.hasAttribute('disabled'));

/** Moves the focus to the first control of a toolbar. */
export const focusFirst = (toolbar: HTMLElement | null): void => {
  if (toolbar) controlsOf(toolbar)[0]?.focus();
};

/** Arrow keys, Home and End move between the controls of a toolbar; in a field they move in its text. */
export function moveInToolbar(event: KeyboardEvent<HTMLElement>): void {
  const controls = controlsOf(event.currentTarget);
  const at = controls.indexOf(event.target as HTMLElement);
  if (at < 0 || /^(INPUT|TEXTAREA)$/.test((event.target as HTMLElement).tagName)) return;
  const steps: Record<string, number> = {
    ArrowRight: (at + 1) % controls.length,
    ArrowLeft: (at - 1 + controls.length) % controls.length,
    Home: 0,
    End: controls.length - 1,
  };
  const next = steps[event.key];
  if (next === undefined) return;
  event.preventDefault();
  controls[next]?.focus();
}
