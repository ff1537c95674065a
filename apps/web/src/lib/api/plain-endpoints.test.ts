import { catalogueEndpoints } from '@darasa/contract/catalogue/endpoints';
import * as inbox from '@darasa/contract/support/inbox';
import * as rules from '@darasa/contract/support/inbox-rules';
import { expect, it } from 'vitest';
import { plainModule } from '../../../plain-endpoints.ts';

const run = async (code: string) =>
  (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<string, unknown>;

it('keeps of each endpoint what the web calls it by', async () => {
  const { catalogueEndpoints: plain } = await run(plainModule({ catalogueEndpoints }));
  expect(plain).toMatchObject({
    list: { method: 'GET', path: '/courses' },
    one: { method: 'GET', path: '/courses/{id}' },
  });
  expect(Object.keys(plain as object)).toEqual(Object.keys(catalogueEndpoints));
});

it('keeps plain constants, and leaves schemas out', async () => {
  const plain = await run(plainModule(inbox));
  expect(Object.keys(plain)).toEqual(['inboxEndpoints']);
  expect(plain.inboxEndpoints).toMatchObject({
    list: { method: 'GET', path: '/administration/support-messages' },
    changeStatus: { method: 'PUT', path: '/administration/support-messages/{id}' },
  });
  expect(await run(plainModule(rules))).toMatchObject({ messageStatuses: ['open', 'answered', 'closed'] });
});
