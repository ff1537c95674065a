import type { Person } from '@darasa/contract/identity/people-schemas';
import { useQuery } from '@tanstack/react-query';
import { onMoment } from '~/lib/time/local-time';
import { buttonClass } from '~/ui/button';
import { PathLink } from '~/ui/path-link';
import { mergedQuery } from '../doubles/merge-calls.ts';
import { mergeHref } from '../doubles/merge-url.ts';

/** Other accounts of the same person: those that were merged into this one, and the way to merge another. */
export function OtherAccounts({ person }: { person: Person }) {
  const { data } = useQuery(mergedQuery(person.user_id));
  return (
    <section aria-labelledby="other-accounts">
      <h2 id="other-accounts" className="text-19">
        Other accounts of this person
      </h2>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-y border-line py-4">
        <ul className="min-w-56 flex-1 text-15 text-ink2">
          {data?.merged.map(({ user_id, username, merged_at }) => (
            <li key={user_id} dir="auto" className="wrap-anywhere">
              {username} was merged into this account {onMoment(merged_at, new Date())}.
            </li>
          ))}
          {data?.merged.length === 0 && <li>None was merged into this one.</li>}
        </ul>
        <PathLink href={mergeHref({ keep: person.user_id })} className={buttonClass({ look: 'outline' })}>
          Merge another account
        </PathLink>
      </div>
    </section>
  );
}
