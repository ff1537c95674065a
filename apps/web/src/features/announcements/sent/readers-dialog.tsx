import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '~/lib/format';
import { Button } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { Dialog } from '~/ui/dialog';
import { LiveSearch } from '~/ui/fields/live-search';
import { SelectField } from '~/ui/fields/select-field';
import { QueryResult } from '~/ui/query-result';
import { TimeAgo } from '~/ui/text/time-ago';
import { readersQuery } from '../queries.ts';

const choices = [
  { value: 'all', label: 'Everybody' },
  { value: 'unread', label: 'Not read yet' },
  { value: 'read', label: 'Have read it' },
];

/** Who has opened an announcement, and who has not. */
export function ReadersDialog({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const [shown, setShown] = useState('all');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const read = shown === 'all' ? undefined : shown === 'read';
  const query = useQuery(readersQuery(id, { read, search, page }));
  return (
    <Dialog
      title={`Who has read “${title}”`}
      isOpen
      onClose={onClose}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <div className="grid gap-4 text-ink">
        <div className="grid items-end gap-3 md:grid-cols-2">
          <SelectField
            label="Show"
            choices={choices}
            value={shown}
            onChange={(event) => {
              setShown(event.target.value);
              setPage(1);
            }}
          />
          <LiveSearch
            label="Search people"
            placeholder="Name or username"
            value={search}
            onSearch={(text) => {
              setSearch(text);
              setPage(1);
            }}
          />
        </div>
        <QueryResult
          query={query}
          skeleton={<RowsSkeleton rows={3} />}
          failed="The readers could not be loaded"
        >
          {({ people, told, read: opened, pagination }) => (
            <>
              <p className="tabular text-15 text-ink2">
                Read by {formatCount(opened)} of {formatCount(told)}
              </p>
              {people.length === 0 ? (
                <p className="text-15 text-ink2">Nobody here.</p>
              ) : (
                <ul aria-label="People">
                  {people.map(({ user_id, name, username, read_at }) => (
                    <li
                      key={user_id}
                      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-3"
                    >
                      <span className="min-w-0">
                        <span dir="auto" className="block font-medium wrap-anywhere">
                          {name}
                        </span>
                        <span dir="auto" className="block text-14 text-ink3 wrap-anywhere">
                          {username}
                        </span>
                      </span>
                      <span className="text-15 text-ink2">
                        {read_at === null ? 'Not read yet' : <TimeAgo iso={read_at} />}
                      </span>
                    </li>
                  ))}
                </ul>
              )}
              {pagination.totalPages > 1 && (
                <div className="flex justify-between gap-2">
                  <Button look="outline" disabled={!pagination.hasPrevPage} onClick={() => setPage(page - 1)}>
                    Previous
                  </Button>
                  <Button look="outline" disabled={!pagination.hasNextPage} onClick={() => setPage(page + 1)}>
                    Next
                  </Button>
                </div>
              )}
            </>
          )}
        </QueryResult>
      </div>
    </Dialog>
  );
}
