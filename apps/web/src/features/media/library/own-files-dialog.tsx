import type { MediaKind } from '@darasa/contract/media/rules';
import type { OwnMediaView } from '@darasa/contract/media/schemas';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Captions, FileText, Image, Music, Trash2, Video } from 'lucide-react';
import { useState } from 'react';
import { formatBytes, formatDate } from '~/lib/format';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { TextField } from '~/ui/fields/text-field';
import { Icon } from '~/ui/icon';
import { EmptyState } from '~/ui/message';
import { MoreButton } from '~/ui/navigation/more-button';
import { Overlay } from '~/ui/overlay';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { mediaQuotaQuery, ownFilesQuery, removeFile } from '../queries.ts';

interface Props {
  /** Kinds of files that can be chosen. */
  accept: readonly MediaKind[];
  isOpen: boolean;
  onClose: () => void;
  onChoose: (media: OwnMediaView) => void;
}

const icons = { image: Image, video: Video, audio: Music, captions: Captions, document: FileText } as const;

/** Everything that somebody has uploaded: to be used once more, or deleted where no course uses it. */
export function OwnFilesDialog({ accept, isOpen, onClose, onChoose }: Props) {
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const [deleting, setDeleting] = useState<OwnMediaView>();
  const queries = useQueryClient();
  const { data: quota } = useQuery(mediaQuotaQuery);
  const [kind] = accept;
  const filter = { search, ...(accept.length === 1 && kind ? { kind } : {}) };
  const query = useInfiniteQuery({ ...ownFilesQuery(filter), placeholderData: keepPreviousData });
  return (
    <Overlay
      title="Your files"
      isOpen={isOpen}
      onClose={onClose}
      wide
      footer={
        quota && (
          <p className="text-14 text-ink2">
            {formatBytes(quota.used)} of {formatBytes(quota.limit)} used
          </p>
        )
      }
    >
      <div className="grid grid-cols-1 gap-4 py-3">
        <form
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            setSearch(text.trim());
          }}
        >
          <div className="min-w-0 flex-1">
            <TextField
              label="Name of a file"
              unmarked
              type="search"
              autoComplete="off"
              maxLength={200}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
          <Button look="outline" type="submit">
            Search
          </Button>
        </form>
        <QueryResult query={query} skeleton={loading} failed="Your files could not be loaded">
          {({ pages }) => {
            const files = pages.flatMap(({ media }) => media);
            if (files.length === 0) return <NoFiles searched={search !== ''} />;
            return (
              <>
                <ul aria-label="Files">
                  {files.map((file) => (
                    <li key={file.id} className="border-b border-line last:border-0">
                      <OneFile
                        file={file}
                        {...(accept.includes(file.kind) && { onChoose: () => onChoose(file) })}
                        onDelete={() => setDeleting(file)}
                      />
                    </li>
                  ))}
                </ul>
                {query.hasNextPage && (
                  <MoreButton
                    label="Show older files"
                    className="justify-self-start"
                    loading={query.isFetchingNextPage}
                    onPress={() => void query.fetchNextPage()}
                  />
                )}
              </>
            );
          }}
        </QueryResult>
      </div>
      {deleting && (
        <Confirm
          question="Delete this file?"
          action="Delete file"
          danger
          isOpen
          onClose={() => setDeleting(undefined)}
          onConfirm={async () => {
            await removeFile(deleting.id);
            await queries.invalidateQueries({ queryKey: ['media'] });
          }}
        >
          <p dir="auto" className="wrap-anywhere">
            “{deleting.name}” cannot be brought back.
          </p>
        </Confirm>
      )}
    </Overlay>
  );
}

const loading = (
  <div aria-hidden className="grid gap-3">
    <Skeleton className="h-16 w-full" />
    <Skeleton className="h-16 w-full" />
    <Skeleton className="h-16 w-full" />
  </div>
);

const NoFiles = ({ searched }: { searched: boolean }) =>
  searched ? (
    <EmptyState title="No file has this name">Try a part of the name, or another one.</EmptyState>
  ) : (
    <EmptyState title="No files yet">What you upload for your courses is listed here.</EmptyState>
  );

interface OneProps {
  file: OwnMediaView;
  /** Undefined where another kind of file is wanted. */
  onChoose?: () => void;
  onDelete: () => void;
}

function OneFile({ file, onChoose, onDelete }: OneProps) {
  const facts = [formatBytes(file.bytes), formatDate(file.created_at), stateOf(file)];
  const thumbnail = file.sources.findLast(({ kind, mime }) => kind === 'image' && mime === 'image/webp');
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      {thumbnail ? (
        <img src={thumbnail.url} alt="" loading="lazy" className="size-12 rounded-s object-cover" />
      ) : (
        <span className="grid size-12 place-items-center rounded-s bg-sunken text-ink3">
          <Icon of={icons[file.kind]} />
        </span>
      )}
      <div className="min-w-0 flex-1 basis-48">
        <p dir="auto" className="line-clamp-2 text-15 font-medium wrap-anywhere" title={file.name}>
          {file.name}
        </p>
        <p className="text-14 text-ink3">{facts.filter((fact) => fact !== '').join(' · ')}</p>
      </div>
      <div className="flex gap-1">
        {onChoose && file.state === 'ready' && (
          <Button look="outline" onClick={onChoose} aria-label={`Use ${file.name}`}>
            Use
          </Button>
        )}
        {file.abilities.delete && (
          <Button look="quiet" icon onClick={onDelete} aria-label={`Delete ${file.name}`} title="Delete">
            <Icon of={Trash2} size={18} />
          </Button>
        )}
      </div>
    </div>
  );
}

function stateOf({ state, in_use }: OwnMediaView): string {
  if (state === 'processing') return 'Being processed';
  if (state === 'failed') return 'Could not be processed';
  return in_use ? 'Used in a course' : '';
}
