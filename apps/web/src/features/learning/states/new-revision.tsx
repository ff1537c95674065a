import type { LearningCourse } from '@darasa/contract/learning/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { Note } from '~/ui/message';
import { moveToRevision } from '../learning-calls.ts';
import { learnCourseQuery } from '../queries.ts';

interface Props {
  courseKey: string;
  course: LearningCourse;
  /** The open lesson is of the old revision: show it anew. */
  onMoved: () => void;
}

const named = (words: string, titles: readonly string[]): string[] =>
  titles.length === 0
    ? []
    : [
        `${words}: ${titles.slice(0, 5).join(', ')}${
          titles.length > 5 ? ` and ${formatQuantity(titles.length - 5, 'other')}` : ''
        }`,
      ];

/** The course has changed since the person began it: what changed, and the choice. */
export function NewRevision({ courseKey, course, onMoved }: Props) {
  const queryClient = useQueryClient();
  const [hidden, setHidden] = useState(false);
  const offered = course.new_revision;
  const move = useMutation({
    mutationFn: (revision: string) => moveToRevision(course.course.id, revision),
    onSuccess: (moved) => {
      queryClient.setQueryData(learnCourseQuery(courseKey).queryKey, moved);
      onMoved();
    },
  });
  if (!offered || hidden) return null;
  const { added, changed, removed } = offered.changes;
  const lines = [
    ...named('New lessons', added),
    ...named('Changed lessons', changed),
    ...named('Removed lessons', removed),
  ];
  return (
    <section
      aria-label="New version of the course"
      className="border-b border-line bg-primary-soft px-4 py-3 md:px-6"
    >
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72 text-15">
          <p className="font-semibold">There is a new version of this course</p>
          {offered.note !== '' && <p>{offered.note}</p>}
          {lines.map((line) => (
            <p key={line} className="line-clamp-2 text-ink2">
              {line}
            </p>
          ))}
          <p className="text-ink2">Your progress and your notes are kept.</p>
        </div>
        <div className="flex gap-2">
          <Button aria-disabled={move.isPending} onClick={() => !move.isPending && move.mutate(offered.id)}>
            {move.isPending ? 'One moment…' : 'Update'}
          </Button>
          <Button look="quiet" onClick={() => setHidden(true)}>
            Not now
          </Button>
        </div>
      </div>
      {move.error && (
        <div className="mt-3">
          <Note tone="danger">{move.error.message}</Note>
        </div>
      )}
    </section>
  );
}
