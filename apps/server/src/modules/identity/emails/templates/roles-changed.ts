import { canonicalRole, type Role } from '@darasa/contract/identity/rules';
import type { Language, Writer } from '#platform/mail/index';
import { listed } from './phrases.ts';

const names: Record<Language, Record<Role, string>> = {
  en: { student: 'student', instructor: 'teacher', admin: 'administrator' },
  sw: { student: 'mwanafunzi', instructor: 'mwalimu', admin: 'msimamizi' },
};
/** An unknown role is shown as it is stored. */
const roleList = (language: Language, roles: readonly string[]): string =>
  listed(
    language,
    roles.map((name) => {
      const role = canonicalRole(name);
      return role ? names[language][role] : name;
    }),
  );

/** @param roles the person's current roles */
export const rolesChanged: Writer<{ roles: readonly string[] }> = ({ siteName, siteUrl }, { roles }) => ({
  en: {
    subject: `Your roles at ${siteName} have changed`,
    preview: `You are now: ${roleList('en', roles)}.`,
    heading: 'Your roles have changed',
    blocks: [`An administrator has changed your roles. You are now: ${roleList('en', roles)}.`],
    action: { label: `Open ${siteName}`, href: `${siteUrl}/` },
  },
  sw: {
    subject: `Majukumu yako katika ${siteName} yamebadilika`,
    preview: `Sasa wewe ni: ${roleList('sw', roles)}.`,
    heading: 'Majukumu yako yamebadilika',
    blocks: [`Msimamizi amebadilisha unachoweza kufanya. Sasa wewe ni: ${roleList('sw', roles)}.`],
    action: { label: `Fungua ${siteName}`, href: `${siteUrl}/` },
  },
});
