import { useEffect } from 'react';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { deviceDownloads, useDownloads } from './downloads/device-downloads.ts';
import { byCourse } from './downloads/download-message.ts';

const MOST_LESSONS = 5;

/** The lessons that can be opened now, without a connection. */
export function OnThisDevice() {
  useEffect(() => void deviceDownloads.refresh(), []);
  const courses = byCourse(useDownloads().filter(({ state }) => state === 'done'));
  if (courses.length === 0) return null;
  return (
    <section aria-labelledby="on-device" className="mt-8">
      <h2 id="on-device" className="text-19">
        On this device
      </h2>
      {courses.map(({ courseId, title, lessons }) => (
        <div key={courseId} className="mt-3">
          <h3 className="text-16 font-semibold">{title}</h3>
          <ul className="mt-1">
            {lessons.slice(0, MOST_LESSONS).map(({ id, lessonTitle, lessonPath }) => (
              <li key={id} className="flex min-h-8 items-center text-16">
                <PathLink href={lessonPath} className={linkClass}>
                  {lessonTitle}
                </PathLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <p className="mt-4 text-15">
        <PathLink href="/student/downloads" className={linkClass}>
          All downloads
        </PathLink>
      </p>
    </section>
  );
}
