import { type KeyboardEvent, useState } from 'react';

/** Whether caps lock is on, which browsers only report with key events. */
export function useCapsLock() {
  const [on, setOn] = useState(false);
  const look = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
  return { on, handlers: { onKeyDown: look, onKeyUp: look, onBlur: () => setOn(false) } };
}
