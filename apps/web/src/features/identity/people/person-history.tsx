import type { Person } from '@darasa/contract/identity/people-schemas';
import { useQuery } from '@tanstack/react-query';
import { AuditEntries } from '~/features/identity/audit/audit-entries.tsx';
import { RowsSkeleton } from '~/ui/data-table';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { auditQuery } from '../people-queries.ts';
import { auditHref } from '../people-url.ts';

const SHOWN = 10;

/** The latest actions by and on a person. */
export function PersonHistory({ person: { user_id } }: { person: Person }) {
  const log = useQuery(auditQuery({ search: '', person: user_id, page: 1, limit: SHOWN }));
  return (
    <section aria-labelledby="history" className="mt-12">
      <h2 id="history" className="mb-3 text-19">
        What happened
      </h2>
      <QueryResult
        query={log}
        skeleton={<RowsSkeleton rows={3} />}
        failed="The audit log could not be loaded"
      >
        {({ entries, pagination }) =>
          entries.length === 0 ? (
            <p className="text-15 text-ink2">There is no activity by or about this person.</p>
          ) : (
            <>
              <AuditEntries entries={entries} />
              {pagination.totalItems > entries.length && (
                <p className="mt-4">
                  <PathLink
                    href={auditHref({ search: '', person: user_id, page: 1 })}
                    className={`${linkClass} inline-flex min-h-11 items-center text-15`}
                  >
                    All {pagination.totalItems.toLocaleString('en-KE')} entries
                  </PathLink>
                </p>
              )}
            </>
          )
        }
      </QueryResult>
    </section>
  );
}
