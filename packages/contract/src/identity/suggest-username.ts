import { identityLengths } from './limits.ts';
import { isValidUsername } from './rules.ts';

/**
 * A username from two names, as in `amina.yusuf`; empty if none can be derived (such as from names in another script).
 */
export function suggestUsername(firstName: string, lastName: string): string {
  const plain = (name: string): string =>
    name
      .normalize('NFD')
      .replaceAll(/[\p{M}'’`]/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '.');
  const joined = `${plain(firstName)}.${plain(lastName)}`
    .replaceAll(/\.+/g, '.')
    .replace(/^\./, '')
    .slice(0, identityLengths.username.max)
    .replace(/\.$/, '');
  return isValidUsername(joined) ? joined : '';
}
