/**
 * Who writes which table: one folder each, apart from `platform_state`, in which each part has a row of its own. Reading is another matter: a module reads its own tables and those of modules above
 * it; `analytics` and `administration` may read all, in `queries.ts`.
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
    'search_entry',
    'search_term',
    'subcategory',
    'track',
    'track_course',
  ],
  'modules/authoring': [
    'course_author',
    'course_draft',
    'course_revision',
    'course_save',
    'course_working_copy',
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
    'assessment_allowance',
    'assessment_regrade',
    'bank_question',
    'attempt',
    'attempt_answer',
    'grade',
    'grade_change',
  ],
  'modules/enrollment': ['enrollment', 'saved_course', 'waitlist_entry'],
  'modules/approval': ['review_comment'],
  'modules/credentials': ['certificate', 'credential_key'],
  'modules/reviews': ['review', 'review_reply', 'review_report', 'review_vote'],
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
  'modules/support': ['support_message'],
  // The migration fills content_synonym
  'modules/administration': ['content_item', 'content_page', 'content_synonym'],
  'platform/database': ['schema_migration'],
  'platform/events': ['event_delivery'],
  'platform/mail': ['outbound_email', 'mail_message'],
  'platform/realtime': ['socket_io_attachment'],
  lifecycle: ['platform_state'],
  demo: ['seeded_content'],
};

const SHARED = new Map([['platform_state', ['modules/catalogue']]]);

/** Table → the folders below apps/server/src that write it. @type {Map<string, string[]>} */
export const TABLE_OWNERS = new Map(
  Object.entries(OWNERS).flatMap(([folder, tables]) =>
    tables.map((table) => [table, [folder, ...(SHARED.get(table) ?? [])]]),
  ),
);
