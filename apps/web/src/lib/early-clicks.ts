import { useEffect } from 'react';

/** On a button that the server draws: what names the part of the page that answers it. */
const EARLY = 'data-early';
/** On the page itself, as React may draw a button anew: the part and the number of the button that was pressed too early. */
export const PRESSED = 'data-early-pressed';

/**
 * Runs in the head: notes the last press of a button that cannot answer yet, since its code is still on the way. Any other
 * press takes the note back. Plain old JavaScript: it is sent unchanged.
 */
export const earlyClicksScript = `addEventListener('click',function(e){var t=e.target,b=t&&t.closest&&t.closest('[${EARLY}]'),
r=document.documentElement,p=b&&b.getAttribute('${EARLY}');if(b)r.setAttribute('${PRESSED}',p+' '+[].indexOf.call(
document.querySelectorAll('[${EARLY}="'+p+'"]'),b));else r.removeAttribute('${PRESSED}')},true)`;

/** For a button that may be pressed before its code is there. @param part as `useEarlyClicks` names it */
export const earlyButton = (part: string) => ({ [EARLY]: part });

/** For the part of the page whose buttons are marked so: from now on they answer, and the one that was pressed does so at once. */
export function useEarlyClicks(part: string): void {
  useEffect(() => answerEarlyClicks(part), [part]);
}

function answerEarlyClicks(part: string): void {
  const buttons = [...document.querySelectorAll<HTMLElement>(`[${EARLY}="${part}"]`)];
  for (const button of buttons) button.removeAttribute(EARLY);
  const page = document.documentElement;
  const [pressedPart, number] = page.getAttribute(PRESSED)?.split(' ') ?? [];
  if (pressedPart !== part) return;
  page.removeAttribute(PRESSED);
  buttons[Number(number)]?.click();
}
