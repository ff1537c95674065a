import { reportEndpoints } from '@darasa/contract/reports/endpoints';
import { reasonText } from '@darasa/contract/reports/reason-text';
import { emailOutcomeTexts, SHOWN_TEXT } from '@darasa/contract/reports/reminder-rules';
import type { KeptReminder } from '@darasa/contract/reports/schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { formatDate } from '~/lib/format';
import { momentText } from '~/lib/time/local-time';
import { RowsSkeleton } from '~/ui/data-table';
import { MoreButton } from '~/ui/navigation/more-button';
import { QueryResult } from '~/ui/query-result';
import { REPORTS } from '../behind-query.ts';

/** Whose reminders: all, those about a course, or those of a requirement. */
export interface RemindersOf {
  user: string;
  course?: string | undefined;
  requirement?: string | undefined;
}

/** The reminders of a person, the last first: who sent them, what they said, by which channel and with what outcome. */
export function ReminderList({ of: { user, course, requirement } }: { of: RemindersOf }) {
  const result = useInfiniteQuery({
    queryKey: [REPORTS, 'reminders', { user, course, requirement }],
    queryFn: ({ pageParam: page, signal }) =>
      request(reportEndpoints.reminders, {
        query: { user_id: user, course_id: course, requirement_id: requirement, page },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { currentPage, hasNextPage } }) =>
      hasNextPage ? currentPage + 1 : undefined,
    staleTime: 0,
  });
  return (
    <QueryResult
      query={result}
      skeleton={<RowsSkeleton rows={3} />}
      failed="The reminders could not be loaded"
    >
      {({ pages }) => {
        const reminders = pages.flatMap((page) => page.reminders);
        return reminders.length === 0 ? (
          <p className="text-15 text-ink2">Nothing was sent to this person.</p>
        ) : (
          <>
            <ul aria-label="Reminders" className="border-t border-line text-ink">
              {reminders.map((one) => (
                <Reminder key={one.id} reminder={one} />
              ))}
            </ul>
            {result.hasNextPage && (
              <MoreButton
                label="Show more"
                loading={result.isFetchingNextPage}
                onPress={() => void result.fetchNextPage()}
              />
            )}
          </>
        );
      }}
    </QueryResult>
  );
}

function Reminder({ reminder }: { reminder: KeptReminder }) {
  const { kind, title, words, reasons, channels, sent_at } = reminder;
  return (
    <li className="border-b border-line py-3 text-15">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span dir="auto" className="font-semibold wrap-anywhere">
          {whoText(reminder)} about “{title}”
        </span>
        <span className="tabular text-14 text-ink3">{momentText(sent_at, new Date())}</span>
      </p>
      {kind === 'write' && words !== '' && (
        <p dir="auto" className="mt-1 border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-line">
          {words}
        </p>
      )}
      {reasons.map((reason) => (
        <p key={reason.kind} dir="auto" className="mt-1 wrap-anywhere text-ink2">
          {reasonText(reason, formatDate)}
        </p>
      ))}
      {reminder.due !== null && <p className="mt-1 text-ink2">{dueText(reminder.due)}</p>}
      <ul aria-label="What became of it" className="mt-1 text-14 text-ink2">
        {channels.map((one) => (
          <li key={one.channel}>{one.channel === 'product' ? SHOWN_TEXT : emailOutcomeTexts[one.outcome]}</li>
        ))}
      </ul>
    </li>
  );
}

function whoText({ kind, automatic, sent_by }: KeptReminder): string {
  if (automatic) return 'Automatic reminder';
  const who = sent_by ?? 'Somebody';
  return kind === 'write' ? `${who} wrote` : `${who} sent a reminder`;
}

/** Of a day of the site, or a moment. */
const dueText = (due: string): string =>
  due.length === 10 ? `Due on ${formatDate(`${due}T12:00:00Z`)}` : `Due: ${momentText(due, new Date())}`;
