import { sessionKeys } from './storage.ts';

/**
 * Runs in the head before anything is painted: where a session is kept, the page does not show for a moment what it shows
 * to visitors. It marks the document, and the mark goes once it is known who is signed in. Plain old JavaScript: it is
 * sent as it stands.
 */
export const heldSessionScript = `(function(){try{if(sessionStorage.getItem('${sessionKeys.token}')||
localStorage.getItem('${sessionKeys.token}'))document.documentElement.setAttribute('data-session','held')}catch(e){}})()`;

/** It is known now: what the mark has hidden shows. */
export const removeHeldMark = (): void => document.documentElement.removeAttribute('data-session');
