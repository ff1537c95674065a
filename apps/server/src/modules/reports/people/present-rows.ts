import { certificatePath } from '@darasa/contract/credentials/rules';
import { siteDay } from '@darasa/contract/formatting/site-zone';
import { displayName } from '@darasa/contract/identity/rules';
import type { ReportRow } from '@darasa/contract/reports/people-schemas';
import { findEvidence } from '#modules/assessment';
import { findCertificatesFor } from '#modules/credentials';
import { findGroupNames } from '#modules/groups';
import { findRevisionsLearned, measuredTimes } from '#modules/learning';
import { type RequiredRow, readSubjects } from '#modules/requirements';
import type { Db } from '#platform/database/index';
import type { ReportQuery } from './scope.ts';

/** A row with one of the courses that it is about. */
interface Pair {
  row: RequiredRow;
  courseId: number;
}

/** A page of rows with what proves them. */
export async function presentRows(
  db: Db,
  rows: readonly RequiredRow[],
  hours: ReportQuery['hours'],
): Promise<ReportRow[]> {
  const requirements = [
    ...new Map(
      rows.map(({ requirement_id: id, course_id, track_id }) => [id, { id, course_id, track_id }]),
    ).values(),
  ];
  const subjects = await readSubjects(db, requirements);
  const pairs = rows.flatMap((row) =>
    (subjects.get(row.requirement_id)?.courses ?? []).map(({ id }): Pair => ({ row, courseId: id })),
  );
  const users = [...new Set(rows.map(({ user_id }) => user_id))];
  const [times, evidence, revisions, certificates, groups] = await Promise.all([
    measuredTimes(
      db,
      pairs.map((pair) => timeAsk(pair, hours)),
    ),
    findEvidence(db, pairs.map(evidenceAsk)),
    findRevisionsLearned(
      db,
      pairs.map(({ row }) => row.user_id),
      pairs.map(({ courseId }) => courseId),
    ),
    findCertificatesFor(db, users),
    findGroupNames(
      db,
      rows.flatMap(({ group_id }) => group_id ?? []),
    ),
  ]);
  const revisionOf = new Map(revisions.map((one) => [`${one.user_id}/${one.course_id}`, one.number]));
  const proofs = new Map(evidence.map((one) => [one.place - 1, one]));
  return rows.map((row) => {
    const own = pairs.flatMap((pair, place) => (pair.row === row ? place : []));
    const proof = own.flatMap((place) => proofs.get(place) ?? []);
    const certificate = certificates.find(
      (one) =>
        one.user_id === row.user_id &&
        (row.track_id === null ? one.course_id === row.course_id : one.track_id === row.track_id) &&
        // Each round has its own, and the last certificate of what was done before it ended
        (row.ended_at === null || one.completed_at < row.ended_at),
    );
    const attempt = proof
      .flatMap(({ number, submitted_at }) =>
        number === null || !submitted_at ? [] : { number, submitted_at },
      )
      .toSorted((one, other) => other.submitted_at.getTime() - one.submitted_at.getTime())[0];
    return {
      id: String(row.id),
      user_id: String(row.user_id),
      name: displayName(row),
      username: row.username,
      requirement_id: String(row.requirement_id),
      subject: subjects.get(row.requirement_id)?.title ?? '',
      group: row.group_id === null ? null : (groups.get(row.group_id) ?? null),
      state: row.state,
      round: row.round,
      assigned_at: row.began_at.toISOString(),
      due_on: row.due_on,
      started_at: row.started_at?.toISOString() ?? null,
      finished_at: row.finished_at?.toISOString() ?? null,
      renews_at: row.next_at?.toISOString() ?? null,
      measured: measuredOf(own.map((place) => times[place])),
      score: scoreOf(proof),
      // Of a track several revisions are learned from
      revision:
        row.track_id === null && row.current
          ? (revisionOf.get(`${row.user_id}/${row.course_id}`) ?? null)
          : null,
      attempt: attempt ? { number: attempt.number, submitted_at: attempt.submitted_at.toISOString() } : null,
      certificate:
        certificate && row.state === 'finished'
          ? { serial: certificate.serial, path: certificatePath(certificate.id) }
          : null,
    };
  });
}

/** What was learned before a round that renews another belongs to the round before. */
const beginsAt = ({ round, began_at }: RequiredRow): Date | null => (round > 1 ? began_at : null);

function timeAsk({ row, courseId }: Pair, { from, to }: ReportQuery['hours']) {
  const begins = beginsAt(row);
  const days = [begins && siteDay(begins), from].flatMap((day) => day ?? []).sort();
  const ends = [row.ended_at && siteDay(row.ended_at), to].flatMap((day) => day ?? []).sort();
  return { userId: row.user_id, courseId, from: days.at(-1) ?? null, to: ends[0] ?? null };
}

const evidenceAsk = ({ row, courseId }: Pair) => ({
  userId: row.user_id,
  courseId,
  from: beginsAt(row),
  until: row.ended_at,
  current: row.current,
});

/** Of a track what was measured in any of its courses. */
function measuredOf(
  times: readonly ({ seconds: number; since: Date | null } | undefined)[],
): ReportRow['measured'] {
  const known = times.flatMap((time) => time ?? []);
  if (known.length === 0) return null;
  return {
    seconds: known.reduce((sum, { seconds }) => sum + seconds, 0),
    since: known.flatMap(({ since }) => since ?? [])[0]?.toISOString() ?? null,
  };
}

function scoreOf(proof: readonly { points: number | null; max_points: number | null }[]): number | null {
  const graded = proof.flatMap(({ points, max_points }) =>
    points !== null && max_points ? { points, max_points } : [],
  );
  const most = graded.reduce((sum, { max_points }) => sum + max_points, 0);
  return most === 0
    ? null
    : Math.round((1000 * graded.reduce((sum, { points }) => sum + points, 0)) / most) / 10;
}
