import { useQuery } from '@tanstack/react-query';
import { QueryResult } from '~/ui/query-result';
import { meQuery, securityQuery } from '../../queries.ts';
import { PartSkeleton } from '../part-skeleton.tsx';
import { AuthenticatorSetting } from './authenticator-setting.tsx';
import { PasskeySetting } from './passkey-setting.tsx';
import { PasswordSetting } from './password-setting.tsx';
import { ServicesSetting } from './services-setting.tsx';

/** The security settings of the account. */
export function SecuritySettings() {
  const me = useQuery(meQuery());
  const security = useQuery(securityQuery());
  return (
    <QueryResult query={me} failed="Your account could not be loaded" skeleton={<PartSkeleton />}>
      {(user) => (
        <QueryResult
          query={security}
          failed="Your security settings could not be loaded"
          skeleton={<PartSkeleton />}
        >
          {(known) => (
            <>
              <PasswordSetting user={user} hasPassword={known.has_password} />
              <AuthenticatorSetting username={user.username} security={known} />
              <PasskeySetting passkeys={known.passkeys} />
              <ServicesSetting linked={known.providers} />
            </>
          )}
        </QueryResult>
      )}
    </QueryResult>
  );
}
