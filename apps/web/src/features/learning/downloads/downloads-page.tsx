import { useEffect, useState } from 'react';
import { formatBytes, formatQuantity } from '~/lib/format';
import type { Download } from '~/lib/offline/database';
import { useOnline } from '~/lib/online';
import { Button, buttonClass } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { linkClass } from '~/ui/link-class';
import { EmptyState, Note } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { checkDownloads } from '../offline/downloads/check-access.ts';
import { deviceDownloads, removeDownloads, useDownloads } from '../offline/downloads/device-downloads.ts';
import { byCourse, type CourseDownloads } from '../offline/downloads/download-message.ts';
import { updateDownloads } from '../offline/downloads/update-downloads.ts';
import { RefusedChanges } from '../offline/refused-changes.tsx';
import { SaveStatus } from '../offline/save-status.tsx';
import { DownloadRow } from './download-row.tsx';
import { StorageLine } from './storage-line.tsx';

/** What is on this device, and what of it is still on its way. */
export function DownloadsPage() {
  const downloads = useDownloads();
  const online = useOnline();
  const [closed, setClosed] = useState<readonly string[]>([]);
  const [removing, setRemoving] = useState<CourseDownloads>();
  useEffect(() => {
    void (async () => {
      await deviceDownloads.refresh();
      if (online) setClosed(await checkDownloads(deviceDownloads.list()));
    })().catch(() => undefined);
  }, [online]);
  const courses = byCourse(downloads);
  const used = courses.reduce((sum, { bytes }) => sum + bytes, 0);
  const update = (outdated: readonly Download[]) => void updateDownloads(outdated).catch(() => undefined);
  return (
    <div className="wrap max-w-3xl pt-6 pb-18 md:pt-10">
      <h1 className="text-30 tracking-[-0.025em]">Downloads</h1>
      <p className="mt-2 max-w-[60ch] text-16 text-ink2">
        These lessons open without a connection in this browser. They are removed when you log out.
      </p>
      <p className="mt-3 text-15 text-ink2">
        <StorageLine used={used} />
        {' · '}
        <SaveStatus />
      </p>
      {closed.map((title) => (
        <div key={title} className="mt-4">
          <Note tone="info">
            {title}: your access has ended, so its lessons have been removed from this device.
          </Note>
        </div>
      ))}
      {courses.length === 0 && (
        <EmptyState
          title="Nothing is downloaded yet"
          actions={
            <PathLink href="/student/dashboard" className={buttonClass()}>
              Go to your courses
            </PathLink>
          }
        >
          Open a lesson and choose Download. You see its size first.
        </EmptyState>
      )}
      {courses.map((course) => {
        const outdated = course.lessons.filter((lesson) => lesson.outdated);
        return (
          <section key={course.courseId} aria-label={course.title} className="mt-8 border-t border-line pt-5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <h2 dir="auto" className="text-19 wrap-anywhere">
                <PathLink href={course.path} className={linkClass}>
                  {course.title}
                </PathLink>
              </h2>
              <p className="tabular text-14 text-ink2">
                {formatQuantity(course.lessons.length, 'lesson')}, {formatBytes(course.bytes)}
              </p>
            </div>
            <ul className="mt-2 divide-y divide-line">
              {course.lessons.map((download) => (
                <DownloadRow key={download.id} download={download} onUpdate={() => update([download])} />
              ))}
            </ul>
            <div className="mt-2 flex flex-wrap gap-2">
              {outdated.length > 1 && (
                <Button look="outline" disabled={!online} onClick={() => update(outdated)}>
                  Update {formatQuantity(outdated.length, 'lesson')}
                </Button>
              )}
              <Button look="outline-danger" onClick={() => setRemoving(course)}>
                Remove this course
              </Button>
            </div>
          </section>
        );
      })}
      <RefusedChanges />
      <Confirm
        question={`Remove “${removing?.title ?? ''}” from this device?`}
        action="Remove"
        danger
        worksOffline
        isOpen={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        onConfirm={() => removeDownloads(removing?.lessons ?? [])}
      >
        <p>Your progress and notes stay. You can download the lessons again.</p>
      </Confirm>
    </div>
  );
}
