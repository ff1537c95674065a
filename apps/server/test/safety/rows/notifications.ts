import { hkdfSync } from 'node:crypto';
import { unsubscribeToken } from '../../../src/modules/notifications/unsubscribe/token.ts';
import { SECRETS } from '../../people.ts';
import { API, everyone, ownedBy, type Rows, type Scene, signedIn } from '../row.ts';

const ROOT = `${API}/notifications`;

const newDevice = () => ({
  endpoint: `https://push.example.org/${crypto.randomUUID()}`,
  p256dh: 'B'.repeat(87),
  auth: 'A'.repeat(22),
  name: 'A browser',
});

/** A device of the student's. @returns the path by which it is removed */
export async function studentsDevice({ db, cast }: Scene): Promise<string> {
  const id = crypto.randomUUID();
  await db
    .insertInto('push_device')
    .values({ id, user_id: cast.student.id, ...newDevice() })
    .execute();
  return `${ROOT}/push-devices/${id}`;
}

async function studentsSubscription({ db, cast }: Scene): Promise<{ endpoint: string; auth: string }> {
  const device = newDevice();
  await db
    .insertInto('push_device')
    .values({ id: crypto.randomUUID(), user_id: cast.student.id, ...device })
    .execute();
  return { endpoint: device.endpoint, auth: device.auth };
}
const withoutName = () => {
  const { name: _name, ...subscription } = newDevice();
  return subscription;
};

/** As an email to this person holds it, of the tests' installation. */
const stoppingToken = (userId: number): string =>
  unsubscribeToken(
    new Uint8Array(hkdfSync('sha256', SECRETS.ENCRYPTION_SECRET, '', 'darasa/encryption', 32)),
    { userId, what: 'assessment.graded' },
  );

/** An unread notification of the student's. @returns the path by which it is marked */
export async function studentsNotification({ db, cast }: Scene): Promise<string> {
  const { id } = await db
    .insertInto('notification')
    .values({
      user_id: cast.student.id,
      kind: 'roles.changed',
      data: JSON.stringify({ roles: ['student'] }),
      link: '/profile',
      event_id: crypto.randomUUID(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `${ROOT}/${id}/read`;
}

/** One's own notifications, and which of them come by email. */
export const notificationRows: Rows = {
  [`GET ${ROOT}`]: signedIn(ROOT),
  [`GET ${ROOT}/unread-count`]: signedIn(`${ROOT}/unread-count`),
  [`GET ${ROOT}/preferences`]: signedIn(`${ROOT}/preferences`),
  [`PUT ${ROOT}/:id/read`]: ownedBy('student', { url: studentsNotification, body: { read: true } }),
  [`GET ${ROOT}/timing`]: signedIn(`${ROOT}/timing`),
  [`PUT ${ROOT}/timing`]: signedIn({
    url: `${ROOT}/timing`,
    body: {
      digest: 'daily',
      digest_hour: 18,
      digest_day: 5,
      quiet_from: null,
      quiet_to: null,
      time_zone: null,
    },
  }),
  // Whoever has the email has its link
  [`POST ${ROOT}/unsubscribe`]: everyone({
    url: `${ROOT}/unsubscribe`,
    body: ({ cast }) => ({ token: stoppingToken(cast.student.id), act: 'stop' }),
  }),
  'POST /unsubscribe': everyone({
    url: ({ cast }) => `/unsubscribe?t=${stoppingToken(cast.student.id)}`,
    body: {},
  }),
  [`GET ${ROOT}/phone`]: signedIn(`${ROOT}/phone`),
  // This site sends no SMS
  [`POST ${ROOT}/phone`]: signedIn({ url: `${ROOT}/phone`, body: { number: '0712345678' } }, 409),
  [`PUT ${ROOT}/phone/confirmation`]: signedIn(
    { url: `${ROOT}/phone/confirmation`, body: { code: '123456' } },
    409,
  ),
  [`DELETE ${ROOT}/phone`]: signedIn(`${ROOT}/phone`),
  'GET /n/:code': everyone('/n/unknown', 302),
  [`GET ${ROOT}/push`]: signedIn(`${ROOT}/push`),
  [`PUT ${ROOT}/push-devices`]: signedIn({ url: `${ROOT}/push-devices`, body: newDevice }),
  // Whoever knows the secret of a browser is that browser
  [`POST ${ROOT}/push-devices/renewal`]: everyone({
    url: `${ROOT}/push-devices/renewal`,
    body: async (scene) => ({ old: await studentsSubscription(scene), ...withoutName() }),
  }),
  [`DELETE ${ROOT}/push-devices/:id`]: ownedBy('student', studentsDevice),
  [`PUT ${ROOT}/read`]: signedIn({ url: `${ROOT}/read`, body: { up_to: '1' } }),
  [`PUT ${ROOT}/preferences`]: {
    url: `${ROOT}/preferences`,
    body: { kind: 'course.comment', email: 'off' },
    // Students get no such notifications
    expect: {
      visitor: 401,
      student: 409,
      'other student': 409,
      instructor: 200,
      'other instructor': 200,
      admin: 200,
    },
  },
};
