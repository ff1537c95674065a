import type { OwnCertificate } from '@darasa/contract/credentials/schemas';
import { defaultSite, type SiteSettings } from '@darasa/contract/http/page-host';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerWith } from '~/lib/api/test-transport';
import { mount } from '~/lib/test-mounting';
import { ownCertificatesQuery } from './certificate-calls.ts';
import { OwnCertificatesPage } from './own-certificates.tsx';

afterEach(() => vi.unstubAllGlobals());

const site: SiteSettings = {
  ...defaultSite,
  name: 'Darasa',
  origin: 'https://darasa.example',
  supportEmail: 'support@darasa.example',
  timeZone: 'Africa/Nairobi',
  publicMarketingPages: false,
};
const certificateWith = (change: Partial<OwnCertificate> = {}): OwnCertificate => ({
  id: 'c1',
  pdf: '/certificates/c1.pdf?key=k',
  serial: 'C-7K3F9-QRT2X',
  state: 'valid',
  kind: 'course',
  holder: 'Amina Yusuf',
  title: 'Tailoring',
  teacher: 'Wanjiru Kamau',
  completed_at: '2026-11-20T08:00:00.000Z',
  issued_at: '2026-11-20T08:00:00.000Z',
  measured: null,
  known: null,
  name_corrected_at: null,
  revoked: null,
  path: '/courses/design/tailoring',
  abilities: { download: true, correct_name: false, ask_for_name: false },
  ...change,
});
const open = (certificates: OwnCertificate[]) =>
  mount(<OwnCertificatesPage site={site} />, {
    answers: [
      [
        ownCertificatesQuery().queryKey,
        {
          certificates,
          tracks: [{ slug: 'fullstack', name: 'Full-stack', done: 1, total: 4, certificate_id: null }],
        },
      ],
    ],
  });

it('offers to download and to share a certificate, and names what is still to earn', async () => {
  await open([certificateWith()]);
  const own = await screen.findByRole('article', { name: 'Tailoring' });
  expect(own).toHaveTextContent('Amina Yusuf · issued on 20 Nov 2026 · C-7K3F9-QRT2X');
  expect(within(own).getByRole('link', { name: 'Download PDF' })).toHaveAttribute(
    'href',
    '/certificates/c1.pdf?key=k',
  );
  expect(within(own).getByRole('link', { name: 'Add to LinkedIn' })).toHaveAttribute('target', '_blank');
  expect(screen.getByText('1 of 4 courses')).toBeVisible();
});

it('of a revoked one says why, and offers nothing to download', async () => {
  await open([
    certificateWith({
      state: 'revoked',
      revoked: { at: '2026-11-21T08:00:00.000Z', reason: 'Issued by mistake.' },
      abilities: { download: false, correct_name: false, ask_for_name: false },
    }),
  ]);
  expect(await screen.findByText('Revoked on 21 Nov 2026: Issued by mistake.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Download PDF' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Download badge' })).toBeNull();
});

it('corrects the name once it differs from the profile, and says when that failed', async () => {
  const calls = answerWith({
    status: 409,
    body: { success: false, message: 'The name is the same', error: { code: 'CONFLICT' } },
  });
  const { user } = await open([
    certificateWith({ abilities: { download: true, correct_name: true, ask_for_name: false } }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Correct my name' }));
  expect(await screen.findByText('The name is the same')).toBeVisible();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.path).toBe('/certificates/c1/name');
});

it('leads to support when only staff can put the name of the profile on it', async () => {
  await open([certificateWith({ abilities: { download: true, correct_name: false, ask_for_name: true } })]);
  expect(await screen.findByRole('link', { name: 'ask support' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/contact-us\?subject=Name.on.certificate.C-7K3F9-QRT2X$/),
  );
  expect(screen.queryByRole('button', { name: 'Correct my name' })).toBeNull();
});

it('says how to get the first one', async () => {
  await open([]);
  expect(await screen.findByRole('heading', { name: 'No certificates yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse courses' })).toHaveAttribute('href', '/courses');
});
