import { API, ownedBy, type Rows, type Scene, signedIn } from '../row.ts';

const ROOT = `${API}/notifications`;

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
  [`PUT ${ROOT}/read`]: signedIn({ url: `${ROOT}/read`, body: { up_to: '1' } }),
  [`PUT ${ROOT}/preferences`]: {
    url: `${ROOT}/preferences`,
    body: { kind: 'course.comment', email: false },
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
