import type { ChangedParts } from '@darasa/contract/authoring/parts';
import { toParts } from '@darasa/contract/authoring/parts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Context } from '#platform/context/index';
import { addDraftCourse, completeDocument } from '../../../../test/authoring/authoring.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { saveWorkingCopy } from './save.ts';
import { createWorkingCopyCache, type WorkingCopyCache } from './working-copy-cache.ts';
import { findWorkingCopy } from './working-copy-repository.ts';

let site: TestIdentity;
beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
});
afterAll(() => site.close());

async function newCourse() {
  const owner = await site.addPerson({ roles: ['instructor'] });
  const { id, document } = await addDraftCourse(site.db, owner, completeDocument());
  const { lessons } = toParts(document);
  let version = 1;
  return {
    id,
    lessonIds: Object.keys(lessons),
    /** Saves another text of a lesson in a process that keeps these copies. */
    async save(kept: WorkingCopyCache, lessonId: string, content_text: string) {
      const lesson = { ...lessons[lessonId], content_text };
      const parts = { lessons: { [lessonId]: lesson }, assessments: {} } as ChangedParts;
      const actor = { userId: owner.id, roles: ['instructor' as const], sessionId: '' };
      const { reply } = await saveWorkingCopy(
        new Context({ db: site.db, kept }.db, { caller: actor }),
        { db: site.db, kept },
        String(id),
        {
          version,
          parts,
          resolved: [],
        },
      );
      ({ version } = reply);
    },
  };
}

it('what is kept after a save is what is stored', async () => {
  const kept = createWorkingCopyCache();
  const { id, lessonIds, save } = await newCourse();
  for (const [n, text] of ['Udongo', 'half of a pair: \ud83c', '', 'Udongo \u0001 “safi” 🌍'].entries()) {
    await save(kept, lessonIds[n % 2] ?? '', text);
    const stored = await findWorkingCopy(site.db, id);
    expect(kept.get(id)).toEqual({ version: stored?.version, content: stored?.content });
  }
});

it('what another process has saved is read, not what is kept', async () => {
  const [one, other] = [createWorkingCopyCache(), createWorkingCopyCache()];
  const { id, lessonIds, save } = await newCourse();
  const [first = '', second = ''] = lessonIds;
  await save(one, first, 'By one');
  await save(other, second, 'By the other');
  await save(one, first, 'By one again');
  const { lessons } = toParts((await findWorkingCopy(site.db, id))?.content as never);
  expect(lessons[first]?.content_text).toBe('By one again');
  expect(lessons[second]?.content_text).toBe('By the other');
  expect(toParts(one.get(id)?.content as never).lessons[second]?.content_text).toBe('By the other');
});

it('a save reads only the version of what is kept', async () => {
  const kept = createWorkingCopyCache();
  const { id, lessonIds, save } = await newCourse();
  const [first = ''] = lessonIds;
  await save(kept, first, 'Udongo');
  // Nothing else changes contents without their version
  await site.db
    .updateTable('course_working_copy')
    .set({ content: JSON.stringify({ details: {}, modules: [], assessments: [] }) })
    .where('course_id', '=', id)
    .execute();
  await save(kept, first, 'Udongo mwekundu');
  expect(toParts(kept.get(id)?.content as never).lessons[first]?.content_text).toBe('Udongo mwekundu');
});
