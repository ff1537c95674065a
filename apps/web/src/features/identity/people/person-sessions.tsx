import type { Session } from '@darasa/contract/identity/schemas';
import { TimeAgo } from '~/ui/text/time-ago';

const methods: Record<Session['method'], string> = {
  password: 'with a password',
  passkey: 'with a passkey',
  provider: 'with another service',
  registration: 'when creating the account',
};

/** The sessions of a person. */
export function PersonSessions({ sessions }: { sessions: readonly Session[] }) {
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions" className="text-19">
        Logged in on
      </h2>
      {sessions.length === 0 ? (
        <p className="mt-2 text-15 text-ink2">Not logged in on any browser.</p>
      ) : (
        <ul className="mt-2 border-t border-line">
          {sessions.map(({ id, device, ip, method, created_at, last_used_at }) => (
            <li key={id} className="border-b border-line py-3">
              <p dir="auto" className="text-15 font-medium wrap-anywhere">
                {device}
              </p>
              <p className="text-14 text-ink3">
                Used <TimeAgo iso={last_used_at} />
                {ip && (
                  <span dir="auto" className="wrap-anywhere">
                    {' '}
                    from {ip}
                  </span>
                )}
              </p>
              <p className="text-14 text-ink3">
                Logged in {methods[method]} <TimeAgo iso={created_at} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
