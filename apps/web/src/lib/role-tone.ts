import { canonicalRole } from '@darasa/contract/identity/rules';

/** The badge's colours: one for each role that we know, a plain one for any other. */
export function roleTone(roles: readonly string[]): string {
  const role = canonicalRole(roles[0] ?? 'student');
  if (role === 'admin') return 'bg-ink text-bg';
  if (role === 'instructor') return 'bg-accent text-on-accent';
  return role === 'student' ? 'bg-primary-soft text-primary' : 'bg-sunken text-ink2';
}
