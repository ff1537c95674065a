import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount } from '~/lib/test-mounting';
import { CouponsPage } from './coupons-page.tsx';
import { answerByPath, couponWith, onePage, onWideScreen, RecentlySignedIn } from './test-staff.tsx';

beforeEach(onWideScreen);
afterEach(() => vi.unstubAllGlobals());

const COUPONS = 'GET /administration/coupons';
const CREATE = 'POST /administration/coupons';
const SEARCH = 'GET /courses/search';
const course = (id: string, title: string, name = 'Amina Yusuf') => ({
  id,
  title,
  instructor: { name },
  categoryName: 'Design',
});
const noCoupons = { coupons: [], pagination: onePage(0) };
const someCourses = { courses: [course('7', 'Tailoring'), course('9', 'Tailoring', 'Juma Said')] };

const open = (path = '/administrator/coupons') =>
  mount(
    <RecentlySignedIn>
      <CouponsPage />
    </RecentlySignedIn>,
    { path, failsAtOnce: true },
  );

describe('the list of coupons', () => {
  it('says that it is loading', async () => {
    answerByPath({ [COUPONS]: 'pending' });
    await open();
    expect(await screen.findByText('Loading…')).toBeInTheDocument();
  });

  it('says what a coupon is while there are none', async () => {
    answerByPath({ [COUPONS]: noCoupons });
    await open();
    expect(await screen.findByRole('heading', { name: 'No coupons yet' })).toBeVisible();
  });

  it('says that nothing matches a search', async () => {
    answerByPath({ [COUPONS]: noCoupons });
    await open('/administrator/coupons?search=winter');
    expect(await screen.findByText('No coupon matches “winter”.')).toBeVisible();
  });

  it('says when it could not be loaded, and tries again', async () => {
    const found = { coupons: [couponWith({ uses: 2, max_uses: 10 })], pagination: onePage(1) };
    answerByPath({ [COUPONS]: [{ status: 400, message: 'Refused' }, found] });
    const { user } = await open();
    expect(await screen.findByText('The coupons could not be loaded')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findAllByText('2 of 10'))[0]).toBeVisible();
  });
});

describe('the form of a coupon', () => {
  const openNew = async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'New coupon' }));
    const form = within(await screen.findByRole('dialog', { name: 'New coupon' }));
    await user.type(form.getByRole('textbox', { name: 'Code' }), 'EARLY-BIRD');
    await user.type(form.getByRole('textbox', { name: 'Percent' }), '15');
    const field = form.getByRole('combobox', { name: /^Course/ });
    return { user, form, field, save: () => user.click(form.getByRole('button', { name: 'Save' })) };
  };
  const courseSent = (sent: { body: unknown }[]) =>
    sent.map(({ body }) => (body as { course_id: unknown }).course_id);

  it('finds a course by its title with the keyboard, and tells a screen reader', async () => {
    const sent = answerByPath({
      [COUPONS]: noCoupons,
      [CREATE]: { coupon: couponWith() },
      [SEARCH]: someCourses,
    });
    const { user, form, field, save } = await openNew();
    await user.type(field, 'tail');
    const list = within(await form.findByRole('listbox', { name: 'Suggested courses' }));
    expect(form.getByText('2 courses found')).toHaveRole('status');
    expect(field).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const second = list.getByRole('option', { name: /Juma Said/ });
    expect(second).toHaveAttribute('aria-selected', 'true');
    expect(field).toHaveAttribute('aria-activedescendant', second.id);
    await user.keyboard('{Enter}');
    expect(form.queryByRole('listbox')).toBeNull();
    expect(field).toHaveValue('Tailoring');
    expect(sent).toEqual([]);
    await save();
    await vi.waitFor(() => expect(courseSent(sent)).toEqual(['9']));
  });

  it('takes a course by a click, and another text is another course', async () => {
    const sent = answerByPath({
      [COUPONS]: noCoupons,
      [CREATE]: [
        {
          status: 404,
          message: 'Course not found',
          details: [{ path: 'course_id', message: 'Course not found.' }],
        },
        { coupon: couponWith() },
      ],
      [SEARCH]: someCourses,
    });
    const { user, form, field, save } = await openNew();
    await user.type(field, 'tail');
    await user.click(await form.findByRole('option', { name: /Amina Yusuf/ }));
    expect(field).toHaveValue('Tailoring');
    await user.type(field, ' 2');
    await save();
    expect(await form.findByText('Course not found.')).toBeVisible();
    expect(field).toBeInvalid();
    await user.clear(field);
    await save();
    // Empty: for every course
    await vi.waitFor(() => expect(courseSent(sent)).toEqual(['Tailoring 2', null]));
  });

  it('closes the list with the first Escape and the dialog with the second', async () => {
    answerByPath({ [COUPONS]: noCoupons, [SEARCH]: someCourses });
    const { user, form, field } = await openNew();
    await user.type(field, 'tail');
    await form.findByRole('listbox');
    await user.keyboard('{Escape}');
    expect(form.queryByRole('listbox')).toBeNull();
    expect(field).toHaveValue('tail');
    await user.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says that no course was found', async () => {
    answerByPath({ [COUPONS]: noCoupons, [SEARCH]: { courses: [] } });
    const { user, form, field } = await openNew();
    await user.type(field, 'xyz');
    expect(await form.findByText('No courses found', { selector: '[role=status]' })).toBeInTheDocument();
  });

  it('keeps the course of a coupon that is changed', async () => {
    const coupon = couponWith({ course: { id: '7', title: 'Tailoring' } });
    const sent = answerByPath({
      [COUPONS]: { coupons: [coupon], pagination: onePage(1) },
      'PUT /administration/coupons/5': { coupon },
    });
    const { user } = await open();
    await user.click((await screen.findAllByRole('button', { name: 'EARLY-BIRD' }))[0] as HTMLElement);
    const form = within(await screen.findByRole('dialog', { name: 'Coupon EARLY-BIRD' }));
    expect(form.getByRole('combobox', { name: /^Course/ })).toHaveValue('Tailoring');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(courseSent(sent)).toEqual(['7']));
  });

  it('shows a code that somebody else has taken beside its field, and keeps the rest', async () => {
    answerByPath({
      [COUPONS]: noCoupons,
      [CREATE]: { status: 409, message: 'Taken', details: [{ path: 'code', message: 'This code is taken' }] },
    });
    const { form, save } = await openNew();
    await save();
    expect(await form.findByText('This code is taken')).toBeVisible();
    expect(form.getByRole('textbox', { name: 'Code' })).toBeInvalid();
    expect(form.getByRole('textbox', { name: 'Percent' })).toHaveValue('15');
  });
});
