import { session } from './session.ts';

/** Who holds this tab's session, also while an expired one waits for its renewal; '' for nobody. */
export const sessionOwner = (): string => session.held()?.user.user_id ?? '';

/**
 * The name under which a tab keeps what somebody typed. It names the person: on a shared device the next one signs in
 * in the same tab, and must not find it.
 * @param owner as `sessionOwner` gave it; a form that stays open when the session ends keeps to the one who opened it
 */
export const ownKey = (key: string, owner = sessionOwner()): string => (owner ? `${key}:${owner}` : key);
