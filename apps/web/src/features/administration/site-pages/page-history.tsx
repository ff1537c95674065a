import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { momentInText } from '~/lib/time/local-time';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { pageHistoryQuery } from '../queries.ts';

/** What was published, to be taken up again. @param onUse puts a text into the editor */
export function PageHistory({ slug, onUse }: { slug: string; onUse: (source: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Earlier texts
      </Button>
      <Dialog
        title="Earlier texts"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        actions={
          <Button look="outline" onClick={() => setOpen(false)}>
            Close
          </Button>
        }
      >
        {isOpen && (
          <Texts
            slug={slug}
            onUse={(source) => {
              onUse(source);
              setOpen(false);
            }}
          />
        )}
      </Dialog>
    </>
  );
}

const Texts = ({ slug, onUse }: { slug: string; onUse: (source: string) => void }) => (
  <QueryResult
    query={useQuery(pageHistoryQuery(slug))}
    skeleton={<Skeleton className="h-32" />}
    failed="The earlier texts could not be loaded"
  >
    {(texts) =>
      texts.length === 0 ? (
        <p className="text-15 text-ink2">Nothing has been published here yet.</p>
      ) : (
        <ul className="grid">
          {texts.map(({ id, published_at, published_by, source }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2 text-15"
            >
              <span>
                Published {momentInText(published_at, new Date())}
                {published_by !== null && ` by ${published_by}`}
              </span>
              <Button
                look="outline"
                aria-label={`Use this text of ${momentInText(published_at, new Date())}`}
                onClick={() => onUse(source)}
              >
                Use this text
              </Button>
            </li>
          ))}
        </ul>
      )
    }
  </QueryResult>
);
