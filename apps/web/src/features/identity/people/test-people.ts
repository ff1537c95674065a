import type { AuditEntry, Person } from '@darasa/contract/identity/people-schemas';

/** A person as in the API. */
export const personWith = (change: Partial<Person> = {}): Person => ({
  user_id: '7',
  username: 'neema',
  email: 'neema@example.org',
  first_name: 'Neema',
  last_name: 'Okello',
  roles: ['student'],
  avatar_url: null,
  email_verified: true,
  disabled: false,
  last_login: '2026-11-20T08:00:00Z',
  created_at: '2026-01-05T00:00:00Z',
  phone: null,
  disabled_at: null,
  disabled_reason: null,
  second_factor: false,
  has_password: true,
  sessions: [],
  abilities: {
    change_roles: true,
    disable: true,
    enable: false,
    sign_out: true,
    send_password_link: true,
    remove_second_factor: false,
  },
  ...change,
});

export const auditEntryWith = (change: Partial<AuditEntry> = {}): AuditEntry => ({
  id: '12',
  at: '2026-11-20T09:00:00Z',
  actor: { user_id: '1', name: 'Amina Yusuf' },
  action: 'person.roles-changed',
  subject: { type: 'person', id: '7', name: 'Neema Okello' },
  details: { from: ['student'], to: ['instructor', 'student'] },
  ip: '203.0.113.7',
  ...change,
});
