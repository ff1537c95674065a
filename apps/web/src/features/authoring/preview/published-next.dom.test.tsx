import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mount } from '~/lib/test-mounting';
import { PublishedNext } from './published-next.tsx';

it('leads on after publishing: see the course, share it, invite', async () => {
  await mount(
    <PublishedNext title="Bees & honey" course={{ id: '7', category: 'agriculture', slug: 'bees' }} />,
  );
  expect(screen.getByRole('link', { name: 'Invite learners' })).toHaveAttribute(
    'href',
    '/instructor/courses/7/people?invite=open',
  );
  expect(screen.getByRole('link', { name: 'See it' })).toHaveAttribute('href', '/courses/agriculture/bees');
  const shared = encodeURIComponent('/courses/agriculture/bees');
  expect(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain(shared);
  expect(screen.getByRole('link', { name: 'Invite by email' }).getAttribute('href')).toContain(shared);
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible();
});
