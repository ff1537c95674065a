import type { LearningCourse } from '@darasa/contract/learning/schemas';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, CircleCheck, Download } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { formatBytes } from '~/lib/format';
import { Icon } from '~/ui/icon';
import { PathLink } from '~/ui/path-link';
import { learnCourseQuery } from '../queries.ts';
import { useDownloadStanding } from './download-standing.ts';

const DownloadDialog = lazy(async () => ({
  default: (await import('./download-dialog.tsx')).DownloadDialog,
}));

interface Props {
  slug: string;
  /** Of all its lessons. */
  bytes: number;
}

/** Offers somebody who has just got a course to have it on this device. Nothing where that is not possible. */
export function TakeAlong({ slug, bytes }: Props) {
  const { data: course } = useQuery(learnCourseQuery(slug));
  return course?.abilities.learn ? <Row course={course} bytes={bytes} /> : null;
}

const rowClass =
  'flex min-h-16 w-full items-center gap-3.5 border-y border-line py-3 text-left hover:bg-sunken';

function Row({ course, bytes }: { course: LearningCourse; bytes: number }) {
  const [asking, setAsking] = useState(false);
  const standing = useDownloadStanding(course, 'course');
  if (standing === 'impossible') return null;
  if (standing !== 'none')
    return (
      <PathLink href="/student/downloads" className={rowClass}>
        <Words
          icon={standing === 'done' ? CircleCheck : Download}
          about={
            standing === 'done'
              ? 'You have it with you: it opens without a connection'
              : `Downloading ${standing.percent}%`
          }
        />
      </PathLink>
    );
  return (
    <>
      <button type="button" className={rowClass} onClick={() => setAsking(true)}>
        <Words
          icon={Download}
          about={`${bytes > 0 ? `About ${formatBytes(bytes)}, to` : 'To'} open without a connection`}
        />
      </button>
      {asking && (
        <Suspense>
          <DownloadDialog
            course={course}
            scope="course"
            title={course.course.title}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function Words({ icon, about }: { icon: typeof Download; about: ReactNode }) {
  return (
    <>
      <Icon of={icon} size={22} className="shrink-0 text-primary" />
      <span className="min-w-0 flex-1 text-16 font-semibold">
        Take the course with you <span className="block text-14 font-normal text-ink2">{about}</span>
      </span>
      <Icon of={ChevronRight} size={18} className="shrink-0 text-ink3" />
    </>
  );
}
