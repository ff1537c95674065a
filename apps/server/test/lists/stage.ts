import { createJobContext } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import { listsModule } from '../../src/modules/lists/index.ts';
import type { Answered } from '../catalogue.ts';
import type { TestDatabase } from '../database.ts';
import { openGroupStage } from '../groups/stage.ts';
import { takeApart } from '../identity.ts';

/** What tests of lists of people do over and over. */
export async function openListStage(database?: TestDatabase) {
  const groups = await openGroupStage({}, database);
  const { t, admin } = groups;
  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    id: string,
    rest = '',
    body?: object,
  ): Promise<Answered> =>
    t.call(method, `/people-lists/${id}${rest}`, { as: admin, ...(body ? { body } : {}) });
  const bring = async (
    text: string | Buffer,
    headers: Record<string, string> = {},
    name = 'list.csv',
  ): Promise<Answered> =>
    takeApart(
      await t.app.inject({
        method: 'POST',
        url: `/api/v1/people-lists?name=${name}`,
        headers: { ...admin.headers, 'content-type': 'application/octet-stream', ...headers },
        payload: Buffer.from(text),
      }),
    );
  /** Does what waits to be done, as the worker would. */
  const work = async (id: string, signal = new AbortController().signal): Promise<void> => {
    const job = listsModule
      .jobs?.({ personalData: [], config: t.config } as never)
      .find(({ name }) => name === 'lists.work');
    await job?.handler({ list_id: id } as never, createJobContext({ db: t.db, log: silentLog(), signal }));
  };
  return {
    ...groups,
    call,
    bring,
    work,
    /** Brings a list and has it read and checked. @returns its id */
    async checked(text: string | Buffer): Promise<string> {
      const { data } = await bring(text);
      await work(data.list.id);
      await work(data.list.id);
      return data.list.id;
    },
    async apply(id: string, body: object = {}): Promise<Answered> {
      const answer = await call('POST', id, '/apply', body);
      if (answer.status === 200) await work(id);
      return answer;
    },
    listOf: async (id: string) => (await call('GET', id)).data.list,
    linesOf: async (id: string, outcome = 'refused') =>
      (await call('GET', id, `/lines?outcome=${outcome}`)).data.lines,
    membersOf: async (name: string) =>
      (
        await t.db
          .selectFrom('group_member as m')
          .innerJoin('people_group as g', 'g.id', 'm.group_id')
          .innerJoin('app_user as u', 'u.id', 'm.user_id')
          .select(['u.external_number', 'm.role', 'm.source'])
          .where('g.name', '=', name)
          .where('m.left_at', 'is', null)
          .orderBy('u.external_number')
          .execute()
      ).map(({ external_number, role, source }) => `${external_number} ${role} ${source}`),
  };
}
export type ListStage = Awaited<ReturnType<typeof openListStage>>;
