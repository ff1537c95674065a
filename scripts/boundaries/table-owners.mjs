/**
 * Who writes which table: one folder each, apart from `platform_state`, in which each part has a row of its own. A module reads its own tables and the
 * views that others publish; reads of other tables of modules above it are in the list of foreign-reads.mjs.
 */
const OWNERS = {
  'modules/identity': [
    'app_user',
    'attempt_count',
    'audit_entry',
    'external_identity',
    'instructor_application',
    'known_device',
    'one_time_token',
    'passkey',
    'recovery_code',
    'refresh_token',
    'session',
    'totp_credential',
  ],
  'modules/catalogue': [
    'category',
    'course',
    'course_count_change',
    'course_figures',
    'course_module',
    'course_search',
    'currency_rate',
    'lesson',
    'listing',
    'picture_failure',
    'search_entry',
    'search_term',
    'subcategory',
    'track',
    'track_course',
  ],
  'modules/authoring': [
    'challenge_check',
    'course_author',
    'course_draft',
    'course_revision',
    'course_save',
    'course_working_copy',
    'imported_course_document',
    'revision_assessment',
    'revision_lesson',
  ],
  'modules/learning': [
    'calendar_feed',
    'course_progress',
    'learning_day',
    'lesson_answer',
    'lesson_bookmark',
    'lesson_note',
    'lesson_progress',
    'lesson_question',
  ],
  'modules/assessment': [
    'answer_mark',
    'asked_hint',
    'attempt_recount',
    'assessment_allowance',
    'assessment_regrade',
    'bank_question',
    'question_import',
    'due_reminder',
    'attempt',
    'attempt_answer',
    'grade',
    'grade_change',
    'program_fingerprint',
    'program_run',
    'gradebook',
    'marker_mark',
    'marking_comment',
    'peer_participant',
    'peer_review',
  ],
  'modules/enrollment': ['enrolled_course', 'enrollment', 'saved_course', 'waitlist_entry'],
  'modules/approval': ['review_comment'],
  'modules/credentials': ['certificate', 'credential_key'],
  'modules/reviews': ['rating_breakdown', 'review', 'review_reply', 'review_report', 'review_vote'],
  'modules/notifications': ['notification', 'notification_preference'],
  'modules/media': [
    'media_object',
    'media_reference',
    'media_rendition',
    'media_upload',
    'media_upload_part',
  ],
  'modules/payments': [
    'coupon',
    'course_order',
    'ledger_account',
    'ledger_entry',
    'ledger_posting',
    'payment_method',
    'payment_settings',
    'receipt',
    'receipt_counter',
    'refund',
  ],
  'modules/support': ['support_activity', 'support_message'],
  // The migration fills content_synonym
  'modules/administration': ['content_item', 'content_page', 'content_synonym'],
  'platform/database': ['schema_migration'],
  'platform/events': ['event_delivery'],
  'platform/http': ['kept_reply'],
  'platform/jobs': ['batch_progress', 'set_aside_item'],
  'platform/nodes': ['node', 'media_mark'],
  'platform/mail': ['outbound_email', 'mail_message'],
  'platform/realtime': ['socket_io_attachment'],
  lifecycle: ['platform_state'],
  demo: ['seeded_content'],
};

/** Views that every module may read. */
export const PUBLISHED_VIEWS = new Set(['enrolled_course', 'rating_breakdown', 'support_activity']);

const SHARED = new Map([['platform_state', ['modules/catalogue']]]);

/** Table → the folders below apps/server/src that write it. @type {Map<string, string[]>} */
export const TABLE_OWNERS = new Map(
  Object.entries(OWNERS).flatMap(([folder, tables]) =>
    tables.map((table) => [table, [folder, ...(SHARED.get(table) ?? [])]]),
  ),
);

/** Tables that one file writes, because what may happen to their rows is written down in one place. */
export const TABLE_WRITERS = new Map([
  // The states of an attempt: modules/assessment/attempts/attempt-states.ts
  ['attempt', 'modules/assessment/attempts/attempt-repository.ts'],
  ['answer_mark', 'modules/assessment/attempts/mark-repository.ts'],
]);
