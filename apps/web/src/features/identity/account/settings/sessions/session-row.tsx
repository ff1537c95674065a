import type { Session } from '@darasa/contract/identity/schemas';
import { Monitor, Smartphone } from 'lucide-react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { StateWord } from '~/ui/setting-group';
import { TimeAgo } from '~/ui/text/time-ago';

const methods: Record<Session['method'], string> = {
  password: 'with a password',
  passkey: 'with a passkey',
  provider: 'with another service',
  registration: 'when creating the account',
};
const isHandheld = (device: string): boolean => /iPhone|iPad|Android|KaiOS/.test(device);

/** One session: browser, IP, sign-in method and time. */
export function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { device, ip, current, method, remembered, created_at, last_used_at } = session;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3">
      <Icon of={isHandheld(device) ? Smartphone : Monitor} size={22} className="text-ink3" />
      <div className="min-w-52 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-16 font-semibold">
          {device}
          {current && <StateWord good>This browser</StateWord>}
        </p>
        <p className="text-14 text-ink2">
          Logged in <TimeAgo iso={created_at} /> {methods[method]}
          {!current && (
            <>
              , last active <TimeAgo iso={last_used_at} />
            </>
          )}
        </p>
        <p className="text-14 text-ink3">
          {ip && (
            <span dir="auto" className="wrap-anywhere">
              Address {ip} ·{' '}
            </span>
          )}
          {remembered ? 'stays logged in' : 'until its tab is closed'}
        </p>
      </div>
      {!current && (
        <Button look="quiet" className="text-danger! max-md:-ml-[18px]" onClick={onEnd}>
          End
          <span className="sr-only"> the session on {device}</span>
        </Button>
      )}
    </li>
  );
}
