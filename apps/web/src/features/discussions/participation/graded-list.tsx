import type { Participation } from '@darasa/contract/discussions/participation';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { momentInText } from '~/lib/time/local-time';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { RowsSkeleton } from '~/ui/data-table';
import { Icon } from '~/ui/icon';
import { linkClass } from '~/ui/link-class';
import { EmptyState } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { showToast } from '~/ui/toast';
import { useRefresh } from '../use-thread-change.ts';
import { participationQuery, removeParticipation } from './calls.ts';
import { Participants } from './participants.tsx';
import { ParticipationDialog } from './participation-dialog.tsx';
import { askedWords } from './words.ts';

interface Props {
  /** Id of the course. */
  course: string;
  /** Address of the list. */
  base: string;
  /** The one whose learners are shown; undefined: the list. */
  opened: string | undefined;
}

/** Graded discussions of a course, for those who mark in it. */
export function GradedList({ course, base, opened }: Props) {
  const query = useQuery(participationQuery(course));
  const [edited, setEdited] = useState<Participation | 'new'>();
  const [removed, setRemoved] = useState<Participation>();
  const refresh = useRefresh();
  if (opened !== undefined) return <Participants key={opened} id={opened} back={base} />;
  return (
    <>
      <QueryResult
        query={query}
        skeleton={<RowsSkeleton rows={3} />}
        failed="The graded discussions could not be loaded"
      >
        {({ participation, abilities }) => (
          <>
            {abilities.manage && participation.length > 0 && (
              <div className="mb-3">
                <Button onClick={() => setEdited('new')}>
                  <Icon of={Plus} size={18} /> Add a graded discussion
                </Button>
              </div>
            )}
            {participation.length === 0 ? (
              <EmptyState
                level={2}
                title="No graded discussions yet"
                actions={
                  abilities.manage && (
                    <Button onClick={() => setEdited('new')}>
                      <Icon of={Plus} size={18} /> Add a graded discussion
                    </Button>
                  )
                }
              >
                Ask learners for posts and replies, and give points for them. They stand in the gradebook.
              </EmptyState>
            ) : (
              <ul>
                {participation.map((one) => (
                  <li
                    key={one.id}
                    className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-b border-line py-3.5"
                  >
                    <div className="min-w-0 flex-1 basis-60">
                      <PathLink
                        dir="auto"
                        href={`${base}&graded=${one.id}`}
                        className={`${linkClass} text-16 wrap-anywhere`}
                      >
                        {one.title}
                      </PathLink>
                      <p dir="auto" className="mt-0.5 text-14 wrap-anywhere text-ink2">
                        {[
                          askedWords(one),
                          formatQuantity(one.max_points, 'point'),
                          one.graded_by === 'count' ? 'Graded by counting' : 'Graded by a teacher',
                          one.due_date !== null && `Due ${momentInText(one.due_date, new Date())}`,
                          one.thread_id === null ? 'Any discussion of the course' : one.thread_title,
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </p>
                    </div>
                    {abilities.manage && (
                      <div className="flex gap-1">
                        <Button
                          look="quiet"
                          aria-label={`Change ${one.title}`}
                          onClick={() => setEdited(one)}
                        >
                          Change
                        </Button>
                        <Button
                          look="quiet"
                          aria-label={`Remove ${one.title}`}
                          onClick={() => setRemoved(one)}
                        >
                          Remove
                        </Button>
                      </div>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </QueryResult>
      {edited !== undefined && (
        <ParticipationDialog
          course={course}
          item={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      <Confirm
        question={`Remove “${removed?.title ?? ''}”?`}
        action="Remove graded discussion"
        danger
        isOpen={removed !== undefined}
        onClose={() => setRemoved(undefined)}
        onConfirm={async () => {
          if (removed) await removeParticipation(removed.id);
          await refresh();
          showToast('The graded discussion is removed');
        }}
      >
        Its grades are removed from the gradebook. What learners have written stays.
      </Confirm>
    </>
  );
}
