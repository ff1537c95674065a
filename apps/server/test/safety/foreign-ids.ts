import { newId } from '@darasa/contract/http/ids';
import { addDraftCourse } from '../authoring.ts';
import { addCertificate } from '../certificates.ts';
import { addLink, addPasskeyRow } from '../factor-rows.ts';
import { addMedia } from '../media-rows.ts';
import { addReviewComment } from '../review-comments.ts';
import { members } from './cast.ts';
import { foreignMarking } from './foreign-marking.ts';
import { type ForeignRow, NO_NUMBER, NO_UUID, ofNobody, ofTheStudent } from './foreign-row.ts';
import { API, type Request, type Scene } from './row.ts';
import { practised, studentsAttempt } from './rows/attempts.ts';
import { studentsGradedCourse } from './rows/grades.ts';
import { addAnswer, addNote, addQuestion, studentsCourse } from './rows/learning.ts';
import { studentsNotification } from './rows/notifications.ts';
import { studentsOrder } from './rows/payments.ts';
import { type ProgramRows, studentsPrograms } from './rows/programs.ts';
import { addBankQuestion } from './rows/question-bank.ts';
import { studentsReview } from './rows/reviews.ts';

/** A person whose account was deleted: not found, even for admins. */
async function deletedPerson({ db, addPerson }: Scene): Promise<number> {
  const { id } = await addPerson();
  await db.updateTable('app_user').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  return id;
}
/** A call on a person, tried on people who do not exist. */
const onPeople = (rest: string, body?: object): ForeignRow[] => {
  const on = (id: number | string): Request => ({
    url: `${API}/administration/people/${id}${rest}`,
    ...(body ? { body } : {}),
  });
  return [
    ...[NO_NUMBER, NO_UUID, '0', '-1', '1e3'].map((id) => ofNobody(on(id))),
    { actors: ['admin'], prepare: async (scene) => on(await deletedPerson(scene)) },
  ];
};

/** A call on a message, tried on messages that do not exist. */
const onMessages = (rest: string): ForeignRow[] =>
  [NO_NUMBER, 'x', '0', '-1', '1e3'].map((id) =>
    ofNobody({ url: `${API}/administration/outbound-emails/${id}${rest}` }),
  );

/** A call on a passkey, tried on the student's and on one that does not exist. */
const onPasskeys = (body?: object): ForeignRow[] => {
  const on = (id: string): Request => ({ url: `${API}/auth/passkeys/${id}`, ...(body ? { body } : {}) });
  return [
    ofTheStudent(async ({ db, cast }) => on((await addPasskeyRow(db, cast.student.id)).id)),
    ...[NO_UUID, NO_NUMBER].map((id) => ofNobody(on(id))),
  ];
};

/** A call on a course, tried on the instructor's by another one, and on one that is not there. */
const onCourses = (rest: string, body?: object | ((scene: Scene) => object)): ForeignRow[] => {
  const on = (id: number | string, scene: Scene): Request => ({
    url: `${API}/courses/${id}${rest.replace('{admin}', String(scene.cast.admin.id))}`,
    ...(body ? { body: typeof body === 'function' ? body(scene) : body } : {}),
  });
  return [
    {
      actors: ['other instructor'],
      prepare: async (scene) => on((await addDraftCourse(scene.db, scene.cast.instructor)).id, scene),
    },
    ...[NO_NUMBER, NO_UUID, '0', '-1'].map(
      (id): ForeignRow => ({ actors: ['admin'], prepare: (scene) => on(id, scene) }),
    ),
  ];
};

/** A call for learners on a course, tried on a draft of the instructor's, and on one that is not there. */
const onHiddenCourses = (rest: string): ForeignRow[] => [
  {
    actors: ['student', 'admin'],
    prepare: async ({ db, cast }) => ({
      url: `${API}/courses/${(await addDraftCourse(db, cast.instructor)).id}${rest}`,
    }),
  },
  ...[NO_NUMBER, NO_UUID, '0', '-1'].map((id) => ofNobody({ url: `${API}/courses/${id}${rest}` })),
];

/** A call on a learner of a course, tried on another teacher's course, on learners of another course, and on nobody. */
const onParticipants = (): ForeignRow[] => [
  {
    actors: ['other instructor'],
    async prepare({ db, cast }) {
      const { id } = await addDraftCourse(db, cast.instructor);
      await db.insertInto('enrollment').values({ course_id: id, user_id: cast.student.id }).execute();
      return { url: `${API}/courses/${id}/enrollments/${cast.student.id}` };
    },
  },
  {
    actors: ['instructor', 'admin'],
    prepare: async ({ db, cast }) => ({
      url: `${API}/courses/${(await addDraftCourse(db, cast.instructor)).id}/enrollments/${cast.student.id}`,
    }),
  },
  ...[NO_NUMBER, '0'].map((course) => ofNobody({ url: `${API}/courses/${course}/enrollments/1` })),
];

/** A call on a grade, tried by another teacher, on learners of another course, and on what is not graded in it. */
const onGrades = (): ForeignRow[] => {
  const on = (course: number, learner: number | string, assessment: string | undefined): Request => ({
    url: `${API}/courses/${course}/gradebook/${learner}/${assessment}`,
  });
  return [
    {
      actors: ['other instructor'],
      async prepare(scene) {
        const { id, assessments } = await studentsGradedCourse(scene);
        return on(id, scene.cast.student.id, assessments[0]);
      },
    },
    {
      actors: ['instructor', 'admin'],
      async prepare(scene) {
        const { id, assessments } = await studentsGradedCourse(scene);
        return on(id, scene.cast['other student'].id, assessments[0]);
      },
    },
    {
      actors: ['instructor', 'admin'],
      async prepare(scene) {
        const { id } = await studentsGradedCourse(scene);
        return on(id, scene.cast.student.id, NO_UUID);
      },
    },
    ofNobody(on(Number(NO_NUMBER), 1, NO_UUID)),
  ];
};

/** A call on a comment, tried by a teacher on another's course, and on comments that are not there. */
const onReviewComments = (body?: object): ForeignRow[] => {
  const on = (course: number | string, comment: string): Request => ({
    url: `${API}/courses/${course}/review-comments/${comment}`,
    ...(body ? { body } : {}),
  });
  return [
    {
      actors: ['other instructor'],
      async prepare({ db, cast: { instructor } }) {
        const { id } = await addDraftCourse(db, instructor);
        return on(id, await addReviewComment(db, { course_id: id, user_id: instructor.id }));
      },
    },
    {
      actors: ['instructor', 'admin'],
      prepare: async ({ db, cast }) => on((await addDraftCourse(db, cast.instructor)).id, NO_UUID),
    },
    ...[NO_NUMBER, '0'].map((course) => ofNobody(on(course, NO_UUID))),
  ];
};

/** A call of a buyer on an order, tried on the student's by everybody else, and on orders that are not there. */
const onOrders = (rest: string, body?: object, state = 'awaiting_payment'): ForeignRow[] => {
  const on = (id: number | string): Request => ({
    url: `${API}/orders/${id}${rest}`,
    ...(body ? { body } : {}),
  });
  return [
    {
      // Administrators may read every receipt
      actors: members.filter((name) => name !== 'student' && (state !== 'paid' || name !== 'admin')),
      prepare: async (scene) => on(await studentsOrder(scene, { state })),
    },
    ...[NO_NUMBER, NO_UUID, '0', '-1', '1e3'].map((id) => ofNobody(on(id))),
  ];
};
/** A decision of staff, tried on orders that are not there. */
const onStaffOrders = (rest: string, body?: object): ForeignRow[] =>
  [NO_NUMBER, NO_UUID, '0', '-1', '1e3'].map((id) =>
    ofNobody({ url: `${API}/administration/orders/${id}${rest}`, ...(body ? { body } : {}) }),
  );

/** A call on the reviews of a course, tried on courses that are not there. */
const onCourseReviews = (rest: string, body?: object): ForeignRow[] =>
  [NO_NUMBER, NO_UUID, '0', '-1'].map((id) =>
    ofNobody({ url: `${API}/courses/${id}/reviews${rest}`, ...(body ? { body } : {}) }),
  );

/** A call on one review, tried on reviews that are not there, and on one of another course. */
const onOneReview = (rest: string, body?: object): ForeignRow[] => {
  const on = (course: number, review: number | string): Request => ({
    url: `${API}/courses/${course}/reviews/${review}${rest}`,
    ...(body ? { body } : {}),
  });
  return [
    ...[NO_NUMBER, NO_UUID, '0', '-1'].map(
      (id): ForeignRow => ({
        actors: ['instructor', 'admin'],
        prepare: async (scene) => on((await studentsReview(scene)).course, id),
      }),
    ),
    {
      actors: ['instructor', 'admin'],
      prepare: async (scene) =>
        on((await studentsReview(scene)).course, (await studentsReview(scene)).review),
    },
  ];
};

/** A call on a certificate, tried on the student's and on ones that are not there. */
const onCertificates = (rest: string): ForeignRow[] => [
  ofTheStudent(async ({ db, cast }) => ({
    url: `${API}/certificates/${(await addCertificate(db, cast.student.id)).id}${rest}`,
  })),
  ...[NO_NUMBER, NO_UUID, 'C-AAAAA-AAAAA', '0'].map((id) =>
    ofNobody({ url: `${API}/certificates/${id}${rest}` }),
  ),
];
/** An administrator's call on a certificate, tried on ones that are not there. */
const onManagedCertificates = (body?: object): ForeignRow[] =>
  [NO_NUMBER, NO_UUID, 'C-AAAAA-AAAAA', '0'].map((id) =>
    ofNobody({ url: `${API}/administration/certificates/${id}/revoked`, ...(body ? { body } : {}) }),
  );

/** An administrator's call on a rating, tried on ratings that are not there. */
const onRatings = (rest: string, body?: object): ForeignRow[] =>
  [NO_NUMBER, NO_UUID, '0', '-1', '1e3'].map((id) =>
    ofNobody({ url: `${API}/administration/ratings/${id}${rest}`, ...(body ? { body } : {}) }),
  );

/** A call on a draft, tried on the instructor's by everybody else who may have some. */
const onDrafts = (body?: object): ForeignRow[] => [
  {
    actors: ['other instructor', 'admin'],
    prepare: async ({ db, cast }) => {
      const id = newId();
      const row = {
        user_id: cast.instructor.id,
        id,
        draft_data: '{}',
        last_modified: '2026-03-01T08:00:00Z',
      };
      await db.insertInto('course_draft').values(row).execute();
      return { url: `${API}/drafts/${id}`, ...(body ? { body } : {}) };
    },
  },
  ofNobody({ url: `${API}/drafts/${NO_UUID}`, ...(body ? { body } : {}) }),
];

/** A call on a program of the student's or of the instructor's course, tried by those whom it does not concern. */
const onPrograms = (
  path: (rows: ProgramRows) => string,
  actors: ForeignRow['actors'],
  body?: object,
): ForeignRow[] => [
  {
    actors,
    prepare: async (scene) => ({
      url: `${API}${path(await studentsPrograms(scene))}`,
      ...(body ? { body } : {}),
    }),
  },
];
const notTheStudent = members.filter((name) => name !== 'student');
const similarPrograms = ({ courseId, assessmentId }: ProgramRows): string =>
  `/courses/${courseId}/assessments/${assessmentId}/similar-programs`;

/** A call on a question of a bank, tried on the instructor's by everybody else who may have some. */
const onBankQuestions = (rest = '', body?: object): ForeignRow[] => {
  const on = (id: string): Request => ({
    url: `${API}/question-bank/${id}${rest}`,
    ...(body ? { body } : {}),
  });
  return [
    {
      actors: ['other instructor', 'admin'],
      prepare: async ({ db, cast }) => on(await addBankQuestion(db, cast.instructor.id)),
    },
    ofNobody(on(NO_UUID)),
  ];
};

/** A call on the student's attempt, and on one that is not there. */
const onAttempts = (rest = '', body?: object): ForeignRow[] => {
  const on = (id: string): Request => ({ url: `${API}/attempts/${id}${rest}`, ...(body ? { body } : {}) });
  return [ofTheStudent(async (scene) => on((await studentsAttempt(scene)).attempt)), ofNobody(on(NO_UUID))];
};
/** A call on an assessment: one that its course does not have, and a course that is not there. */
const onAssessments = (rest = '', body?: object): ForeignRow[] => {
  const on = (course: number | string, assessment: string): Request => ({
    url: `${API}/courses/${course}/assessments/${assessment}${rest}`,
    ...(body ? { body } : {}),
  });
  return [
    ofNobody(on(NO_NUMBER, NO_UUID)),
    {
      actors: ['student'],
      prepare: async (scene) => on((await studentsAttempt(scene)).courseId, NO_UUID),
    },
  ];
};
/** The same of those who teach it. */
const onTaught = (rest: string, body?: object): ForeignRow[] => {
  const on = async (scene: Scene): Promise<Request> => {
    const { courseId, assessmentId } = await studentsAttempt(scene);
    return {
      url: `${API}/courses/${courseId}/assessments/${assessmentId}${rest.replace('{user}', String(scene.cast.student.id))}`,
      ...(body ? { body } : {}),
    };
  };
  return [
    { actors: ['other instructor'], prepare: on },
    ofNobody({
      url: `${API}/courses/${NO_NUMBER}/assessments/${NO_UUID}${rest.replace('{user}', NO_NUMBER)}`,
      ...(body ? { body } : {}),
    }),
  ];
};
const noAnswers = { sent_at: '2026-03-01T09:00:00Z', answers: [] };

/** A call on a file, tried on the instructor's by others who may have files, and on one that is not there. */
const onMedia = (rest: string, body?: object): ForeignRow[] => {
  const on = (id: string): Request => ({ url: `${API}/media/${id}${rest}`, ...(body ? { body } : {}) });
  return [
    {
      actors: ['other instructor', 'admin'],
      prepare: async ({ db, cast }) => on(await addMedia(db, cast.instructor.id)),
    },
    ...[NO_UUID, NO_NUMBER, 'x'].map((id) => ofNobody(on(id))),
  ];
};

/** A call on a course as its learners have it, tried on ones that are not there. */
const onLearningCourses = (rest: string, body?: object): ForeignRow[] =>
  [NO_NUMBER, NO_UUID, '0', '-1'].map((id) =>
    ofNobody({ url: `${API}/learning/courses/${id}${rest}`, ...(body ? { body } : {}) }),
  );

/** A call on a question of the student's, tried by people who are not in the course. @param own not by its teachers either */
const onQuestions = (rest: string, body?: object, own = false): ForeignRow[] => [
  {
    actors: own ? ['other student', 'instructor', 'admin'] : ['other student', 'other instructor'],
    prepare: async (scene) => ({
      url: `${API}/learning/questions/${await addQuestion(scene)}${rest}`,
      ...(body ? { body } : {}),
    }),
  },
  ofNobody({ url: `${API}/learning/questions/${NO_UUID}${rest}`, ...(body ? { body } : {}) }),
];
/** A call on the instructor's answer. */
const onAnswers = (body?: object): ForeignRow[] => [
  {
    actors: ['student', 'other student', 'other instructor'],
    prepare: async (scene) => ({
      url: `${API}/learning/answers/${await addAnswer(scene)}`,
      ...(body ? { body } : {}),
    }),
  },
  ofNobody({ url: `${API}/learning/answers/${NO_UUID}`, ...(body ? { body } : {}) }),
];

const importOf = (mediaId: string): Request => ({ url: `${API}/authoring/import?media_id=${mediaId}` });

/** Calls with the id of an object without an owner, each with the reason why it has no row. */
export const withoutForeignId: Record<string, string> = {
  [`DELETE ${API}/saved-courses/:course_id`]: 'removes from the caller’s own list, whatever the course is',
  [`PUT ${API}/learning/notes/:id`]:
    'the client makes the id of its own note: notes of others have the same id without meeting it',
  [`GET ${API}/administration/audit`]: 'the person narrows a list that admins may see all of',
  [`POST ${API}/question-bank/copies`]: 'leaves out what is not the caller’s own; question-bank.test.ts',
  [`POST ${API}/question-bank/export`]: 'leaves out what is not the caller’s own; question-bank.test.ts',
  [`GET ${API}/courses/:id/enrollment-status`]:
    'courses are public; hidden-courses.test.ts covers hidden ones',
};

/** By method and path as registered, like the rows of the route matrix. */
export const foreignRows: Record<string, ForeignRow[]> = {
  ...foreignMarking,
  [`POST ${API}/orders`]: [NO_NUMBER, NO_UUID, 'x', '0', '-1', '1e3'].map((course_id) =>
    ofNobody({
      url: `${API}/orders`,
      body: { course_id },
      headers: () => ({ 'idempotency-key': crypto.randomUUID() }),
    }),
  ),
  [`GET ${API}/orders/:id`]: onOrders(''),
  [`POST ${API}/orders/:id/report`]: onOrders('/report', { method: 'cash', reference: '' }),
  [`POST ${API}/orders/:id/cancel`]: onOrders('/cancel'),
  [`GET ${API}/orders/:id/receipt.pdf`]: onOrders('/receipt.pdf', undefined, 'paid'),
  [`GET ${API}/orders/:id/credit-notes/:number`]: onOrders(
    '/credit-notes/C-2020-000001.pdf',
    undefined,
    'paid',
  ),
  [`GET ${API}/administration/orders/:id`]: onStaffOrders(''),
  [`POST ${API}/administration/orders/:id/confirm`]: onStaffOrders('/confirm', {}),
  [`POST ${API}/administration/orders/:id/reject`]: onStaffOrders('/reject', { reason: 'Not found' }),
  [`POST ${API}/administration/orders/:id/refund`]: onStaffOrders('/refund', {
    amount: 1,
    already_refunded: 0,
    reason: 'Kind',
  }),
  [`POST ${API}/administration/orders/:id/enrol`]: onStaffOrders('/enrol'),
  [`POST ${API}/administration/coupons`]: [
    ofNobody({
      url: `${API}/administration/coupons`,
      body: { code: 'FOREIGN', percent: 10, course_id: NO_NUMBER },
    }),
  ],
  [`PUT ${API}/administration/coupons/:id`]: [NO_NUMBER, NO_UUID, '0'].map((id) =>
    ofNobody({ url: `${API}/administration/coupons/${id}`, body: { code: 'FOREIGN', percent: 10 } }),
  ),
  [`PUT ${API}/saved-courses/:course_id`]: [NO_NUMBER, NO_UUID, 'x', '0', '-1', '1e3'].map((id) =>
    ofNobody({ url: `${API}/saved-courses/${id}` }),
  ),
  [`POST ${API}/courses/:id/enroll`]: onHiddenCourses('/enroll'),
  [`DELETE ${API}/courses/:id/enroll`]: onHiddenCourses('/enroll'),
  [`POST ${API}/courses/:id/waitlist`]: onHiddenCourses('/waitlist'),
  [`DELETE ${API}/courses/:id/waitlist`]: onHiddenCourses('/waitlist'),
  [`GET ${API}/courses/:id/enrollments`]: onCourses('/enrollments'),
  [`DELETE ${API}/courses/:id/enrollments/:user_id`]: onParticipants(),
  [`PUT ${API}/courses/:id/enrollments/:user_id`]: onParticipants(),
  [`DELETE ${API}/auth/sessions/:id`]: [
    ofTheStudent(({ cast }) => ({ url: `${API}/auth/sessions/${cast.student.sessionId}` })),
    ofNobody({ url: `${API}/auth/sessions/${NO_UUID}` }),
    ofNobody({ url: `${API}/auth/sessions/1` }),
  ],
  [`GET ${API}/media/:id`]: onMedia(''),
  [`POST ${API}/media/:id/crop`]: onMedia('/crop', { crop: { x: 0, y: 0, width: 10, height: 10 } }),
  [`DELETE ${API}/media/:id`]: onMedia(''),
  [`PUT ${API}/auth/passkeys/:id`]: onPasskeys({ name: 'Mine' }),
  [`DELETE ${API}/auth/passkeys/:id`]: onPasskeys(),
  [`POST ${API}/auth/providers/:id/link`]: [
    ofNobody({ url: `${API}/auth/providers/nowhere/link`, body: {} }),
    ofNobody({ url: `${API}/auth/providers/google/link`, body: {} }),
  ],
  [`DELETE ${API}/auth/providers/:id`]: [
    ofTheStudent(async ({ db, cast }) => {
      await addLink(db, cast.student.id);
      return { url: `${API}/auth/providers/oidc` };
    }),
    ofNobody({ url: `${API}/auth/providers/nowhere` }),
  ],
  [`PUT ${API}/notifications/:id/read`]: [
    ofTheStudent(async (scene) => ({ url: await studentsNotification(scene), body: { read: true } })),
    ...[NO_NUMBER, NO_UUID, '0', '-1', '1e3'].map((id) =>
      ofNobody({ url: `${API}/notifications/${id}/read`, body: { read: true } }),
    ),
  ],
  [`GET ${API}/administration/people/:id`]: onPeople(''),
  [`PUT ${API}/administration/people/:id/roles`]: onPeople('/roles', { roles: ['admin'] }),
  [`PUT ${API}/administration/people/:id/status`]: onPeople('/status', { disabled: true }),
  [`POST ${API}/administration/people/:id/sign-out`]: onPeople('/sign-out'),
  [`POST ${API}/administration/people/:id/password-link`]: onPeople('/password-link'),
  [`DELETE ${API}/administration/people/:id/second-factor`]: onPeople('/second-factor'),
  [`GET ${API}/administration/outbound-emails/:id`]: onMessages(''),
  [`POST ${API}/administration/outbound-emails/:id/retry`]: onMessages('/retry'),
  [`DELETE ${API}/administration/outbound-emails/:id`]: onMessages(''),
  [`PUT ${API}/administration/support-messages/:id`]: [NO_NUMBER, 'x', '0', '-1', '1e3'].map((id) =>
    ofNobody({ url: `${API}/administration/support-messages/${id}`, body: { status: 'closed' } }),
  ),
  [`PUT ${API}/administration/applications/:id`]: [NO_NUMBER, NO_UUID, '0'].map((id) =>
    ofNobody({ url: `${API}/administration/applications/${id}`, body: { decision: 'approve' } }),
  ),
  [`GET ${API}/drafts/:id`]: onDrafts(),
  [`PUT ${API}/drafts/:id`]: onDrafts({ draft_data: {}, last_modified: '2026-03-01T09:00:00Z' }),
  [`DELETE ${API}/drafts/:id`]: onDrafts(),
  [`GET ${API}/attempts/:id/programs`]: onPrograms(({ open }) => `/attempts/${open}/programs`, notTheStudent),
  [`POST ${API}/attempts/:id/questions/:question/hints`]: [
    ...onPrograms(({ open, question }) => `/attempts/${open}/questions/${question}/hints`, notTheStudent, {
      number: 1,
    }),
    ...onPrograms(({ open }) => `/attempts/${open}/questions/${NO_UUID}/hints`, ['student'], { number: 1 }),
  ],
  [`POST ${API}/courses/:id/challenge-checks`]: onPrograms(
    ({ courseId }) => `/courses/${courseId}/challenge-checks`,
    ['other instructor'],
    { challenge: { id: NO_UUID } },
  ),
  [`GET ${API}/courses/:course/assessments/:assessment/similar-programs`]: onPrograms(similarPrograms, [
    'other instructor',
  ]),
  [`GET ${API}/courses/:course/assessments/:assessment/similar-programs/:question/:one/:other`]: [
    ...onPrograms(
      (rows) => `${similarPrograms(rows)}/${rows.question}/${rows.submitted.join('/')}`,
      ['other instructor'],
    ),
    // An attempt that is not submitted, and one that is not there
    ...onPrograms(
      (rows) => `${similarPrograms(rows)}/${rows.question}/${rows.open}/${NO_UUID}`,
      ['instructor', 'admin'],
    ),
  ],
  [`GET ${API}/question-bank/:id`]: onBankQuestions(),
  [`PUT ${API}/question-bank/:id`]: onBankQuestions('', { version: 1, document: { id: NO_UUID } }),
  [`DELETE ${API}/question-bank/:id`]: onBankQuestions(),
  [`POST ${API}/question-bank/:id/restore`]: onBankQuestions('/restore'),
  [`PUT ${API}/certificates/:id/name`]: onCertificates('/name'),
  [`GET ${API}/certificates/:id/badge`]: onCertificates('/badge'),
  [`PUT ${API}/administration/certificates/:id/revoked`]: onManagedCertificates({ reason: 'Cheating' }),
  [`DELETE ${API}/administration/certificates/:id/revoked`]: onManagedCertificates(),
  [`GET ${API}/courses/:id/reviews/mine`]: onCourseReviews('/mine'),
  [`POST ${API}/courses/:id/reviews`]: onCourseReviews('', { rating: 5 }),
  [`PUT ${API}/courses/:id/reviews`]: onCourseReviews('', { rating: 5 }),
  [`DELETE ${API}/courses/:id/reviews`]: onCourseReviews(''),
  [`PUT ${API}/courses/:id/reviews/:review_id/helpful`]: onOneReview('/helpful'),
  [`DELETE ${API}/courses/:id/reviews/:review_id/helpful`]: onOneReview('/helpful'),
  [`PUT ${API}/courses/:id/reviews/:review_id/reply`]: onOneReview('/reply', { text: 'Mine' }),
  [`DELETE ${API}/courses/:id/reviews/:review_id/reply`]: onOneReview('/reply'),
  [`POST ${API}/courses/:id/reviews/:review_id/report`]: onOneReview('/report', { reason: 'spam' }),
  [`PUT ${API}/administration/ratings/:id/hidden`]: onRatings('/hidden', { reason: 'Spam' }),
  [`DELETE ${API}/administration/ratings/:id/hidden`]: onRatings('/hidden'),
  [`DELETE ${API}/administration/ratings/:id/reports`]: onRatings('/reports'),
  [`GET ${API}/courses/:id/review-comments`]: onCourses('/review-comments'),
  [`POST ${API}/courses/:id/review-comments`]: onCourses('/review-comments', () => ({
    id: newId(),
    text: 'Mine now',
  })),
  [`PUT ${API}/courses/:id/review-comments/:comment_id`]: onReviewComments({ resolved: true }),
  [`DELETE ${API}/courses/:id/review-comments/:comment_id`]: onReviewComments(),
  [`GET ${API}/administration/reviews/:id`]: [NO_NUMBER, '0'].map((id) =>
    ofNobody({ url: `${API}/administration/reviews/${id}` }),
  ),
  [`POST ${API}/administration/reviews/:id/decision`]: [NO_NUMBER, '0'].map((id) =>
    ofNobody({
      url: `${API}/administration/reviews/${id}/decision`,
      body: { decision: 'approve', revision: 1 },
    }),
  ),
  [`GET ${API}/courses/:id/gradebook`]: onCourses('/gradebook'),
  [`GET ${API}/courses/:id/gradebook.csv`]: onCourses('/gradebook.csv'),
  [`GET ${API}/courses/:id/gradebook/:user_id/:assessment`]: onGrades(),
  [`PUT ${API}/courses/:id/gradebook/settings`]: onCourses('/gradebook/settings', {
    version: 0,
    settings: {},
  }),
  [`PUT ${API}/courses/:id/gradebook/grades`]: onCourses('/gradebook/grades', ({ cast }) => ({
    changes: [{ user_id: String(cast.student.id), assessment_id: NO_UUID, points: 1 }],
  })),
  [`POST ${API}/courses/:id/gradebook/import`]: onCourses('/gradebook/import', { csv: 'Username\n' }),
  [`GET ${API}/courses/:id/analysis`]: onCourses('/analysis'),
  [`GET ${API}/courses/:id/analysis/:assessment`]: onCourses(`/analysis/${NO_UUID}`),
  [`GET ${API}/learning/courses/:course/grades`]: [NO_NUMBER, NO_UUID, '0', '-1'].map((id) =>
    ofNobody({ url: `${API}/learning/courses/${id}/grades` }),
  ),
  [`GET ${API}/courses/:course/assessments/:assessment`]: onAssessments(),
  [`POST ${API}/courses/:course/assessments/:assessment/attempts`]: onAssessments('/attempts'),
  [`GET ${API}/courses/:course/assessments/:assessment/practice`]: onAssessments('/practice'),
  [`POST ${API}/courses/:course/assessments/:assessment/practice`]: onAssessments('/practice', practised()),
  [`GET ${API}/attempts/:id`]: onAttempts(),
  [`PUT ${API}/attempts/:id/answers`]: onAttempts('/answers', noAnswers),
  [`POST ${API}/attempts/:id/submit`]: onAttempts('/submit', noAnswers),
  [`GET ${API}/courses/:course/assessments/:assessment/allowances`]: onTaught('/allowances'),
  [`PUT ${API}/courses/:course/assessments/:assessment/allowances/:user`]: onTaught('/allowances/{user}', {
    extra_minutes: 10,
  }),
  [`GET ${API}/courses/:course/assessments/:assessment/regrade`]: onTaught('/regrade'),
  [`POST ${API}/courses/:course/assessments/:assessment/regrade`]: onTaught('/regrade', {}),
  [`POST ${API}/learning/courses/:course/revision`]: onLearningCourses('/revision', { revision_id: '1' }),
  [`DELETE ${API}/learning/notes/:id`]: [
    ofTheStudent(async (scene) => {
      const { courseId } = await studentsCourse(scene);
      return { url: `${API}/learning/notes/${await addNote(scene, courseId, scene.cast.student.id)}` };
    }),
    ofNobody({ url: `${API}/learning/notes/${NO_UUID}` }),
  ],
  [`POST ${API}/learning/courses/:course/questions`]: onLearningCourses('/questions', { title: 'How deep?' }),
  [`PUT ${API}/learning/questions/:id`]: onQuestions('', { title: 'Mine now', text: '' }, true),
  [`DELETE ${API}/learning/questions/:id`]: onQuestions(''),
  [`PUT ${API}/learning/questions/:id/resolved`]: onQuestions('/resolved', { resolved: true }),
  [`POST ${API}/learning/questions/:id/answers`]: onQuestions('/answers', { text: 'Mine now' }),
  [`PUT ${API}/learning/answers/:id`]: onAnswers({ text: 'Mine now' }),
  [`DELETE ${API}/learning/answers/:id`]: onAnswers(),
  [`POST ${API}/courses/:id/copy`]: onCourses('/copy', {}),
  [`GET ${API}/courses/:id/edit-data`]: onCourses('/edit-data'),
  [`PUT ${API}/courses/:id/working-copy`]: onCourses('/working-copy', { version: 1, parts: {} }),
  [`GET ${API}/courses/:id/findings`]: onCourses('/findings'),
  [`GET ${API}/courses/:id/saves`]: onCourses('/saves'),
  [`GET ${API}/courses/:id/saves/:version`]: onCourses('/saves/1'),
  [`POST ${API}/courses/:id/saves/:version/restore`]: onCourses('/saves/1/restore', {}),
  [`PUT ${API}/courses/:id`]: onCourses('', { title: 'Mine now' }),
  [`DELETE ${API}/courses/:id`]: onCourses(''),
  [`PUT ${API}/courses/:id/submit-review`]: onCourses('/submit-review', {}),
  [`DELETE ${API}/courses/:id/submit-review`]: onCourses('/submit-review'),
  [`POST ${API}/courses/:id/publish`]: onCourses('/publish', {}),
  [`GET ${API}/courses/:id/archive`]: onCourses('/archive'),
  [`PUT ${API}/courses/:id/archive`]: onCourses('/archive', { archived: true }),
  [`POST ${API}/authoring/import`]: [
    {
      actors: ['other instructor', 'admin'],
      prepare: async ({ db, cast }) => importOf(await addMedia(db, cast.instructor.id)),
    },
    ofNobody(importOf(NO_UUID)),
  ],
  [`GET ${API}/courses/:id/authors`]: onCourses('/authors'),
  [`PUT ${API}/courses/:id/authors`]: onCourses('/authors', ({ cast }: Scene) => ({
    user: cast.admin.username,
    role: 'owner',
  })),
  [`DELETE ${API}/courses/:id/authors/:user_id`]: onCourses('/authors/{admin}'),
};
