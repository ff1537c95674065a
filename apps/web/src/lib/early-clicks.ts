import { useEffect } from 'react';

/** On a button that the server draws: what names the part of the page that answers it. */
const EARLY = 'data-early';
/** On one that was pressed before its part could answer. */
const PRESSED = 'data-early-pressed';

/**
 * Runs in the head: notes the last press of a button that cannot answer yet, since its code is still on the way. Any other
 * press takes the note back. Plain old JavaScript: it is sent unchanged.
 */
export const earlyClicksScript = `addEventListener('click',function(e){var t=e.target,b=t&&t.closest&&t.closest('[${EARLY}]'),
o=document.querySelector('[${PRESSED}]');if(o&&o!==b)o.removeAttribute('${PRESSED}');if(b)b.setAttribute('${PRESSED}','')},true)`;

/** For a button that may be pressed before its code is there. @param part as `useEarlyClicks` names it */
export const earlyButton = (part: string) => ({ [EARLY]: part });

/** For the part of the page whose buttons are marked so: from now on they answer, and the one that was pressed does so at once. */
export function useEarlyClicks(part: string): void {
  useEffect(() => answerEarlyClicks(part), [part]);
}

function answerEarlyClicks(part: string): void {
  let pressed: HTMLElement | undefined;
  for (const button of document.querySelectorAll<HTMLElement>(`[${EARLY}="${part}"]`)) {
    button.removeAttribute(EARLY);
    if (button.hasAttribute(PRESSED)) pressed = button;
    button.removeAttribute(PRESSED);
  }
  pressed?.click();
}
