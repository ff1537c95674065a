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
