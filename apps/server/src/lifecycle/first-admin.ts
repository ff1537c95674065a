import { FIRST_ADMIN_PATH } from '@darasa/contract/identity/first-admin/rules';
import type { Db } from '#platform/database/index';
import type { Config } from '../config.ts';

/** Makes ADMIN_EMAIL an administrator when there is none. @returns lines to print */
export async function makeFirstAdmin(config: Config, db: Db): Promise<string[]> {
  const { adminEmail, smtpUrl } = config;
  if (!adminEmail) return [];
  const { createEmails, ensureFirstAdmin } = await import('#modules/identity');
  const outcome = await ensureFirstAdmin({ db, emails: createEmails(config), adminEmail });
  switch (outcome) {
    case 'present':
      return [];
    case 'promoted':
      return [`${adminEmail} is now the administrator.`];
    case 'disabled':
      return [`There is no administrator: the account ${adminEmail} is disabled. ${BY_COMMAND(adminEmail)}`];
    case 'unconfirmed':
      return [
        `There is no administrator yet: ${adminEmail} becomes one once this email is confirmed. ${BY_COMMAND(adminEmail)}`,
      ];
    case 'created':
      return [
        smtpUrl
          ? `An administrator account was created for ${adminEmail}; an email with a link to choose a password is on its way.`
          : `An administrator account was created for ${adminEmail}. No mail server is set up, so set its password with: npm run admin -- reset-password --email ${adminEmail}`,
      ];
  }
}

/**
 * As long as there is no administrator, a link that makes the first one in the browser. Where ADMIN_EMAIL says who it is to be there is
 * none. @param address of the site on this machine @returns lines to print
 */
export async function printFirstAdminLink(config: Config, db: Db, address: string): Promise<string[]> {
  const { adminEmail, firstAdminLink, siteUrl } = config;
  if (adminEmail || firstAdminLink === 'off') return [];
  const { createFirstAdminToken } = await import('#modules/identity');
  const token = await createFirstAdminToken(db);
  if (token === null) return [];
  const site = firstAdminLink === 'on' ? siteUrl : address;
  const where =
    firstAdminLink === 'on'
      ? 'whoever opens it first becomes the administrator'
      : 'it opens on this machine only, unless FIRST_ADMIN_LINK=on';
  return [
    `This site has no administrator yet. This link makes one, once, within an hour (${where}):`,
    `  ${site}${FIRST_ADMIN_PATH}#token=${token}`,
  ];
}

const BY_COMMAND = (email: string): string => `To do it now: npm run admin -- create --email ${email}`;
