import { sessionKeys } from './storage.ts';

/**
 * Runs in the head before anything is painted: where a session is kept, the page does not show for a moment what it shows
 * to visitors. It marks the document as `held` until it is known who is signed in; it may run again later and then does
 * nothing. Plain old JavaScript: it is sent as it stands.
 */
export const heldSessionScript = `(function(d){try{if(!d.dataset.session&&(sessionStorage.getItem('${sessionKeys.token}')||
localStorage.getItem('${sessionKeys.token}')))d.dataset.session='held'}catch(e){}})(document.documentElement)`;

/** It is known now: what the mark has hidden shows. */
export const endHeldMark = (): void => {
  document.documentElement.dataset.session = 'known';
};
