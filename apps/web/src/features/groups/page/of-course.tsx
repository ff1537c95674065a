import type { Group } from '@darasa/contract/groups/schemas';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RowsSkeleton } from '~/ui/data-table';
import { InlineSelect } from '~/ui/fields/select';
import { EmptyState } from '~/ui/message';
import { QueryResult } from '~/ui/query-result';
import type { GroupArea } from '../list/groups-url.ts';
import { groupCoursesQuery } from '../queries.ts';
import { type GroupPageQuery, groupPageHref } from './group-url.ts';

interface Props {
  area: GroupArea;
  group: Group;
  query: GroupPageQuery;
  shown: (group: Group, course: string) => ReactNode;
}

/** Something of one of the courses that a group has been given, which is chosen above it. */
export function OfCourse({ area, group, query, shown }: Props) {
  const router = useRouter();
  return (
    <QueryResult
      query={useQuery(groupCoursesQuery(group.id))}
      skeleton={<RowsSkeleton rows={4} />}
      failed="The courses of the group could not be loaded"
    >
      {(courses) => {
        const [first] = courses;
        if (!first)
          return (
            <EmptyState title="No courses yet">
              When the group has been given a course, what its learners would still remember is shown here.
            </EmptyState>
          );
        const course = courses.find(({ course_id }) => course_id === query.course) ?? first;
        return (
          <>
            {courses.length > 1 && (
              <div className="mb-4">
                <InlineSelect
                  label="Course"
                  className="max-w-full"
                  choices={courses.map(({ course_id, title }) => ({ value: course_id, label: title }))}
                  value={course.course_id}
                  onChange={({ target: { value } }) =>
                    void router.navigate({
                      href: groupPageHref(area, group.id, { tab: query.tab, course: value }),
                      replace: true,
                      resetScroll: false,
                    })
                  }
                />
              </div>
            )}
            {shown(group, course.course_id)}
          </>
        );
      }}
    </QueryResult>
  );
}
