import { hasAnyRole, hasRole } from '@darasa/contract/identity/rules';

interface Account {
  roles: readonly string[];
  disabled_at: Date | null;
}

/** Also of a disabled account. */
export const isAdmin = ({ roles }: Pick<Account, 'roles'>): boolean => hasRole(roles, 'admin');

/** An admin whose account is enabled. */
export const isActiveAdmin = (account: Account): boolean => account.disabled_at === null && isAdmin(account);

/** Whether somebody may create courses already: then there is nothing to apply for. */
export const mayTeach = ({ roles }: Pick<Account, 'roles'>): boolean =>
  hasAnyRole(roles, ['instructor', 'admin']);

/**
 * Whether somebody gets back into their account without a teacher. Teachers add whomever they name to their classes: only accounts of those
 * who cannot be sent a link may be opened by them.
 */
export const hasOwnWayBack = ({ email_verified_at }: { email_verified_at: Date | null }): boolean =>
  email_verified_at !== null;
export const OWN_WAY_BACK = 'They choose a new password by their email, with “Forgot your password?”';
