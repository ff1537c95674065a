import { reportReasonLabels } from '@darasa/contract/discussions/discussion-rules';
import type { DiscussionReport } from '@darasa/contract/discussions/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { AttachedFiles } from '~/ui/files/attached-files';
import { linkClass } from '~/ui/link-class';
import { EmptyState } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { Prose } from '~/ui/text/prose';
import { TimeAgo } from '~/ui/text/time-ago';
import { showToast } from '~/ui/toast';
import { threadPath } from './paths.ts';
import { type Place, reportsQuery } from './queries.ts';
import { ReasonDialog } from './reason-dialogs.tsx';
import { settleReport, showText } from './thread-calls.ts';
import { useRefresh } from './use-thread-change.ts';

/** What was reported and waits for a decision. */
export function Reports({ place }: { place: Place }) {
  return (
    <QueryResult
      query={useQuery(reportsQuery(place))}
      skeleton={<RowsSkeleton rows={2} />}
      failed="The reports could not be loaded"
    >
      {({ reports, total }) =>
        reports.length === 0 ? (
          <EmptyState title="Nothing is reported">
            What people report in discussions waits here for you.
          </EmptyState>
        ) : (
          <>
            <p role="status" className="my-3 text-15 text-ink2">
              {formatQuantity(total, 'report waits', 'reports wait')}
            </p>
            <ul aria-label="Reports" className="grid gap-5">
              {reports.map((report) => (
                <li key={report.id} className="border-t border-line pt-4">
                  <Report report={report} />
                </li>
              ))}
            </ul>
          </>
        )
      }
    </QueryResult>
  );
}

function Report({ report }: { report: DiscussionReport }) {
  const { id, subject_id, thread_id, thread_title, html, author, reason, note, reporter, created_at, place } =
    report;
  const [hiding, setHiding] = useState(false);
  const refresh = useRefresh();
  const settle = async (hideFor: string | null) => {
    await settleReport(id, hideFor);
    showToast(
      hideFor === null ? 'The text stays' : 'The text is hidden',
      hideFor === null
        ? {}
        : {
            action: {
              label: 'Undo',
              onPress: () =>
                void showText(subject_id)
                  .then(refresh)
                  .catch((error: Error) => showToast(error.message)),
            },
          },
    );
    await refresh();
  };
  return (
    <article className="grid gap-2">
      <h3 dir="auto" className="text-16 font-semibold wrap-anywhere">
        <PathLink href={threadPath(thread_id)} className={linkClass}>
          {thread_title}
        </PathLink>
      </h3>
      <p dir="auto" className="text-14 wrap-anywhere text-ink2">
        {place.name} · {author.name}
      </p>
      <Prose html={html} className="text-15" />
      <AttachedFiles files={report.files} />
      <p className="text-15">
        <strong className="font-semibold">{reportReasonLabels[reason]}</strong>
        {note && (
          <span dir="auto" className="wrap-anywhere">
            : {note}
          </span>
        )}
      </p>
      <p className="text-14 text-ink2">
        Reported by{' '}
        <span dir="auto" className="wrap-anywhere">
          {reporter ?? 'somebody whose account was deleted'}
        </span>{' '}
        <TimeAgo iso={created_at} />
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          look="outline"
          onClick={() => void settle(null).catch((error: Error) => showToast(error.message))}
        >
          Leave it
        </Button>
        <Button onClick={() => setHiding(true)}>Hide it</Button>
      </div>
      {hiding && (
        <ReasonDialog
          title="Hide this text from others"
          action="Hide"
          lead="Its author is told the reason and still sees the text. You can show it again."
          onDecide={settle}
          onClose={() => setHiding(false)}
        />
      )}
    </article>
  );
}
