import {
  activityEntry,
  type InstructorApplication,
  instructorApplication,
  type Security,
  type Session,
  security,
  session,
  type User,
  user,
} from '@darasa/contract/identity/schemas';

/** Accounts for tests, parsed by the contract's schemas so that they are valid replies. */
export const userWith = (more: Partial<User> = {}): User =>
  user.parse({
    user_id: '7',
    username: 'amina',
    email: 'amina@example.org',
    first_name: 'Amina',
    last_name: 'Yusuf',
    roles: ['student'],
    last_login: '2026-11-20T08:00:00.000Z',
    email_verified: true,
    phone: null,
    headline: 'Tailor',
    bio: 'I sew.\nAnd teach it.',
    avatar_url: null,
    created_at: '2025-02-03T08:00:00.000Z',
    must_change_password: false,
    preferences: {
      language: 'en',
      sign_in_alerts: true,
      full_name_on_reviews: true,
      face_on_front_page: false,
    },
    abilities: ['course.read'],
    ...more,
  });

export const securityWith = (more: Partial<Security> = {}): Security =>
  security.parse({
    has_password: true,
    totp_enabled: false,
    recovery_codes_left: 0,
    pending_email: null,
    passkeys: [],
    providers: [],
    recent_until: null,
    ...more,
  });

export const passkeyNamed = (name: string): Security['passkeys'][number] => ({
  id: name.toLowerCase(),
  name,
  created_at: '2026-11-01T08:00:00.000Z',
  last_used_at: null,
  synced: false,
});

export const sessionWith = (more: Partial<Session> = {}): Session =>
  session.parse({
    id: '0198a0a0-0000-7000-8000-000000000001',
    current: false,
    device: 'Firefox on Windows',
    ip: '192.0.2.7',
    method: 'password',
    remembered: true,
    created_at: '2026-11-10T08:00:00.000Z',
    last_used_at: '2026-11-20T08:00:00.000Z',
    expires_at: '2026-12-20T08:00:00.000Z',
    ...more,
  });

export const applicationWith = (more: Partial<InstructorApplication> = {}): InstructorApplication =>
  instructorApplication.parse({
    id: '3',
    status: 'pending',
    statement: 'I have taught sewing to forty people in Kisumu since 2019.',
    comment: null,
    created_at: '2026-11-18T08:00:00.000Z',
    decided_at: null,
    ...more,
  });

export const entryAt = (at: string, text: string) =>
  activityEntry.parse({ id: `${at}-${text}`, at, kind: 'session.began', text });
