import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListStage, openListStage } from '../../../test/lists/stage.ts';

let s: ListStage;
beforeAll(async () => {
  s = await openListStage();
});
afterAll(() => s.t.close());

const csv = (lines: readonly string[]) => `Adm No,Name,Class\n${lines.join('\n')}\n`;
const classesOf = async (id: string) => (await s.call('GET', id, '/cards')).data.classes;
const print = (id: string, body: object = {}) => s.call('POST', id, '/cards', body);
const pagesOf = (pdf: string): number =>
  Buffer.from(pdf, 'base64')
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0;

describe('the cards of a list', () => {
  it('are for those whom it made, class by class, each class on pages of its own', async () => {
    await s.apply(await s.checked(csv(['K0,Was Here,Known'])));
    // In random order, with somebody who was there before and somebody without a class
    const id = await s.checked(
      csv([
        'K1,Amina One,Alpha',
        'K2,Juma Two,Beta',
        'K3,Neema Three,',
        'K4,Asha Four,Alpha',
        'K0,Was Here,Alpha',
      ]),
    );
    expect(await classesOf(id)).toEqual([]);
    await s.apply(id);
    const classes = await classesOf(id);
    expect(classes).toEqual([
      { group_id: expect.any(String), name: 'Alpha', people: 2, printed: 0 },
      { group_id: expect.any(String), name: 'Beta', people: 1, printed: 0 },
      { group_id: null, name: '', people: 1, printed: 0 },
    ]);
    const one = await print(id, { group_id: classes[0].group_id });
    expect([one.status, one.data.printed, one.data.parts, pagesOf(one.data.pdf)]).toEqual([200, 2, 1, 1]);
    expect((await print(id, { group_id: 'none' })).data.printed).toBe(1);
    const all = await print(id);
    expect([all.data.printed, all.data.parts, pagesOf(all.data.pdf)]).toEqual([4, 1, 3]);
    expect((await classesOf(id)).map(({ printed }: { printed: number }) => printed)).toEqual([2, 1, 1]);
  });

  it('come in parts, which are the same when an account is deleted meanwhile; a class of sixty takes seconds', {
    timeout: 60_000,
  }, async () => {
    const id = await s.checked(
      csv(Array.from({ length: 250 }, (_, n) => `P${n},Pupil Number${n},${n % 5 === 0 ? 'Gamma' : 'Delta'}`)),
    );
    await s.apply(id);
    const first = await print(id);
    expect([first.data.printed, first.data.parts]).toEqual([240, 2]);
    const delta = (await classesOf(id)).find((one: { name: string }) => one.name === 'Delta');
    await s.t.db
      .updateTable('people_list_line')
      .set({ user_id: null })
      .where('list_id', '=', id)
      .where('line', '=', 3)
      .execute();
    expect((await print(id, { part: 2 })).data.printed).toBe(10);
    const start = performance.now();
    const gamma = (await classesOf(id)).find((one: { name: string }) => one.name === 'Gamma');
    expect((await print(id, { group_id: gamma.group_id })).data.printed).toBe(50);
    expect(performance.now() - start).toBeLessThan(10_000);
    expect((await print(id, { group_id: delta.group_id })).data.printed).toBe(199);
  });

  it('are none of a class in which it made nobody, of a part that is not there, nor of what was undone', async () => {
    const id = await s.checked(csv(['Q1,Amina Only,Epsilon']));
    expect((await print(id)).status).toBe(409);
    await s.apply(id);
    for (const [body, status] of [
      [{ group_id: '999999' }, 409],
      [{ group_id: 'none' }, 409],
      [{ part: 2 }, 409],
      [{ group_id: 'x' }, 400],
      [{ part: 0 }, 400],
    ] as const)
      expect([(await print(id, body)).status, body]).toEqual([status, body]);
    expect((await s.call('POST', id, '/undo')).status).toBe(200);
    await s.work(id);
    expect((await print(id)).status).toBe(409);
    expect(await classesOf(id)).toEqual([]);
  });
});
