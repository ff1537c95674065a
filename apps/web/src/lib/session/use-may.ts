import type { DeskPermission } from '@darasa/contract/http/desk-permissions';
import { hasRole, type SessionUser } from '@darasa/contract/identity/rules';
import { useUser } from './session.ts';

/** Whether the user may do a part of the administrators' work; the server decides by itself. */
export function useMay(permission: DeskPermission): boolean {
  const user = useUser();
  return (
    user !== undefined && (hasRole(user.roles, 'admin') || user.abilities?.includes(permission) === true)
  );
}

/** Whether the user does all of the administrators' work. */
export function useIsAdministrator(): boolean {
  const user = useUser();
  return user !== undefined && hasRole(user.roles, 'admin');
}

/** Whose list of work an act at the desk stands in. */
export const useDeskArea = (): 'administrator' | 'desk' => (useIsAdministrator() ? 'administrator' : 'desk');

/** What the site has roles of its own for: whoever has such a permission works at the desk. */
export const worksAtDesk = ({ roles, abilities = [] }: SessionUser): boolean =>
  !hasRole(roles, 'admin') &&
  abilities.some((ability) => !/^(?:course|enrollment|review|analytics)\./.test(ability));
