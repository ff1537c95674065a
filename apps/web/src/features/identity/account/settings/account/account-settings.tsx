import { useQuery } from '@tanstack/react-query';
import { QueryResult } from '~/ui/query-result';
import { meQuery, securityQuery } from '../../queries.ts';
import { PartSkeleton } from '../part-skeleton.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { EmailSetting } from './email-setting.tsx';
import { ExportData } from './export-data.tsx';

/** The email, personal data, and deleting the account. */
export function AccountSettings() {
  const me = useQuery(meQuery());
  const security = useQuery(securityQuery());
  return (
    <QueryResult query={me} failed="Your account could not be loaded" skeleton={<PartSkeleton />}>
      {(user) => (
        <>
          <EmailSetting user={user} pending={security.data?.pending_email ?? null} />
          <ExportData username={user.username} />
          <DeleteAccount user={user} />
        </>
      )}
    </QueryResult>
  );
}
