import { addCourse } from './catalogue.ts';
import { openGroupStage, type Someone } from './groups/stage.ts';

const DAY = 86_400_000;
export const ago = (days: number): Date => new Date(Date.now() - days * DAY);
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

interface RoundInput {
  round?: number;
  current?: boolean;
  began?: number;
  /** Days ago; negative: still to come. */
  due?: number;
  started?: number | null;
  finished?: number | null;
}

/** The application with a group of two learners and its leader, a course that is required of it, and another of a teacher. */
export async function openReportStage() {
  const s = await openGroupStage();
  const { t, teacher, someone } = s;
  const neema = await someone({ first_name: 'Neema', last_name: 'Okello' });
  const juma = await someone({ first_name: 'Juma', last_name: 'Mwangi' });
  const amina = await someone({ first_name: 'Amina', last_name: '=HYPERLINK("x")' });
  const leader = await someone({ first_name: 'Lea', last_name: 'Der' });
  const course = await addCourse(t.database, { title: 'Fire safety' });
  const taught = await addCourse(t.database, { title: 'Bees', instructor_id: teacher.id });
  const group = (await s.make({ name: 'Packing hall' })).data.group.id as string;
  await s.add(group, [neema, juma]);
  await s.add(group, [leader], { role: 'leader' });

  const require = async (values: {
    course_id: number;
    group_id?: number;
    target: string;
    renew_months?: number;
  }) => {
    const { id } = await t.db
      .insertInto('requirement')
      .values({ due_days: 14, mandatory: true, ...values })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const round = async (requirement: number, person: Someone, input: RoundInput = {}) => {
    const {
      round: number = 1,
      current = true,
      began = 30,
      due = 10,
      started = null,
      finished = null,
    } = input;
    await t.db
      .insertInto('requirement_round')
      .values({
        requirement_id: requirement,
        user_id: person.id,
        round: number,
        current,
        began_at: ago(began),
        due_on: dayOf(ago(due)),
        due_at: ago(due),
        started_at: started === null ? null : ago(started),
        finished_at: finished === null ? null : ago(finished),
        outcome: 'enrolled',
      })
      .execute();
  };
  return { ...s, neema, juma, amina, leader, course, taught, group, require, round };
}
