import { announcementEndpoints } from '@darasa/contract/announcements/endpoints';
import type {
  Announcement,
  AnnouncementAudience,
  AnnouncementText,
} from '@darasa/contract/announcements/schemas';
import type { AttachedFile } from '@darasa/contract/media/attached';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { Button } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { Dialog } from '~/ui/dialog';
import { QueryResult } from '~/ui/query-result';
import { AnnouncementArticle } from '../announcement-article.tsx';
import { languageNames } from '../language-names.ts';
import { ANNOUNCEMENTS } from '../queries.ts';

interface Props {
  id: string;
  audience: AnnouncementAudience;
  texts: readonly AnnouncementText[];
  files: readonly AttachedFile[];
  pinned: boolean;
  onClose: () => void;
}

const previewQuery = ({ id, audience, texts }: Pick<Props, 'id' | 'audience' | 'texts'>) =>
  queryOptions({
    queryKey: [ANNOUNCEMENTS, 'preview', id, audience, texts],
    queryFn: async ({ signal }) =>
      (
        await request(announcementEndpoints.preview, {
          params: { id },
          body: { audience, texts: [...texts] },
          signal,
        })
      ).announcements,
    gcTime: 0,
    retry: false,
  });

/** What is being written, as its readers will see it: in each language. */
export function PreviewDialog({ files, pinned, onClose, ...about }: Props) {
  const query = useQuery(previewQuery(about));
  const whole = (one: Announcement): Announcement => ({ ...one, pinned, files: [...files] });
  return (
    <Dialog
      title="Preview"
      isOpen
      onClose={onClose}
      actions={
        <Button look="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <QueryResult query={query} skeleton={<RowsSkeleton rows={3} />} failed="The preview could not be made">
        {(announcements) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6 text-ink">
            {announcements.map((one) => (
              <section
                key={one.language}
                aria-label={languageNames[one.language]}
                className="grid grid-cols-[minmax(0,1fr)] gap-3 not-first:border-t not-first:border-line not-first:pt-6"
              >
                {announcements.length > 1 && (
                  <p className="text-14 font-semibold text-ink2">
                    What is read in <span lang={one.language}>{languageNames[one.language]}</span>
                  </p>
                )}
                <AnnouncementArticle announcement={whole(one)} level={3} />
              </section>
            ))}
          </div>
        )}
      </QueryResult>
    </Dialog>
  );
}
