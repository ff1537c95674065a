import { findNamedTracks } from '#modules/catalogue';
import { findLatestMemberships, type LatestMembership } from '#modules/groups';
import type { Db, Tx } from '#platform/database/index';
import { findPersonSince } from '../store/person-repository.ts';
import { type ConcerningRow, findConcerning } from '../store/requirement-repository.ts';

/** A requirement as it stands to one person. */
export interface Concerning {
  requirement: ConcerningRow;
  /** Since when it is asked of them, or was; null: it never was, as far as is known. */
  assignedAt: Date | null;
  /** Whether it is asked of them now. */
  asked: boolean;
  /** When it was no longer asked, of what is not; null: it is not known. */
  endedAt: Date | null;
  /** Nobody is brought into courses by it any more; those who are in them stay. */
  archived: boolean;
  courseIds: readonly number[];
}

/** What is required of somebody, or was, by the requirements' ids. */
export async function readConcerning(tx: Db | Tx, userId: number): Promise<Concerning[]> {
  const since = await findPersonSince(tx, userId);
  const groups = new Map(
    (await findLatestMemberships(tx, userId)).map((membership) => [membership.group_id, membership]),
  );
  const requirements = await findConcerning(tx, userId, [...groups.keys()]);
  const tracks = new Map(
    (
      await findNamedTracks(tx, { ids: [...new Set(requirements.flatMap(({ track_id }) => track_id ?? []))] })
    ).map(({ id, course_ids }) => [id, course_ids]),
  );
  return requirements.map((requirement) => ({
    requirement,
    ...standingOf(
      requirement,
      requirement.group_id === null ? undefined : groups.get(requirement.group_id),
      since,
    ),
    courseIds:
      requirement.course_id === null
        ? (tracks.get(requirement.track_id as number) ?? [])
        : [requirement.course_id],
  }));
}

const latest = (...times: Date[]): Date => times.reduce((one, other) => (other > one ? other : one));
const earliest = (...times: (Date | null)[]): Date | null =>
  times.reduce((one, other) => (one === null || (other !== null && other < one) ? other : one), null);

type Standing = Pick<Concerning, 'assignedAt' | 'asked' | 'endedAt' | 'archived'>;

function standingOf(
  { target, created_at, ended_at, added_at, removed_at }: ConcerningRow,
  membership: LatestMembership | undefined,
  since: { created_at: Date; active: boolean } | undefined,
): Standing {
  /** Of somebody who is or was among those whom it concerns. */
  const during = (from: Date | null, until: Date | null, archived = false): Standing => {
    const endedAt = earliest(ended_at, until);
    const assignedAt = from && latest(from, created_at);
    // Who came only when it was over was never asked
    if (assignedAt === null || (endedAt !== null && endedAt <= assignedAt))
      return { assignedAt: null, asked: false, endedAt, archived };
    return { assignedAt, asked: endedAt === null, endedAt, archived };
  };
  if (!since) return during(null, null);
  if (target === 'people') return during(added_at, removed_at);
  if (target === 'everybody') return during(since.created_at, null, !since.active);
  if (membership?.role !== 'learner') return during(null, membership?.left_at ?? null);
  return during(membership.joined_at, membership.left_at, membership.archived);
}
