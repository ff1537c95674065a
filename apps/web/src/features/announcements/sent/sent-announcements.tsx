import type { AnnouncementAudience, SentAnnouncement } from '@darasa/contract/announcements/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { EmptyState } from '~/ui/message';
import { QueryResult } from '~/ui/query-result';
import { type AnnouncedPlace, sentQuery } from '../queries.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import type { EditorPiece } from './editor-piece.ts';
import { SentLine } from './sent-line.tsx';

interface Props {
  place: AnnouncedPlace;
  /** Whom an announcement made here can be for. */
  audiences: readonly { audience: AnnouncementAudience; label: string }[];
  /** Nothing new can be announced here: the group is archived. */
  closed?: boolean;
  /** Who gets them, as the empty list says. */
  hint: string;
  editor: EditorPiece;
}

/** What was announced at a place, and writing something new. */
export function SentAnnouncements({ place, audiences, closed = false, hint, editor }: Props) {
  const [page, setPage] = useState(1);
  const [writing, setWriting] = useState<SentAnnouncement | 'new'>();
  const query = useQuery(sentQuery(place, page));
  return (
    <>
      {!closed && writing === undefined && (
        <Button look="outline" onClick={() => setWriting('new')}>
          New announcement
        </Button>
      )}
      {writing !== undefined && (
        <AnnouncementForm
          key={writing === 'new' ? 'new' : writing.id}
          audiences={audiences}
          before={writing === 'new' ? undefined : writing}
          editor={editor}
          onDone={() => setWriting(undefined)}
        />
      )}
      <div className="mt-4">
        <QueryResult
          query={query}
          skeleton={<RowsSkeleton rows={3} />}
          failed="The announcements could not be loaded"
        >
          {({ announcements, pagination }) =>
            announcements.length === 0 && writing !== undefined ? null : announcements.length === 0 ? (
              <EmptyState title="Nothing announced yet">{hint}</EmptyState>
            ) : (
              <>
                <ul aria-label="Announcements">
                  {announcements.map((announcement) => (
                    <SentLine
                      key={announcement.id}
                      announcement={announcement}
                      showsPlace={audiences.length > 1}
                      onChange={() => setWriting(announcement)}
                    />
                  ))}
                </ul>
                {pagination.totalPages > 1 && (
                  <div className="mt-4 flex justify-between gap-2">
                    <Button
                      look="outline"
                      disabled={!pagination.hasPrevPage}
                      onClick={() => setPage(page - 1)}
                    >
                      Newer
                    </Button>
                    <Button
                      look="outline"
                      disabled={!pagination.hasNextPage}
                      onClick={() => setPage(page + 1)}
                    >
                      Older
                    </Button>
                  </div>
                )}
              </>
            )
          }
        </QueryResult>
      </div>
    </>
  );
}
