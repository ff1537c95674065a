import { displayName } from '@darasa/contract/identity/rules';
import { lacksTest } from '#modules/assessment';
import { findCurrentPerson } from '#modules/identity';
import { measuredTimes } from '#modules/learning';
import type { Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { certificateIssued } from './events.ts';
import { hasCertificate, insertCertificate } from './repository.ts';
import { newSerial } from './serial.ts';
import {
  findCertifiedCourse,
  findCompletedTracks,
  findProfileName,
  type SubjectRow,
} from './subject-repository.ts';

/** The name as certificates show it: the whole one of the profile. */
export const certificateName = (user: { first_name: string; last_name: string; username: string }): string =>
  displayName(user);

const MAX_ATTEMPTS = 5;

/**
 * Issues what somebody has earned by completing a course: its certificate, if it ends with one, and those of the learning tracks
 * that it completes. Nothing is issued twice, however often this is called; what is done once more, all of it, has another certificate.
 */
export async function issueFor(
  tx: Tx,
  { userId: learnerId, courseId, completedAt }: { userId: number; courseId: number; completedAt: Date },
): Promise<void> {
  // Their account may have been merged since
  const userId = await findCurrentPerson(tx, learnerId);
  const holder = await findProfileName(tx, userId);
  // Deleted since: there is nobody to certify anything to
  if (!holder) return;
  const name = certificateName(holder);
  const course = await findCertifiedCourse(tx, courseId);
  // Where its rule asks for the test after the course, it waits for that
  if (course && !(await lacksTest(tx, { userId, courseId })))
    await issue(tx, {
      userId,
      name,
      kind: 'course',
      subject: course,
      completedAt,
      since: completedAt,
      courses: [courseId],
    });
  for (const { completed_at, first_at, courses, ...subject } of await findCompletedTracks(
    tx,
    userId,
    courseId,
  ))
    await issue(tx, {
      userId,
      name,
      kind: 'track',
      subject,
      completedAt: completed_at,
      since: first_at,
      courses,
    });
}

async function issue(
  tx: Tx,
  {
    userId,
    name,
    kind,
    subject,
    completedAt,
    since,
    courses,
  }: {
    userId: number;
    name: string;
    kind: 'course' | 'track';
    subject: SubjectRow;
    completedAt: Date;
    /** When the first part of it was completed: a certificate from then on is for this completion. */
    since: Date;
    /** What is completed by it. */
    courses: readonly number[];
  },
): Promise<void> {
  const measured = await measuredIn(tx, userId, courses);
  const of = kind === 'course' ? { courseId: subject.id } : { trackId: subject.id };
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    if (await hasCertificate(tx, userId, of, since)) return;
    // Random, not ordered by time: the id is all that somebody needs to read the certificate
    const id = crypto.randomUUID();
    const added = await insertCertificate(tx, {
      id,
      serial: newSerial(),
      user_id: userId,
      course_id: kind === 'course' ? subject.id : null,
      track_id: kind === 'track' ? subject.id : null,
      kind,
      holder_name: name,
      title: subject.title,
      teacher: subject.teacher,
      category: subject.category,
      completed_at: completedAt,
      ...measured,
    });
    if (added) {
      await emit(tx, certificateIssued, { certificate_id: id, user_id: userId, title: subject.title });
      return;
    }
    // Somebody else has just issued it, or the number exists (which hardly ever happens): look again
  }
}

/** For how long somebody was learning in all of some courses; where one of them was not measured, that is not known. */
async function measuredIn(tx: Tx, userId: number, courses: readonly number[]) {
  const asks = courses.map((courseId) => ({ userId, courseId, from: null, to: null }));
  const times = (await measuredTimes(tx, asks)).flatMap((time) => time ?? []);
  if (times.length < courses.length) return {};
  const since = times.flatMap((time) => time.since ?? [])[0];
  return {
    measured_seconds: times.reduce((sum, { seconds }) => sum + seconds, 0),
    measured_since: since ?? null,
  };
}
