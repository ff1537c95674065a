import type { LessonStops } from '@darasa/contract/analytics/stops';
import { formatCount, formatMinutes, formatQuantity } from '~/lib/format';
import { type Column, DataTable } from '~/ui/data-table';

interface Props {
  lessons: readonly LessonStops[];
  /** Learners of the course. */
  joined: number;
}

/** Lesson by lesson: who opened and finished it, who was there last, its time, and what was watched again and asked. */
export function LessonTable({ lessons, joined }: Props) {
  const columns: Column<LessonStops>[] = [
    {
      header: 'Lesson',
      width: 'w-[40%]',
      cell: (lesson) => (
        <>
          <Name lesson={lesson} />
          <Bar lesson={lesson} joined={joined} />
        </>
      ),
    },
    { header: 'Opened', cell: ({ opened }) => <Count>{opened}</Count> },
    { header: 'Finished', cell: ({ finished }) => <Count>{finished}</Count> },
    { header: 'Stopped here', cell: ({ stopped }) => <Count>{stopped}</Count> },
    // What no lesson has takes no room
    ...(lessons.some(({ seconds }) => seconds !== null)
      ? [
          {
            header: 'Time',
            cell: (lesson: LessonStops) => <span className="tabular text-ink2">{timeOf(lesson)}</span>,
          },
        ]
      : []),
    ...(lessons.some(({ replayed }) => replayed > 0)
      ? [{ header: 'Watched again', cell: ({ replayed }: LessonStops) => <Count>{replayed}</Count> }]
      : []),
    ...(lessons.some(({ questions }) => questions > 0)
      ? [{ header: 'Questions', cell: ({ questions }: LessonStops) => <Count>{questions}</Count> }]
      : []),
  ];
  return (
    <DataTable
      label="By lesson"
      columns={columns}
      rows={lessons}
      keyOf={({ id }) => id}
      phoneRow={(lesson) => (
        <>
          <Name lesson={lesson} />
          <Bar lesson={lesson} joined={joined} />
          <p className="tabular mt-1 text-14 text-ink2">
            {[
              `${formatCount(lesson.opened)} opened`,
              `${formatCount(lesson.finished)} finished`,
              `${formatCount(lesson.stopped)} stopped here`,
              lesson.seconds === null ? '' : timeOf(lesson),
              lesson.replayed > 0 ? `${formatCount(lesson.replayed)} watched again` : '',
              lesson.questions > 0 ? formatQuantity(lesson.questions, 'question') : '',
            ]
              .filter((part) => part !== '')
              .join(', ')}
          </p>
        </>
      )}
    />
  );
}

const Name = ({ lesson: { title, module } }: { lesson: LessonStops }) => (
  <>
    <span dir="auto" className="block font-semibold wrap-anywhere">
      {title || 'Untitled'}
    </span>
    <span dir="auto" className="block text-14 text-ink3 wrap-anywhere">
      {module}
    </span>
  </>
);

/** Of all learners who opened it, and of these who finished. The numbers stand beside it. */
function Bar({ lesson: { opened, finished }, joined }: { lesson: LessonStops; joined: number }) {
  const percent = (count: number) => `${Math.min(100, (100 * count) / Math.max(joined, 1))}%`;
  return (
    <span aria-hidden className="relative mt-1.5 block h-1.5 overflow-hidden rounded-full bg-sunken">
      <i className="absolute inset-y-0 start-0 bg-histogram" style={{ width: percent(opened) }} />
      <i className="absolute inset-y-0 start-0 bg-primary" style={{ width: percent(finished) }} />
    </span>
  );
}

const Count = ({ children }: { children: number }) => (
  <span className="tabular text-ink2">{formatCount(children)}</span>
);

/** The mean of those whose time was measured. */
const timeOf = ({ seconds }: LessonStops): string =>
  seconds === null ? 'not measured' : formatMinutes(seconds / 60);
