import type { AnswerFile } from '@darasa/contract/assessment/taking/attempts';
import { lessonPath } from '@darasa/contract/learning/paths';
import { useRouteContext } from '@tanstack/react-router';
import {
  type ComponentType,
  lazy,
  Suspense,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { isMissing } from '~/lib/api/errors';
import { pageTitle } from '~/lib/head';
import { useOnline } from '~/lib/online';
import { Button } from '~/ui/button';
import { LeaveGuard } from '~/ui/form/leave-guard';
import { ErrorState } from '~/ui/message';
import { Skeleton } from '~/ui/skeleton';
import { AttemptFrame } from './taking/attempt/attempt-frame.tsx';
import { NothingHere } from './taking/attempt/nothing-here.tsx';
import { OpenAttempt } from './taking/attempt/open-attempt.tsx';
import { useAttempt } from './taking/attempt/use-attempt.ts';
import { AnswerPiecesProvider } from './taking/pieces.ts';
import { createAnswerUploads, type Upload } from './taking/uploads.ts';

const AttemptResult = lazy(async () => ({
  default: (await import('./results/attempt-result.tsx')).AttemptResult,
}));

interface Props {
  /** Id or slug, from the URL. */
  course: string;
  lesson: string;
  id: string;
  /** Uploads a file of an answer. */
  upload: Upload;
  /** Measures for how long the person works at it. */
  Time: ComponentType<{ courseId: string; lessonId: string }>;
}

/** An attempt: while it is open its questions, then what came out. */
export function AttemptPage({ course, lesson, id, upload, Time }: Props) {
  const { site } = useRouteContext({ from: '__root__' });
  const { query, store, state } = useAttempt(id);
  const { data, error, fetchStatus, refetch } = query;
  const back = lessonPath(course, lesson);
  const [added, setAdded] = useState<readonly AnswerFile[]>([]);
  const stored = data?.view.files;
  const uploads = useMemo(
    () =>
      createAnswerUploads(async (...call) => {
        const file = await upload(...call);
        setAdded((all) => [...all, file]);
        return file;
      }),
    [upload],
  );
  useEffect(() => () => uploads.stop(), [uploads]);
  const uploading = useSyncExternalStore(uploads.subscribe, uploads.running);
  const pieces = useMemo(
    () => ({
      attemptId: id,
      files: new Map([...added, ...(stored ?? [])].map((file) => [file.id, file])),
      uploads,
    }),
    [id, added, stored, uploads],
  );
  const title = data?.view.assessment.title ?? 'Attempt';
  useEffect(() => {
    document.title = pageTitle(site, title);
  }, [site, title]);

  if (data) {
    const isOpen = data.view.attempt.state === 'in_progress';
    return (
      <AnswerPiecesProvider value={pieces}>
        <LeaveGuard
          when={uploading > 0}
          question="Leave before your files have arrived?"
          leave="Leave"
          onLeave={() => uploads.stop()}
        >
          Files are still being uploaded. If you leave now, you have to choose them again.
        </LeaveGuard>
        {isOpen && (
          <Time courseId={data.view.assessment.course_id} lessonId={data.view.assessment.lesson_id} />
        )}
        {isOpen ? (
          <OpenAttempt
            back={back}
            attempt={data}
            store={store}
            state={state}
            uploading={uploading}
            onReload={() => refetch({ throwOnError: true })}
          />
        ) : (
          <AttemptFrame back={back} title={title}>
            <Suspense fallback={<Loading />}>
              <AttemptResult view={data.view} back={back} course={course} />
            </Suspense>
          </AttemptFrame>
        )}
      </AnswerPiecesProvider>
    );
  }
  return (
    <AttemptFrame back={back} title="">
      {isMissing(error) ? (
        <NothingHere back={back} title="Attempt not found">
          The link may be incomplete, or the attempt belongs to someone else.
        </NothingHere>
      ) : error || fetchStatus === 'paused' ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </AttemptFrame>
  );
}

function Failed({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const online = useOnline();
  return (
    <ErrorState
      level={1}
      title={online ? 'This attempt could not be opened' : 'You are offline'}
      actions={<Button onClick={onRetry}>Try again</Button>}
    >
      {online ? error?.message : 'This attempt is not on this device. It will load when you are back online.'}
    </ErrorState>
  );
}

const Loading = () => (
  <div className="mx-auto grid w-full max-w-[76ch] gap-4 px-4 py-8 md:px-6">
    <p role="status" className="sr-only">
      Loading…
    </p>
    <Skeleton className="h-7 w-48" />
    <Skeleton className="h-24" />
    <Skeleton className="h-12" />
    <Skeleton className="h-12" />
  </div>
);
