import { placeName } from '@darasa/contract/authoring/places';
import type { SavedVersion } from '@darasa/contract/authoring/schemas';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { momentText } from '~/lib/time/local-time';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { Icon } from '~/ui/icon';
import { MoreButton } from '~/ui/navigation/more-button';
import { Overlay } from '~/ui/overlay';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { MarkedText } from '~/ui/text/marked-text';
import { showToast } from '~/ui/toast';
import { restoreVersion } from '../authoring-calls.ts';
import { titlesIn, valueText } from '../conflicts/conflict-values.ts';
import { storedCourse } from '../course-document/course-backend.ts';
import { useEditing, useStore } from '../editing/editing-context.tsx';
import { editDataQuery, savedVersionQuery, savesQuery } from '../queries.ts';
import { differences } from './differences.ts';

interface Props {
  id: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Every save of the last 30 days: when, by whom, what was changed; each can be looked at and restored. */
export function HistoryPanel({ id, isOpen, onClose }: Props) {
  const [looked, setLooked] = useState<SavedVersion>();
  return (
    <Overlay title="History" isOpen={isOpen} onClose={onClose} wide>
      {looked ? (
        <OneSave id={id} save={looked} onBack={() => setLooked(undefined)} onRestored={onClose} />
      ) : (
        <Saves id={id} onLook={setLooked} />
      )}
    </Overlay>
  );
}

const loading = (
  <div aria-hidden className="grid gap-3 py-4">
    <Skeleton className="h-14 w-full" />
    <Skeleton className="h-14 w-full" />
    <Skeleton className="h-14 w-full" />
  </div>
);

const changedText = ({ changed }: SavedVersion): string => {
  const [first, second, ...others] = changed.map(({ title }) => title).filter((title) => title !== '');
  if (first === undefined) return 'Saved';
  const named = second === undefined ? first : `${first}, ${second}`;
  return others.length > 0 ? `${named} and ${others.length} more` : named;
};

function Saves({ id, onLook }: { id: string; onLook: (save: SavedVersion) => void }) {
  const query = useInfiniteQuery(savesQuery(id));
  return (
    <QueryResult query={query} skeleton={loading} failed="The history could not be loaded">
      {({ pages }) => (
        <div className="py-2">
          <ul>
            {pages
              .flatMap(({ saves }) => saves)
              .map((save) => (
                <li key={save.version} className="border-b border-line last:border-0">
                  <button
                    type="button"
                    className="flex min-h-14 w-full flex-wrap items-baseline gap-x-4 rounded-s px-2 py-3 text-left hover:bg-sunken"
                    onClick={() => onLook(save)}
                  >
                    <span className="min-w-0 flex-1 basis-64 text-15 font-medium wrap-anywhere">
                      {changedText(save)}
                      {save.restored_from !== null && ' (restored)'}
                    </span>
                    <span className="tabular text-14 text-ink3">
                      {save.saved_by}, {momentText(save.saved_at, new Date())}
                    </span>
                  </button>
                </li>
              ))}
          </ul>
          {query.hasNextPage && (
            <MoreButton
              label="Show earlier saves"
              className="mt-3"
              loading={query.isFetchingNextPage}
              onPress={() => void query.fetchNextPage()}
            />
          )}
        </div>
      )}
    </QueryResult>
  );
}

interface OneProps {
  id: string;
  save: SavedVersion;
  onBack: () => void;
  onRestored: () => void;
}

function OneSave({ id, save, onBack, onRestored }: OneProps) {
  const { readOnly } = useEditing();
  const [asked, setAsked] = useState(false);
  const restore = useRestore(id, save.version);
  const when = momentText(save.saved_at, new Date());
  return (
    <div className="grid gap-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button look="quiet" className="-ml-[18px]" onClick={onBack}>
          <Icon of={ArrowLeft} size={18} />
          All saves
        </Button>
        {!readOnly && (
          <Button look="outline" onClick={() => setAsked(true)}>
            Restore this save
          </Button>
        )}
      </div>
      <p className="text-15 text-ink2">
        {when}, by {save.saved_by}. Differences from the current course:
      </p>
      <Differences id={id} version={save.version} />
      {asked && (
        <Confirm
          question="Restore this save?"
          action="Restore"
          isOpen
          onClose={() => setAsked(false)}
          onConfirm={async () => {
            await restore();
            showToast(`The course was restored as it was: ${when}`);
            onRestored();
          }}
        >
          <p>
            The course will be restored as it was: {when}. The current version stays in the history, so you
            can undo this.
          </p>
        </Confirm>
      )}
    </div>
  );
}

function Differences({ id, version }: { id: string; version: number }) {
  const { document } = useEditing();
  return (
    <QueryResult
      query={useQuery(savedVersionQuery(id, version))}
      skeleton={loading}
      failed="The save could not be loaded"
    >
      {(saved) => {
        const found = differences(saved.document, document);
        if (found.length === 0) return <p className="text-16">No differences.</p>;
        const titles = titlesIn(saved.document, document);
        return (
          <ul className="grid gap-5">
            {found.map(({ path, before, after }) => (
              <li key={path}>
                <h3 className="font-sans text-15 font-semibold tracking-normal">
                  {placeName(before === undefined ? document : saved.document, path)}
                </h3>
                <Values
                  then={before === undefined ? '(was not there)' : valueText(before, path, titles)}
                  now={after === undefined ? '(removed)' : valueText(after, path, titles)}
                />
              </li>
            ))}
          </ul>
        );
      }}
    </QueryResult>
  );
}

const LONG = 200;

/** Short values stand side by side; in a long text what has come and gone since is marked. */
const Values = ({ then, now }: { then: string; now: string }) =>
  then.length > LONG && now.length > LONG ? (
    <div className="mt-1.5 max-h-96 overflow-y-auto rounded-m border border-line bg-surface p-3">
      <MarkedText before={then} after={now} />
    </div>
  ) : (
    <div className="mt-1.5 grid gap-2 md:grid-cols-2">
      <Text title="Then" text={then} />
      <Text title="Now" text={now} />
    </div>
  );

const Text = ({ title, text }: { title: string; text: string }) => (
  <div className="min-w-0">
    <p className="text-13 text-ink3">{title}</p>
    <p
      dir="auto"
      className="mt-1 max-h-60 overflow-y-auto rounded-m border border-line bg-surface p-3 text-14 wrap-anywhere whitespace-pre-wrap"
    >
      {text}
    </p>
  </div>
);

/** What is unsaved goes out first, so that it stands in the history. */
function useRestore(id: string, version: number): () => Promise<void> {
  const store = useStore();
  const queryClient = useQueryClient();
  return async () => {
    await store.flush();
    const data = await restoreVersion(id, version);
    queryClient.setQueryData(editDataQuery(id).queryKey, data);
    store.replace(storedCourse(data));
    await queryClient.invalidateQueries({ queryKey: savesQuery(id).queryKey });
  };
}
