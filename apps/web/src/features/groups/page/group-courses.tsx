import { groupEndpoints } from '@darasa/contract/groups/endpoints';
import type { Group, GroupCourse } from '@darasa/contract/groups/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BookMinus } from 'lucide-react';
import { useState } from 'react';
import { request } from '~/lib/api/client';
import { formatQuantity } from '~/lib/format';
import { ActionMenu } from '~/ui/action-menu';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { RowsSkeleton } from '~/ui/data-table';
import { EmptyState } from '~/ui/message';
import { QueryResult } from '~/ui/query-result';
import { GROUPS, groupCoursesQuery } from '../queries.ts';
import { GiveCourse } from './give-course.tsx';

/** The courses that a group gives to its learners, and what became of each. */
export function GroupCourses({ group }: { group: Group }) {
  const [giving, setGiving] = useState(false);
  const result = useQuery(groupCoursesQuery(group.id));
  return (
    <>
      {group.abilities.give_courses && (
        <Button look="outline" onClick={() => setGiving(true)}>
          Give a course
        </Button>
      )}
      <QueryResult query={result} skeleton={<RowsSkeleton />} failed="The courses could not be loaded">
        {(courses) =>
          courses.length === 0 ? (
            <EmptyState title="No courses yet">
              The learners of the group are enrolled in each course that it is given, and so is everybody who
              joins later.
            </EmptyState>
          ) : (
            <ul aria-label="Courses of the group" className="mt-4 border-t border-line">
              {courses.map((course) => (
                <li key={course.course_id} className="flex items-start gap-3 border-b border-line py-3">
                  <div className="min-w-0 flex-1">
                    <p dir="auto" className="font-semibold wrap-anywhere">
                      {course.title}
                    </p>
                    <p className="tabular mt-0.5 text-14 text-ink2">{countsText(course)}</p>
                    <p className="mt-0.5 text-14 text-ink3">
                      {course.on_leave === 'end'
                        ? 'Ends for those who leave the group'
                        : 'Stays with those who leave the group'}
                    </p>
                  </div>
                  {course.abilities.take && <TakeMenu group={group} course={course} />}
                </li>
              ))}
            </ul>
          )
        }
      </QueryResult>
      {giving && <GiveCourse group={group} onClose={() => setGiving(false)} />}
    </>
  );
}

/** In words, without what is nothing. */
function countsText({ counts, open }: GroupCourse): string {
  const parts = [
    counts.enrolled > 0 && `${counts.enrolled} enrolled by the group`,
    counts.already > 0 && `${counts.already} enrolled before`,
    counts.waiting > 0 && `${counts.waiting} waiting for a place`,
    counts.refused > 0 && `${counts.refused} could not be enrolled`,
    counts.left > 0 && `${counts.left} left the course`,
    open > 0 && `${formatQuantity(open, 'learner')} being enrolled`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'No learners yet' : parts.join(' · ');
}

function TakeMenu({ group, course }: { group: Group; course: GroupCourse }) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <ActionMenu
        label={`Actions on ${course.title}`}
        actions={[
          {
            id: 'take',
            label: 'Take it from the group',
            icon: BookMinus,
            danger: true,
            onAction: () => setAsked(true),
          },
        ]}
      />
      {asked && (
        <Confirm
          question={`Take ${course.title} from ${group.name}?`}
          action="Take the course away"
          danger
          isOpen
          onClose={() => setAsked(false)}
          onConfirm={async () => {
            await request(groupEndpoints.takeCourse, {
              params: { id: group.id, course_id: course.course_id },
            });
            await queryClient.invalidateQueries({ queryKey: [GROUPS] });
          }}
        >
          <p>
            {course.on_leave === 'end'
              ? 'The learners who have it from this group alone lose access. Their progress is kept.'
              : 'The learners who have it keep it. Who joins the group later does not get it.'}
          </p>
        </Confirm>
      )}
    </>
  );
}
