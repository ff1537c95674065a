import { lessonPath } from '@darasa/contract/learning/paths';
import { useRouter, useSearch } from '@tanstack/react-router';
import { searchText, stringifySearch } from '~/lib/search-params';
import { buttonClass } from '~/ui/button';
import { linkClass } from '~/ui/link-class';
import { EmptyState } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { OpenThread } from './open-thread.tsx';
import { OwnParticipation } from './participation/own-participation.tsx';
import { filtersIn, searchOf, threadPath } from './paths.ts';
import { ThreadList } from './thread-list.tsx';
import { ThreadById } from './thread-view.tsx';

const asked = (search: Record<string, unknown>) => ({
  course: searchText(search.course, 255),
  group: searchText(search.group, 15),
  filters: filtersIn(search),
});

/** The discussions of one course or group, as its people read them. */
export function DiscussionsPage() {
  const { course, group, filters } = useSearch({ strict: false, select: asked, structuralSharing: true });
  const router = useRouter();
  const place = course === undefined ? { group } : { course };
  return (
    <div className="wrap max-w-[52rem] pt-6 pb-18 md:pt-10">
      <h1 className="text-30 tracking-[-0.025em]">Discussions</h1>
      {course === undefined && group === undefined ? (
        <EmptyState
          title="Choose a course"
          actions={
            <PathLink href="/student/courses" className={buttonClass()}>
              Your courses
            </PathLink>
          }
        >
          Discussions belong to a course or a group. Open them from there.
        </EmptyState>
      ) : (
        <>
          {course !== undefined && (
            <p className="mb-3 text-15">
              <PathLink
                href={lessonPath(course)}
                className={`${linkClass} inline-flex min-h-11 items-center`}
              >
                Back to the course
              </PathLink>
            </p>
          )}
          {course !== undefined && <OwnParticipation course={course} />}
          <ThreadList
            place={place}
            filters={filters}
            onFilters={(change) =>
              void router.navigate({
                href: `/discussions${stringifySearch({ ...place, ...searchOf({ ...filters, ...change }) })}`,
                replace: true,
                resetScroll: false,
              })
            }
            open={{ href: threadPath }}
            empty="No discussions yet"
            level={2}
            head={(list) => (
              <OpenThread
                place={place}
                list={list}
                onOpened={(id) => void router.navigate({ href: threadPath(id) })}
              />
            )}
          />
        </>
      )}
    </div>
  );
}

/** One thread on a page of its own: where notifications lead. */
export const ThreadPage = ({ id }: { id: string }) => (
  <div className="wrap max-w-[48rem] pt-6 pb-18 md:pt-10">
    <ThreadById id={id} level={1} />
  </div>
);
