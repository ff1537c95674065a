import type { LearningCourse } from '@darasa/contract/learning/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { formatBytes, formatQuantity, pluralOf } from '~/lib/format';
import { keepLearnerCode } from '~/lib/offline/register-worker';
import { useOnline } from '~/lib/online';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { ChoiceGroup, Radio } from '~/ui/fields/radio';
import { Note } from '~/ui/message';
import {
  closedIn,
  type DownloadScope,
  type DownloadSize,
  lessonsIn,
  measure,
} from '../offline/downloads/course-lessons.ts';
import { deviceDownloads } from '../offline/downloads/device-downloads.ts';
import type { Quality } from '../offline/downloads/plan.ts';
import { notesQuery } from '../queries.ts';

interface Props {
  course: LearningCourse;
  scope: DownloadScope;
  /** Names what it is about: the title of a lesson, module or course. */
  title: string;
  onClose: () => void;
}

/** Says how much a download is before it begins. Opened by `DownloadButton`; its code comes with the first one. */
export function DownloadDialog({ course, scope, title, onClose }: Props) {
  const online = useOnline();
  const queryClient = useQueryClient();
  const name = useId();
  const [size, setSize] = useState<DownloadSize>();
  const [failure, setFailure] = useState('');
  const [quality, setQuality] = useState<Quality>('small');
  const [free, setFree] = useState<number>();
  // The size is that of the moment in which it was asked for
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    const stop = new AbortController();
    measure(lessonsIn(course, scope), stop.signal).then(setSize, (error: unknown) => {
      if (!stop.signal.aborted)
        setFailure(error instanceof Error ? error.message : 'The size could not be determined.');
    });
    void navigator.storage
      ?.estimate?.()
      .then(({ quota, usage }) => setFree(quota === undefined ? undefined : quota - (usage ?? 0)));
    return () => stop.abort();
  }, []);
  const closed = closedIn(course, scope);
  const bytes = size?.bytes[quality] ?? 0;
  const isTooLarge = free !== undefined && bytes > free;
  const isReady = size !== undefined && size.lessons.length > 0 && online && !isTooLarge;
  const start = () => {
    if (!isReady) return;
    void deviceDownloads.add(size.lessons, quality);
    void keepLearnerCode();
    void queryClient.prefetchQuery(notesQuery(course.course.id));
    onClose();
  };
  return (
    <Dialog
      title={`Download “${title}”`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button aria-disabled={!isReady} onClick={start}>
            {size && size.lessons.length > 0 ? `Download ${formatBytes(bytes)}` : 'Download'}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {!size && !failure && <p role="status">Calculating the size…</p>}
        {size && size.lessons.length === 0 && (
          <p>
            Nothing here can be downloaded: it is on another site, is a live session, or needs a connection.
          </p>
        )}
        {size && size.lessons.length > 0 && (
          <>
            <p>
              {formatQuantity(size.lessons.length, 'lesson')} to open without a connection, in this browser.
              {size.leftOut > 0 &&
                ` ${formatQuantity(size.leftOut, 'lesson')} ${pluralOf(size.leftOut, 'needs', 'need')} a connection and will be left out.`}
            </p>
            {size.bytes.small !== size.bytes.large && (
              <ChoiceGroup legend="Video quality">
                <Radio name={name} checked={quality === 'small'} onChange={() => setQuality('small')}>
                  Standard, {formatBytes(size.bytes.small)}
                </Radio>
                <Radio name={name} checked={quality === 'large'} onChange={() => setQuality('large')}>
                  High, {formatBytes(size.bytes.large)}
                </Radio>
              </ChoiceGroup>
            )}
          </>
        )}
        {closed > 0 && (
          <Note tone="info">
            {formatQuantity(closed, 'lesson')} {pluralOf(closed, 'is', 'are')} not open yet. Download{' '}
            {pluralOf(closed, 'it', 'them')} when {pluralOf(closed, 'it has', 'they have')} opened.
          </Note>
        )}
        {isTooLarge && (
          <Note tone="danger">
            There is room for about {formatBytes(Math.max(0, free))} on this device. Remove other downloads
            first.
          </Note>
        )}
        {failure && <Note tone="danger">{failure}</Note>}
        {!online && <Note tone="info">You are offline. Download it when you are back online.</Note>}
      </div>
    </Dialog>
  );
}
