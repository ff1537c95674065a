const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

/** A shortcut as this device's keyboard has it: `⌘ K` or `Ctrl K`. */
export const commandKey = (letter: string): string => (isMac ? `⌘ ${letter}` : `Ctrl ${letter}`);

/** Whether the key for commands of this device is down, and no other one with it. */
export const isCommand = (event: KeyboardEvent): boolean =>
  (isMac ? event.metaKey : event.ctrlKey) && !event.altKey && !event.shiftKey;

/** Whether keys are text there: a field, or a text that is edited in place. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
