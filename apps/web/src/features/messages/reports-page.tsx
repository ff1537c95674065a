import { messageEndpoints as endpoints } from '@darasa/contract/messages/endpoints';
import type { MessageReport } from '@darasa/contract/messages/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { request } from '~/lib/api/client';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { RowsSkeleton } from '~/ui/data-table';
import { AttachedFiles } from '~/ui/files/attached-files';
import { EmptyState } from '~/ui/message';
import { PagedList } from '~/ui/navigation/paged-list';
import { QueryResult } from '~/ui/query-result';
import { TimeAgo } from '~/ui/text/time-ago';
import { showToast } from '~/ui/toast';
import { MESSAGES, reportsQuery } from './message-calls.ts';
import { placeIn } from './messages-url.ts';

const PATH = '/administrator/message-reports';

/** Messages that people have reported: removed for everybody, or left. */
export function ReportsPage() {
  const page = useSearch({
    strict: false,
    select: (search: Record<string, unknown>) => placeIn(search).page,
  });
  const [removed, setRemoved] = useState<MessageReport>();
  const client = useQueryClient();
  const decide = useMutation({
    mutationFn: ({ id, remove }: { id: string; remove: boolean | null }) =>
      request(endpoints.decide, { params: { id }, body: { remove } }),
    onSuccess: async (_answer, { id, remove }) => {
      await client.invalidateQueries({ queryKey: [MESSAGES, 'reports'] });
      if (remove === null) return;
      showToast(remove ? 'The message is removed' : 'The message stays', {
        action: { label: 'Undo', onPress: () => decide.mutate({ id, remove: null }) },
      });
    },
    onError: (error) => showToast(error.message),
  });
  return (
    <>
      <h1 className="text-30 tracking-[-0.025em]">Reported messages</h1>
      <p className="mt-2 mb-4 max-w-prose text-16 text-ink2">
        Messages between people are private. You see those alone that one of their readers has reported.
      </p>
      <QueryResult
        query={useQuery(reportsQuery(page))}
        skeleton={<RowsSkeleton rows={4} />}
        failed="The reports could not be loaded"
      >
        {({ reports, pagination }, stale) =>
          reports.length === 0 ? (
            <EmptyState title="No reported messages">Everything that was reported is decided.</EmptyState>
          ) : (
            <PagedList
              label="Reported messages"
              items={reports}
              keyOf={({ id }) => id}
              pagination={pagination}
              hrefOf={(number) => (number === 1 ? PATH : `${PATH}?page=${number}`)}
              stale={stale}
            >
              {(report) => (
                <article className="grid gap-2">
                  <h2 dir="auto" className="font-sans text-17 font-semibold tracking-normal wrap-anywhere">
                    {report.reason}
                  </h2>
                  <p dir="auto" className="text-14 text-ink3 wrap-anywhere">
                    {`Reported by ${report.reporter ?? 'a deleted account'}`} ·{' '}
                    <TimeAgo iso={report.created_at} />
                  </p>
                  <blockquote
                    dir="auto"
                    className="rounded-m border border-line bg-surface px-4 py-3 text-16 whitespace-pre-wrap wrap-anywhere"
                  >
                    {report.text === '' && report.files.length === 0
                      ? 'Whoever wrote it has removed it.'
                      : report.text}
                    <AttachedFiles files={report.files} />
                  </blockquote>
                  <p dir="auto" className="text-14 text-ink3 wrap-anywhere">
                    {`Written by ${report.author ?? 'a deleted account'}`} · <TimeAgo iso={report.sent_at} />
                  </p>
                  <div className="flex flex-wrap gap-2">
                    <Button
                      look="outline"
                      disabled={decide.isPending}
                      onClick={() => decide.mutate({ id: report.id, remove: false })}
                    >
                      Leave it
                    </Button>
                    <Button disabled={decide.isPending} onClick={() => setRemoved(report)}>
                      Remove message
                    </Button>
                  </div>
                </article>
              )}
            </PagedList>
          )
        }
      </QueryResult>
      <Confirm
        question="Remove this message?"
        action="Remove message"
        danger
        isOpen={removed !== undefined}
        onConfirm={() => decide.mutateAsync({ id: removed?.id ?? '', remove: true })}
        onClose={() => setRemoved(undefined)}
      >
        Nobody in the conversation sees its words any more. They see that the staff has removed it.
      </Confirm>
    </>
  );
}
