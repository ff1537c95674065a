import type { AuditEntry } from '@darasa/contract/identity/people-schemas';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { OUTBOUND_EMAILS, personHref, SUPPORT } from '~/features/identity/people-url.ts';
import { roleHref } from '~/features/identity/roles/roles-url.ts';
import { momentText } from '~/lib/time/local-time';
import { timeAgo } from '~/lib/time/time-ago';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';
import { PathLink } from '~/ui/path-link';
import { type AuditFact, auditFacts, auditSentence } from './audit-labels.ts';

const nameClass = 'font-semibold text-ink underline-offset-[3px] wrap-anywhere';

/** The page of an entry's subject. */
function subjectHref({ type, id, name }: AuditEntry['subject']): string | undefined {
  if (type === 'person') return personHref({ user_id: id });
  if (type === 'staff-role') return roleHref(id);
  if (type === 'message') return `${SUPPORT}?search=${encodeURIComponent(name)}&status=all`;
  return type === 'mail' ? `${OUTBOUND_EMAILS}/${encodeURIComponent(id)}` : undefined;
}

function Name({ href, children }: { href?: string; children: ReactNode }) {
  if (!href) return <b className={nameClass}>{children}</b>;
  return (
    <PathLink href={href} className={`${nameClass} hover:underline`}>
      {children}
    </PathLink>
  );
}

/** Audit entries, newest first: who did what to whom, what changed, when and from which IP. */
export function AuditEntries({
  entries,
  stale = false,
}: {
  entries: readonly AuditEntry[];
  stale?: boolean;
}) {
  return (
    <ol
      aria-label="Entries"
      aria-busy={stale}
      className={cx('border-t border-line transition-opacity', stale && 'opacity-50')}
    >
      {entries.map((entry) => (
        <li key={entry.id} className="border-b border-line py-3.5">
          <Entry entry={entry} />
        </li>
      ))}
    </ol>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { actor, subject, at, ip } = entry;
  const { verb, namesSubject } = auditSentence(entry);
  const now = new Date();
  // Deleted accounts are no longer named as actors.
  const who = actor ?? (namesSubject ? undefined : { user_id: subject.id, name: subject.name });
  return (
    <div className="grid gap-x-8 gap-y-1 md:grid-cols-[minmax(0,1fr)_14rem]">
      <div className="min-w-0 text-15 text-ink2">
        <p>
          {who ? <Name href={personHref(who)}>{who.name}</Name> : <Name>System</Name>} {verb}
          {namesSubject && (
            <>
              {' '}
              <Name href={subjectHref(subject)}>{subject.name || 'unknown person'}</Name>
            </>
          )}
        </p>
        <Facts facts={auditFacts(entry)} />
      </div>
      <p className="text-14 text-ink3 md:text-right">
        <time dateTime={at}>
          <span className="block max-md:inline">{timeAgo(at, now)}</span>
          <span className="md:hidden"> · </span>
          <span className="block max-md:inline">{momentText(at, now)}</span>
        </time>
        {ip && (
          <span dir="auto" className="block wrap-anywhere">
            from {ip}
          </span>
        )}
      </p>
    </div>
  );
}

function Facts({ facts }: { facts: readonly AuditFact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="mt-1 grid gap-0.5 text-14">
      {facts.map(({ label, from, value, personId }) => (
        <div key={label} className="flex flex-wrap gap-x-2">
          <dt className="text-ink3">{label}:</dt>
          <dd className="flex min-w-0 flex-wrap items-center gap-x-1.5 wrap-anywhere">
            {from !== undefined && (
              <>
                <span className="sr-only">from </span>
                <del className="text-ink3 no-underline">{from}</del>
                <Icon of={ArrowRight} size={14} className="text-ink3" />
                <span className="sr-only">to </span>
              </>
            )}
            {personId ? (
              <Name href={personHref({ user_id: personId })}>{value}</Name>
            ) : (
              <span className="min-w-0 font-medium text-ink">{value}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
