import type { LearningCourse } from '@darasa/contract/learning/schemas';
import { CircleCheck, Download as DownloadIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button, buttonClass } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { PathLink } from '~/ui/path-link';
import { type DownloadScope, lessonsIn } from '../offline/downloads/course-lessons.ts';
import { useDownloads } from '../offline/downloads/device-downloads.ts';
import { downloadPercent } from '../offline/downloads/download-message.ts';

const DownloadDialog = lazy(async () => ({
  default: (await import('./download-dialog.tsx')).DownloadDialog,
}));

interface Props {
  course: LearningCourse;
  scope: DownloadScope;
  /** Names what it is about: the title of a lesson, module or course. */
  title: string;
  /** On the button; default: *Download*. */
  label?: string;
}

/** Downloads a lesson, a module or a course onto this device; afterwards it says that it is there, or how far it is. */
export function DownloadButton({ course, scope, title, label = 'Download' }: Props) {
  const [asking, setAsking] = useState(false);
  const lessons = lessonsIn(course, scope);
  const ids = new Set(lessons.map(({ lessonId }) => lessonId));
  const own = useDownloads().filter(
    ({ courseId, lessonId, revisionId }) =>
      courseId === course.course.id && revisionId === course.revision.id && ids.has(lessonId),
  );
  if (lessons.length === 0 || typeof navigator.serviceWorker === 'undefined') return null;
  const moving = own.filter(({ state }) => state !== 'done');
  if (own.length === lessons.length || moving.length > 0) {
    const loaded = own.reduce((sum, download) => sum + download.loaded, 0);
    const bytes = own.reduce((sum, download) => sum + download.bytes, 0);
    const words = moving.length > 0 ? `Downloading ${downloadPercent({ loaded, bytes })}%` : 'Downloaded';
    return (
      <PathLink href="/student/downloads" className={buttonClass({ look: 'quiet' })}>
        <Icon of={moving.length > 0 ? DownloadIcon : CircleCheck} size={18} />
        {words}
      </PathLink>
    );
  }
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        <Icon of={DownloadIcon} size={18} />
        {label}
      </Button>
      {asking && (
        <Suspense>
          <DownloadDialog course={course} scope={scope} title={title} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
