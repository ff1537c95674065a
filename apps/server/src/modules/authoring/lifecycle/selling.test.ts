import { beforeEach, describe, expect, it } from 'vitest';
import {
  admin,
  newCourse,
  on,
  owner,
  publish,
  publishedCourse,
  save,
  shown,
  site,
  submit,
  underSettings,
  useLifecycleSite,
} from '../../../../test/authoring/lifecycle-site.ts';
import { enablePayments } from '../../../../test/payments/payments.ts';

useLifecycleSite();

const mayPay = (enabled: boolean) => site.db.updateTable('payment_method').set({ enabled }).execute();
beforeEach(() => mayPay(false));

const NOBODY =
  'Nobody can pay on this site yet. Set the price to 0, or ask an administrator to set up payments.';
const refusal = {
  status: 400,
  error: { code: 'BAD_REQUEST', details: [{ path: 'price', message: NOBODY }] },
};
/** A course that was published for KSh 500 while people could pay. */
async function sold(): Promise<number> {
  const { id } = await publishedCourse();
  await enablePayments(site.db);
  expect((await on('PUT', id, '', owner, { price: 500 })).status).toBe(200);
  await mayPay(false);
  return id;
}

describe('while there is no way to pay', () => {
  it('a priced course is not published, and is as soon as there is one', async () => {
    const { id, document } = await newCourse();
    await save(id, 1, { details: { ...document.details, price: 500 } });
    expect(await publish(id, admin)).toMatchObject(refusal);
    await enablePayments(site.db);
    expect((await publish(id, admin)).status).toBe(200);
    await shown(id).toMatchObject({ price: 500 });
  });

  it('a published course gets no price, and keeps the other changes of no refused call', async () => {
    const { id } = await publishedCourse();
    expect(await on('PUT', id, '', owner, { price: 500, subtitle: 'New' })).toMatchObject(refusal);
    await shown(id).toMatchObject({ price: 0, subtitle: '' });
    expect((await on('PUT', id, '', owner, { price: 0, subtitle: 'New' })).status).toBe(200);
  });

  it('a hidden priced course is not shown again', async () => {
    const id = await sold();
    expect((await on('PUT', id, '', owner, { is_published: false })).status).toBe(200);
    expect(await on('PUT', id, '', owner, { is_published: true })).toMatchObject(refusal);
    await enablePayments(site.db);
    expect((await on('PUT', id, '', owner, { is_published: true })).status).toBe(200);
  });

  it('a hidden course is not shown with a price that waits for a later revision', () =>
    underSettings({ REVIEW_EVERY_CHANGE: 'on' }, async () => {
      const { id, document } = await publishedCourse();
      const change = async (body: object) => on('PUT', id, '', admin, body);
      expect((await change({ is_published: false })).status).toBe(200);
      const later = { details: { ...document.details, subtitle: 'Later' } };
      expect((await save(id, 1, later)).status).toBe(200);
      expect((await submit(id)).status).toBe(200);
      await mayPay(false);
      expect(await change({ price: 500, is_published: true })).toMatchObject(refusal);
      expect((await change({ price: 500 })).status).toBe(200);
      expect(await change({ is_published: true })).toMatchObject(refusal);
      await enablePayments(site.db);
      expect((await change({ is_published: true })).status).toBe(200);
      await shown(id).toMatchObject({ price: 500 });
    }));

  it('a draft may have a price, which is asked about when it is published', async () => {
    const { id } = await newCourse();
    expect((await on('PUT', id, '', owner, { price: 500 })).status).toBe(200);
  });

  it('what is sold stays, and can be changed otherwise', async () => {
    const id = await sold();
    expect((await on('PUT', id, '', owner, { subtitle: 'Second edition' })).status).toBe(200);
    await shown(id).toMatchObject({ price: 500, subtitle: 'Second edition' });
    expect(await on('PUT', id, '', owner, { price: 700 })).toMatchObject(refusal);
    expect((await on('PUT', id, '', owner, { price: 0 })).status).toBe(200);
  });
});
