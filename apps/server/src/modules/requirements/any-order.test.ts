import { siteDay } from '@darasa/contract/formatting/site-zone';
import { daysAfter } from '@darasa/contract/requirements/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse } from '../../../test/catalogue.ts';
import { type GroupStage, openGroupStage, type Someone } from '../../../test/groups/stage.ts';
import { settlePerson } from './settling/settle.ts';

let s: GroupStage;
let t: GroupStage['t'];
let amina: Someone;
let course: number;
let group: string;
beforeAll(async () => {
  s = await openGroupStage();
  ({ t } = s);
  course = await addCourse(t.database, { title: 'Fire safety', instructor_id: s.teacher.id });
  group = (await s.make()).data.group.id;
  amina = await s.someone();
});
afterAll(() => t.close());
const require_ = (body: object) =>
  t.call('POST', '/requirements', {
    as: s.admin,
    body: {
      subject: { kind: 'course', course_id: String(course) },
      due: { kind: 'day', day: daysAfter(siteDay(new Date()), 10) },
      ...body,
    },
  });
const end = (id: string) => t.call('DELETE', `/requirements/${id}`, { as: s.admin });
const settle = async (person: { id: number }) =>
  t.db.transaction().execute((tx) => settlePerson(tx, person.id, new Date()));

describe('leaving and coming in any order', () => {
  const random = (seed: number) => () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  const settleBoth = async (people: readonly Someone[]) => {
    for (const person of people) await settle(person);
  };

  it('reaches the same state, settled each time, now and then, or at the end', {
    timeout: 60_000,
  }, async () => {
    const other = (await s.make({ name: 'Second shift' })).data.group.id;
    const people = [amina, await s.someone(), await s.someone()];
    const [always, sometimes, never] = people as [Someone, Someone, Someone];
    for (let seed = 1; seed <= 6; seed++) {
      const next = random(seed);
      const made: string[] = [];
      for (let step = 0; step < 10; step++) {
        const act = next();
        const to = next() < 0.5 ? group : other;
        if (act < 0.35) await s.add(to, people);
        else if (act < 0.65) for (const person of people) await s.remove(to, person);
        else if (act < 0.85) {
          const answer = await require_({
            target: next() < 0.6 ? { kind: 'group', group_id: to } : { kind: 'everybody' },
            mandatory: next() < 0.8,
          });
          if (answer.status === 201) made.push(answer.data.requirement.id);
        } else if (made.length > 0) await end(made[Math.floor(next() * made.length)] ?? '');
        await settle(always);
        if (next() < 0.4) await settle(sometimes);
      }
      await settleBoth(people);
      await settleBoth(people);
      const stateOf = async (person: Someone) => ({
        rounds: (
          await t.db
            .selectFrom('requirement_round')
            .select(['requirement_id', 'round', 'current', 'finished_at'])
            .where('user_id', '=', person.id)
            .where('dropped_at', 'is', null)
            .orderBy('requirement_id')
            .execute()
        ).filter(({ requirement_id }) => made.includes(String(requirement_id))),
        enrolled: (await s.standing(person, course))?.[0] === 'active',
      });
      const expected = await stateOf(never);
      expect([seed, await stateOf(always)]).toEqual([seed, expected]);
      expect([seed, await stateOf(sometimes)]).toEqual([seed, expected]);
      for (const id of made) await end(id);
      await settleBoth(people);
    }
  });
});
