import { describe, expect, it } from 'vitest';
import { certificatePath, linkedInUrl, readCertificateName } from './rules.ts';

const id = '3f2c1a5e-8d77-4b0e-9a35-0c1d2e3f4a5b';

describe('what is found in what somebody pastes', () => {
  it.each([
    [id, id],
    [` ${id.toUpperCase()} `, id],
    [`https://learn.example.org${certificatePath(id)}?ref=x`, id],
    [`${certificatePath(id)}.pdf`, id],
    ['C-7K3F9-QRT2X', 'C-7K3F9-QRT2X'],
    [' c-7k3f9-qrt2x', 'C-7K3F9-QRT2X'],
    ['C7K3F9QRT2X', 'C-7K3F9-QRT2X'],
    ['C - 7K3F9 - QRT2X', 'C-7K3F9-QRT2X'],
    ['', null],
    ['C-7K3F9', null],
    ['C-00000-00000', null],
    ['3f2c1a5e-8d77-4b0e-9a35', null],
    ['https://learn.example.org/certificates/', null],
  ])('%j: %j', (text, found) => {
    expect(readCertificateName(text)).toBe(found);
  });
});

it('LinkedIn gets the name, the month and the URL', () => {
  const certificate = {
    id,
    serial: 'C-7K3F9-QRT2X',
    title: 'Bees & honey',
    issued_at: '2026-10-03T08:00:00Z',
  };
  const url = new URL(linkedInUrl(certificate, { name: 'Darasa', origin: 'https://learn.example.org' }));
  expect(url.origin).toBe('https://www.linkedin.com');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'Bees & honey',
    organizationName: 'Darasa',
    issueYear: '2026',
    issueMonth: '10',
    certUrl: `https://learn.example.org/certificates/${id}`,
    certId: 'C-7K3F9-QRT2X',
  });
});
