import type { ManagedCertificate } from '@darasa/contract/credentials/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ConfirmedCallContext } from '~/lib/api/confirmed-call';
import { answerWith } from '~/lib/api/test-transport';
import { mount } from '~/lib/test-mounting';
import { certificatesQuery } from '../certificate-calls.ts';
import { CertificatesPage } from './certificates-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const certificate: ManagedCertificate = {
  id: 'c1',
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
  name_corrected_at: '2026-11-22T08:00:00.000Z',
  revoked: null,
  path: null,
  user_id: '7',
  abilities: { revoke: true, restore: false, change_name: true },
};

const pagination = {
  currentPage: 1,
  totalPages: 1,
  totalItems: 1,
  itemsPerPage: 20,
  hasNextPage: false,
  hasPrevPage: false,
};

it('puts another name on a certificate, with a reason', async () => {
  const changed = { ...certificate, holder: 'Amina Otieno' };
  const calls = answerWith({
    status: 200,
    body: {
      success: true,
      message: 'OK',
      data: { certificate: changed, certificates: [changed], pagination },
    },
  });
  const { user } = await mount(
    <ConfirmedCallContext value={(call) => call()}>
      <CertificatesPage />
    </ConfirmedCallContext>,
    {
      answers: [
        [
          certificatesQuery({ filter: 'all', search: '', page: 1 }).queryKey,
          { certificates: [certificate], pagination },
        ],
      ],
    },
  );
  expect(await screen.findByText('Name corrected on 22 Nov 2026')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change name' }));
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Change the name on the certificate C-7K3F9-QRT2X?',
  });
  const name = within(dialog).getByRole('textbox', { name: /Name on the certificate/ });
  expect(name).toHaveValue('Amina Yusuf');
  await user.clear(name);
  await user.type(name, 'Amina Otieno');
  await user.click(within(dialog).getByRole('button', { name: 'Change name' }));
  expect(await within(dialog).findByText('Say why: it is kept in the audit log.')).toBeVisible();
  expect(calls).toHaveLength(0);
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'She has married');
  await user.click(within(dialog).getByRole('button', { name: 'Change name' }));
  await waitFor(() =>
    expect(calls.map(({ path }) => path)).toContain('/administration/certificates/c1/name'),
  );
  expect(calls.find(({ path }) => path.endsWith('/name'))).toMatchObject({
    method: 'PUT',
    body: { name: 'Amina Otieno', reason: 'She has married' },
  });
  expect(await screen.findByRole('link', { name: 'Amina Otieno' })).toBeVisible();
});
