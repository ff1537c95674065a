import type { Security } from '@darasa/contract/identity/schemas';
import { useState } from 'react';
import { Button } from '~/ui/button';
import { SettingGroup, StateWord } from '~/ui/setting-group';
import { canUsePasskeys } from '../../../passkeys/passkey-ceremony.ts';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyRow } from './passkey-row.tsx';

/** Passkeys: signing in with the device's screen lock instead of a password. */
export function PasskeySetting({ passkeys }: Pick<Security, 'passkeys'>) {
  const [adding, setAdding] = useState(false);
  const any = passkeys.length > 0;
  return (
    <SettingGroup
      title="Passkeys"
      state={<StateWord good={any}>{any ? passkeys.length : 'None'}</StateWord>}
      lead="Log in with your fingerprint, face or phone PIN. There is no password to remember, steal or enter on a fake site."
    >
      {any && (
        <ul className="border-t border-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {!canUsePasskeys() ? (
        <p className="rounded-m bg-sunken px-4 py-3 text-15 text-ink2">
          This browser cannot create passkeys here. You need a newer browser and a secure (https) connection.
        </p>
      ) : adding ? (
        <AddPasskey known={passkeys.map(({ name }) => name)} onClose={() => setAdding(false)} />
      ) : (
        <Button look="outline" className="justify-self-start max-md:w-full" onClick={() => setAdding(true)}>
          Add a passkey
        </Button>
      )}
    </SettingGroup>
  );
}
