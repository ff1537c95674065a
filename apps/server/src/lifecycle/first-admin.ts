import type { Db } from '#platform/database/index';
import type { Config } from '../config.ts';

/** Sees to it that ADMIN_EMAIL is an administrator where there is none. @returns what to print about it */
export async function makeFirstAdmin(config: Config, db: Db): Promise<string[]> {
  const { adminEmail, smtpUrl } = config;
  if (!adminEmail) return [];
  const { createEmails, ensureFirstAdmin } = await import('#modules/identity');
  const outcome = await ensureFirstAdmin({ db, emails: createEmails(config), adminEmail });
  switch (outcome) {
    case 'present':
      return [];
    case 'promoted':
      return [`${adminEmail} is the administrator now.`];
    case 'disabled':
      return [`There is no administrator: the account ${adminEmail} is disabled. ${BY_COMMAND(adminEmail)}`];
    case 'unconfirmed':
      return [
        `There is no administrator yet: ${adminEmail} becomes one once the address is confirmed. ${BY_COMMAND(adminEmail)}`,
      ];
    case 'created':
      return [
        smtpUrl
          ? `An administrator's account was made for ${adminEmail}; a message with a link to choose a password is on its way.`
          : `An administrator's account was made for ${adminEmail}. There is no mail server, so set its password with: npm run admin -- reset-password --email ${adminEmail}`,
      ];
  }
}

const BY_COMMAND = (email: string): string => `Sooner: npm run admin -- create --email ${email}`;
