import type { Session } from '@darasa/contract/identity/schemas';
import { TimeAgo } from '~/ui/time-ago';

const methods: Record<Session['method'], string> = {
  password: 'by password',
  passkey: 'by passkey',
  provider: 'by another service',
  registration: 'on joining',
};

/** Where somebody is signed in. */
export function PersonSessions({ sessions }: { sessions: readonly Session[] }) {
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions" className="text-19">
        Signed in on
      </h2>
      {sessions.length === 0 ? (
        <p className="mt-2 text-15 text-ink2">No browser at this moment.</p>
      ) : (
        <ul className="mt-2 border-t border-line">
          {sessions.map(({ id, device, ip, method, created_at, last_used_at }) => (
            <li key={id} className="border-b border-line py-3">
              <p className="text-15 font-medium wrap-anywhere">{device}</p>
              <p className="text-14 text-ink3">
                Used <TimeAgo iso={last_used_at} />
                {ip && <span className="wrap-anywhere"> from {ip}</span>}
              </p>
              <p className="text-14 text-ink3">
                Signed in {methods[method]} <TimeAgo iso={created_at} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
