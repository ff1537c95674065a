import { inParts, type SiteExport } from '#platform/modules/index';
import { countAccounts, findAccountsAfter } from './export-repository.ts';

/** All accounts that are not deleted, the oldest first. */
export const peopleExport: SiteExport = {
  table: 'people',
  about: [],
  columns: [
    'Username',
    'First name',
    'Last name',
    'Email',
    'Email confirmed',
    'Phone',
    'Roles',
    'Admission or staff number',
    'Said to be a child',
    'Language',
    'Disabled',
    'Account made',
    'Last login',
  ],
  count: countAccounts,
  async *parts(db) {
    for await (const rows of inParts<Awaited<ReturnType<typeof findAccountsAfter>>[number]>((after, limit) =>
      findAccountsAfter(db, after?.id ?? 0, limit),
    ))
      yield rows.map((row) => ({
        cells: [
          row.username,
          row.first_name,
          row.last_name,
          row.email,
          row.email_verified_at !== null,
          row.phone,
          row.roles.join(' '),
          row.external_number,
          row.said_child,
          row.language,
          row.disabled_at !== null,
          row.created_at,
          row.last_login_at,
        ],
      }));
  },
};
