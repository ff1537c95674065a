import { type KeyboardEvent, useState } from 'react';

/** Whether caps lock is on, as far as the keys pressed in a field tell; browsers say it at no other time. */
export function useCapsLock() {
  const [on, setOn] = useState(false);
  const look = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
  return { on, handlers: { onKeyDown: look, onKeyUp: look, onBlur: () => setOn(false) } };
}
