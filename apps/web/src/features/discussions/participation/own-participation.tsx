import type { Participation } from '@darasa/contract/discussions/participation';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, SquarePen } from 'lucide-react';
import { formatCount, formatQuantity } from '~/lib/format';
import { momentInText } from '~/lib/time/local-time';
import { Icon } from '~/ui/icon';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { threadPath } from '../paths.ts';
import { participationQuery } from './calls.ts';
import { askedWords, formatPoints, writtenWords } from './words.ts';

interface Props {
  /** Id or slug. */
  course: string;
  /** Only what is graded in this thread; undefined: all of the course. */
  thread?: string;
}

/** What is graded of the reader's own part in the discussions of a course; nothing where nothing is. */
export function OwnParticipation({ course, thread }: Props) {
  const { data } = useQuery(participationQuery(course));
  const shown = (data?.participation ?? []).filter(
    ({ own, thread_id }) =>
      own !== null && (thread === undefined || thread_id === null || thread_id === thread),
  );
  if (shown.length === 0) return null;
  return (
    <ul className="mb-4 grid gap-3" aria-label="Graded discussions">
      {shown.map((one) => (
        <OwnItem key={one.id} item={one} here={thread !== undefined} />
      ))}
    </ul>
  );
}

function OwnItem({ item, here }: { item: Participation; here: boolean }) {
  const { own, title, thread_id, due_date, max_points, graded_by } = item;
  if (own === null) return null;
  const isDone = own.posts >= item.posts && own.replies >= item.replies;
  return (
    <li className="rounded-m border border-line bg-surface px-4 py-3.5">
      <div className="flex items-start gap-3">
        <Icon
          of={isDone ? CircleCheck : SquarePen}
          size={20}
          className={`mt-0.5 shrink-0 ${isDone ? 'text-success' : 'text-ink2'}`}
        />
        <div className="min-w-0 flex-1">
          <p dir="auto" className="text-16 font-semibold wrap-anywhere">
            {thread_id !== null && !here ? (
              <PathLink href={threadPath(thread_id)} className={linkClass}>
                {title}
              </PathLink>
            ) : (
              title
            )}
          </p>
          <p className="mt-0.5 text-15">You have written {writtenWords(own, item)}.</p>
          <p className="mt-0.5 text-14 text-ink2">
            {[
              due_date !== null && `Due ${momentInText(due_date, new Date())}`,
              own.late > 0 && `${formatCount(own.late)} came late`,
              own.excused
                ? 'You are excused'
                : own.points !== null
                  ? `${formatPoints(own.points)} of ${formatQuantity(max_points, 'point')}`
                  : graded_by === 'teacher' && (own.posts > 0 || own.replies > 0)
                    ? 'Waits for your teacher’s points'
                    : formatQuantity(max_points, 'point'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {own.comment !== '' && (
            <p dir="auto" className="mt-2 border-s-2 border-line ps-3 text-15 wrap-anywhere">
              {own.comment}
            </p>
          )}
          {!isDone && (
            <p className="mt-1.5 text-14 text-ink3">
              Asked for: {askedWords(item)}. A reply is written below what somebody else has posted.
            </p>
          )}
        </div>
      </div>
    </li>
  );
}
