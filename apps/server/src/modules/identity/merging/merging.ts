import type { Merging } from '#platform/modules/index';

/** Identity's own tables; `mergeAccounts` does what is `own`. Those of the platform are here too, since it knows no people. */
export const identityMerging: Merging = {
  columns: {
    'audit_entry.actor_id': 'stays',
    'distinct_people.one_id': 'own',
    'distinct_people.other_id': 'own',
    'distinct_people.said_by': 'stays',
    'external_identity.user_id': 'own',
    'guardian_consent.recorded_by': 'stays',
    'guardian_consent.user_id': 'own',
    'guardian_consent.withdrawn_by': 'stays',
    'instructor_application.decided_by': 'stays',
    'instructor_application.user_id': 'own',
    'kept_reply.user_id': 'removed',
    'known_device.user_id': 'removed',
    'login_card.printed_by': 'stays',
    'login_card.user_id': 'own',
    'one_time_token.user_id': 'own',
    'outbound_email.user_id': 'stays',
    'passkey.user_id': 'own',
    'person_merge.kept_id': 'own',
    'person_merge.merged_by': 'stays',
    'person_merge.merged_id': 'own',
    'recovery_code.user_id': 'own',
    'session.user_id': 'stays',
    'staff_role_holder.given_by': 'stays',
    'staff_role_holder.user_id': 'removed',
    'totp_credential.user_id': 'own',
  },
};
