import type { LearningCourse } from '@darasa/contract/learning/schemas';
import { CircleCheck, Download as DownloadIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button, buttonClass } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { PathLink } from '~/ui/path-link';
import type { DownloadScope } from '../offline/downloads/course-lessons.ts';
import { useDownloadStanding } from './download-standing.ts';

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
  const standing = useDownloadStanding(course, scope);
  if (standing === 'impossible') return null;
  if (standing !== 'none')
    return (
      <PathLink href="/student/downloads" className={buttonClass({ look: 'quiet' })}>
        <Icon of={standing === 'done' ? CircleCheck : DownloadIcon} size={18} />
        {standing === 'done' ? 'Downloaded' : `Downloading ${standing.percent}%`}
      </PathLink>
    );
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
