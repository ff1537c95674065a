import { certificatePath } from '@darasa/contract/credentials/rules';
import type { OwnCertificate } from '@darasa/contract/credentials/schemas';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { answerWith } from '~/lib/api/test-transport';
import { mount } from '~/lib/test-mounting';
import { ownCertificatesQuery } from './certificate-calls.ts';
import { CourseCertificate } from './course-certificate.tsx';
import { DashboardCertificates } from './dashboard-certificates.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const certificate: OwnCertificate = {
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
};
const known = (certificates: OwnCertificate[]) => {
  const own = { certificates, tracks: [] };
  answerWith({ data: own });
  return { answers: [[ownCertificatesQuery().queryKey, own]] as const };
};
const show = (certificates: OwnCertificate[]) =>
  mount(
    <CourseCertificate course={{ id: '7', title: 'Tailoring', category: 'design' }}>
      <h1>Done</h1>
    </CourseCertificate>,
    known(certificates),
  );

it('shows the certificate as a picture, and every way to share it; its border is woven in once', async () => {
  const shared = vi.fn().mockResolvedValue(undefined);
  // Of the real one, which answers only for itself
  Object.defineProperty(navigator, 'share', { configurable: true, value: shared });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  const { leave } = await show([certificate]);
  const picture = await screen.findByRole('img', { name: 'Certificate of Amina Yusuf for “Tailoring”' });
  expect(picture).toHaveClass('woven');
  await userEvent.click(screen.getByRole('button', { name: 'Share it' }));
  expect(shared).toHaveBeenCalledWith({
    title: 'Tailoring',
    url: expect.stringContaining(certificatePath('c1')),
  });
  for (const name of ['WhatsApp', 'Download PDF', 'Add to LinkedIn', 'See your certificate'])
    expect(screen.getByRole('link', { name })).toBeVisible();
  leave();
  await show([certificate]);
  expect(await screen.findByRole('img', { name: /^Certificate of/ })).not.toHaveClass('woven');
});

it('says that a certificate is being prepared while there is none', async () => {
  await show([]);
  expect(await screen.findByRole('status')).toHaveTextContent('Your certificate is being prepared');
  expect(screen.getByRole('heading', { level: 1, name: 'Done' })).toBeVisible();
});

it('lists valid certificates on the dashboard, and nothing where there are none', async () => {
  const gone = { ...certificate, id: 'c2', title: 'Gone', state: 'revoked' } as const;
  const { leave } = await mount(<DashboardCertificates />, known([certificate, gone]));
  expect(await screen.findByRole('link', { name: /Tailoring/ })).toHaveAttribute('href', '/certificates/c1');
  expect(screen.queryByText('Gone')).toBeNull();
  leave();
  await mount(<DashboardCertificates />, known([]));
  expect(screen.queryByRole('heading', { name: 'Your certificates' })).toBeNull();
});
