import type { MediaView } from '@darasa/contract/media/schemas';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { ErrorState } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { ToastHost } from '~/ui/toast';
import { reviewDeskQuery } from '../queries.ts';
import type { RenderFile } from './part-files.tsx';
import { ReviewDeskView } from './review-desk.tsx';

interface Props {
  /** Of the course. */
  id: string;
  /** Shows Markdown as learners see it, with the pictures that it names. */
  renderText: (markdown: string, media: ReadonlyMap<string, MediaView>) => ReactNode;
  renderFile: RenderFile;
}

/** The review desk of one course; the queue again once it is decided. */
export function ReviewDeskPage({ id, renderText, renderFile }: Props) {
  const desk = useQuery(reviewDeskQuery(id));
  const navigate = useNavigate();
  return (
    <>
      <QueryResult
        query={desk}
        level={1}
        skeleton={
          <div className="wrap py-10">
            <RowsSkeleton rows={6} />
          </div>
        }
        failed="The course could not be loaded"
        missing={<NothingToReview />}
      >
        {(data) => (
          <ReviewDeskView
            desk={data}
            renderText={(markdown) =>
              renderText(markdown, new Map(data.media.map((media) => [media.id, media])))
            }
            renderFile={renderFile}
            onDecided={() => void navigate({ to: '/administrator/reviews' })}
          />
        )}
      </QueryResult>
      <ToastHost />
    </>
  );
}

function NothingToReview() {
  return (
    <ErrorState
      title="This course is not waiting for a review"
      level={1}
      actions={
        <PathLink href="/administrator/reviews" className={buttonClass()}>
          Course reviews
        </PathLink>
      }
    >
      It has already been reviewed, withdrawn or deleted.
    </ErrorState>
  );
}
