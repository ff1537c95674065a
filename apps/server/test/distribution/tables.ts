/**
 * The tables that grow with what people do, and the column by which they would be spread over several servers. A table with a `parent` has
 * no such column yet: its rows belong to a row of the parent by `key`, and it would get the column of the parent on that day.
 */
interface Spread {
  column: string;
  parent?: { table: string; key: string };
}

const byPerson = (...tables: string[]): [string, Spread][] =>
  tables.map((name) => [name, { column: 'user_id' }]);
const below = (parent: string, key: string, ...tables: string[]): [string, Spread][] =>
  tables.map((name) => [name, { column: `user_id of ${parent}`, parent: { table: parent, key } }]);

/** What grows with people, by the names of tables and views. */
export const spreadTables: ReadonlyMap<string, Spread> = new Map([
  // Courses of people
  ...byPerson(
    'enrollment',
    'course_progress',
    'course_repeat',
    'lesson_progress',
    'learning_time',
    'learning_day',
  ),
  ...byPerson(
    'lesson_check',
    'lesson_turn',
    'lesson_note',
    'lesson_bookmark',
    'seat',
    'saved_course',
    'course_reminder',
  ),
  ...byPerson('track_learner', 'requirement_person', 'requirement_round', 'due_reminder', 'kept_reminder'),
  // What is graded
  ...byPerson(
    'attempt',
    'grade',
    'grade_change',
    'activity_result',
    'assessment_allowance',
    'participation_mark',
  ),
  ...byPerson('learner_ability', 'program_run', 'program_fingerprint', 'peer_participant', 'made_work'),
  ...below(
    'attempt',
    'attempt_id',
    'attempt_answer',
    'attempt_archive',
    'answer_mark',
    'asked_hint',
    'marker_mark',
  ),
  // What is known
  ...byPerson('recall_answer', 'recall_card', 'recall_course', 'recall_person'),
  // What people are told, and what they say
  ...byPerson('notification', 'notification_delivery', 'notification_preference', 'review', 'review_vote'),
  ...below('review', 'review_id', 'review_reply'),
  ...byPerson('announcement_reader', 'discussion_visit', 'discussion_reader', 'discussion_vote'),
  // Accounts
  ...byPerson('session', 'known_device', 'push_device', 'certificate'),
  ...below('session', 'session_id', 'refresh_token'),
  ...below('certificate', 'certificate_id', 'certificate_known'),
  // Views of these
  ...byPerson(
    'learner_active',
    'lesson_standing',
    'course_standing',
    'lesson_time',
    'learner_allowance',
    'learner_opening',
  ),
]);

/** Tables with a `user_id` that stay on one server, or whole on each, by why they do. */
export const wholeTables: Readonly<Record<string, readonly string[]>> = {
  // Of those who teach, run the site or are asked for by somebody else's page
  'few rows, about staff': [
    ...[
      'course_author',
      'course_draft',
      'course_member',
      'course_teacher',
      'staff_role_holder',
      'support_duty',
      'instructor_application',
    ],
    ...[
      'document_import',
      'question_import',
      'bank_question',
      'saved_report',
      'marking_comment',
      'people_list_line',
      'people_list_missing',
    ],
  ],
  // Asked for by what they belong to, not by whose they are
  'belong to a group, a thread, a conversation or an order': [
    ...[
      'group_member',
      'group_person',
      'group_learner',
      'group_place',
      'year_person',
      'course_learner',
      'allowed_work',
      'graded_work',
    ],
    ...[
      'handed_in_work',
      'lesson_opening',
      'conversation_member',
      'discussion_post',
      'discussion_thread',
      'discussion_ban',
    ],
    ...[
      'discussion_report',
      'person_entry',
      'person_gone',
      'course_order',
      'order_line',
      'waitlist_entry',
      'required_course',
    ],
    ...[
      'requirement_unsettled',
      'review_comment',
      'review_report',
      'proof_participant',
      'lesson_answer',
      'lesson_asked',
      'lesson_question',
    ],
    'way_in_use',
  ],
  // A row or two of each person, looked for by an address, a token or a provider's number
  'beside the account': [
    ...[
      'app_user',
      'calendar_feed',
      'external_identity',
      'guardian_consent',
      'login_card',
      'message_setting',
      'notification_timing',
    ],
    ...[
      'one_time_token',
      'passkey',
      'recovery_code',
      'totp_credential',
      'sms_code',
      'sms_guardian',
      'sms_phone',
      'person_block',
    ],
    ...['dashboard_visit', 'kept_reply'],
  ],
  // Written once, read by an administrator, removed by age
  'logs of the site': ['outbound_email', 'mail_message', 'sms_message', 'support_message'],
};
