import type { CourseDue } from '@darasa/contract/enrollment/schemas';
import { stateOfRound } from '@darasa/contract/requirements/rules';
import { findNamedTracks } from '#modules/catalogue';
import type { CourseDues } from '#modules/enrollment';
import { dueDayOf, renewedDue } from '../rounds/rounds.ts';
import { findRequirementsById } from '../store/requirement-repository.ts';
import { findCurrentRounds } from '../store/round-repository.ts';
import { factsOf } from './present-person.ts';

/** What the cards of courses say of what is asked of somebody; of a track each of its courses. */
export const readCourseDues: CourseDues = async (db, userId, now) => {
  const dues = new Map<number, CourseDue>();
  const rounds = await findCurrentRounds(db, userId);
  if (rounds.length === 0) return dues;
  const requirements = new Map(
    (
      await findRequirementsById(
        db,
        rounds.map(({ requirement_id }) => requirement_id),
      )
    ).map((row) => [row.id, row]),
  );
  const trackIds = [...new Set([...requirements.values()].flatMap(({ track_id }) => track_id ?? []))];
  const tracks = new Map(
    (trackIds.length === 0 ? [] : await findNamedTracks(db, { ids: trackIds })).map((track) => [
      track.id,
      track.course_ids,
    ]),
  );
  for (const round of rounds) {
    const requirement = requirements.get(round.requirement_id);
    const state = stateOfRound(factsOf(round), now);
    if (!requirement || state === 'excused') continue;
    const { course_id, track_id, mandatory, renew_months } = requirement;
    const due: CourseDue = {
      state: state === 'finished' ? state : state === 'overdue' || state === 'expired' ? 'overdue' : 'open',
      mandatory,
      renewal: round.round > 1,
      due_on: dueDayOf(round),
      due_at: round.due_at.toISOString(),
      renew_on: state === 'finished' && renew_months !== null ? renewedDue(round, renew_months) : null,
    };
    for (const id of course_id === null ? (tracks.get(track_id as number) ?? []) : [course_id]) {
      const known = dues.get(id);
      if (!known || isMoreUrgent(due, known)) dues.set(id, due);
    }
  }
  return dues;
};

/** What is to be done before what is done, what must be before what is offered, then what is due first. */
function isMoreUrgent(one: CourseDue, other: CourseDue): boolean {
  const done = (due: CourseDue) => Number(due.state === 'finished');
  const day = (due: CourseDue) => due.renew_on ?? due.due_on;
  const order =
    done(one) - done(other) ||
    Number(other.mandatory) - Number(one.mandatory) ||
    day(one).localeCompare(day(other));
  return order < 0;
}
