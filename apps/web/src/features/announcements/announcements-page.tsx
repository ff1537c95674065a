import { announcementEndpoints } from '@darasa/contract/announcements/endpoints';
import type { Announcement } from '@darasa/contract/announcements/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { request } from '~/lib/api/client';
import { useShownHere } from '~/lib/realtime/shown-here';
import { buttonClass } from '~/ui/button';
import { Badge } from '~/ui/chip';
import { RowsSkeleton } from '~/ui/data-table';
import { linkClass } from '~/ui/link-class';
import { EmptyState } from '~/ui/message';
import { PagedList } from '~/ui/navigation/paged-list';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { AnnouncementArticle, AnnouncementFacts } from './announcement-article.tsx';
import { ANNOUNCEMENTS, announcementQuery, announcementsQuery } from './queries.ts';

const PATH = '/announcements';
const pageOf = ({ page }: Record<string, unknown>): number => {
  const number = Number(page);
  return Number.isInteger(number) && number > 0 ? number : 1;
};

/** What was announced to oneself: pinned first, then the newest. */
export function AnnouncementsPage() {
  const page = useSearch({ strict: false, select: pageOf });
  return (
    <div className="wrap pt-6 pb-18 md:pt-10">
      <h1 className="text-30 tracking-[-0.025em]">Announcements</h1>
      <QueryResult
        query={useQuery(announcementsQuery(page))}
        skeleton={<RowsSkeleton rows={4} />}
        failed="The announcements could not be loaded"
      >
        {({ announcements, pagination }, stale) =>
          announcements.length === 0 ? (
            <EmptyState title="No announcements yet">
              What your school and the teachers of your courses announce appears here.
            </EmptyState>
          ) : (
            <PagedList
              label="Announcements"
              items={announcements}
              keyOf={({ id }) => id}
              pagination={pagination}
              hrefOf={(number) => (number === 1 ? PATH : `${PATH}?page=${number}`)}
              stale={stale}
            >
              {(announcement) => <Line announcement={announcement} />}
            </PagedList>
          )
        }
      </QueryResult>
    </div>
  );
}

function Line({ announcement }: { announcement: Announcement }) {
  const { id, title, read } = announcement;
  return (
    <article className="grid gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <h2 dir="auto" className="min-w-0 text-19 wrap-anywhere">
          <PathLink href={`${PATH}/${id}`} className={linkClass}>
            {title}
          </PathLink>
        </h2>
        {!read && <Badge tone="accent">New</Badge>}
      </div>
      <AnnouncementFacts announcement={announcement} />
    </article>
  );
}

/** One announcement; opening it says that it was read. */
export function AnnouncementPage({
  id,
  comments,
}: {
  id: string;
  /** What people have said of it. */
  comments: (id: string) => ReactNode;
}) {
  return (
    <div className="wrap max-w-[48rem] pt-6 pb-18 md:pt-10">
      <p className="text-15">
        <PathLink href={PATH} className={`${linkClass} inline-flex min-h-11 items-center`}>
          Announcements
        </PathLink>
      </p>
      <QueryResult
        query={useQuery(announcementQuery(id))}
        skeleton={<RowsSkeleton rows={3} />}
        failed="The announcement could not be loaded"
        level={1}
        missing={
          <EmptyState
            level={1}
            title="Announcement not found"
            actions={
              <PathLink href={PATH} className={buttonClass()}>
                All announcements
              </PathLink>
            }
          >
            It was withdrawn, it is over, or it was for people of a course or group in which you are not.
          </EmptyState>
        }
      >
        {(announcement) => (
          <>
            <Opened announcement={announcement} />
            {announcement.comments && comments(announcement.id)}
          </>
        )}
      </QueryResult>
    </div>
  );
}

function Opened({ announcement }: { announcement: Announcement }) {
  const { id, read } = announcement;
  const queryClient = useQueryClient();
  useShownHere(`${PATH}/${id}`);
  useEffect(() => {
    if (read) return;
    void request(announcementEndpoints.markRead, { params: { id } })
      .then(() => queryClient.invalidateQueries({ queryKey: [ANNOUNCEMENTS, 'list'] }))
      // Opened again it is said again
      .catch(() => undefined);
  }, [id, read, queryClient]);
  return <AnnouncementArticle announcement={announcement} />;
}
