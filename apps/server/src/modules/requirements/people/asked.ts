import type { Tx } from '#platform/database/index';
import { readSubjects } from '../requirements/subjects.ts';
import { dueDayOf } from '../rounds/rounds.ts';
import { findRequirementsById } from '../store/requirement-repository.ts';
import { findCurrentRounds } from '../store/round-repository.ts';

/** What somebody is told of requirements that are asked of them. */
interface Asked {
  requirement_id: string;
  title: string;
  due_on: string;
  mandatory: boolean;
  renewal: boolean;
  note: string;
}

/** Those of these requirements that somebody still has to do: what is due first before the others. */
export async function readAsked(tx: Tx, userId: number, ids: readonly number[]): Promise<Asked[]> {
  const rounds = new Map(
    (await findCurrentRounds(tx, userId))
      .filter(({ finished_at, excused_at }) => finished_at === null && excused_at === null)
      .map((round) => [round.requirement_id, round]),
  );
  const rows = await findRequirementsById(tx, ids);
  const subjects = await readSubjects(tx, rows);
  return rows
    .flatMap(({ id, mandatory, note, ended_at }): Asked[] => {
      const [round, subject] = [rounds.get(id), subjects.get(id)];
      if (!round || !subject || ended_at) return [];
      return [
        {
          requirement_id: String(id),
          title: subject.title,
          due_on: dueDayOf(round),
          mandatory,
          renewal: round.round > 1,
          note,
        },
      ];
    })
    .toSorted((one, other) => one.due_on.localeCompare(other.due_on) || one.title.localeCompare(other.title));
}
