import type { Merging } from '#platform/modules/index';

/** The kept account's phone and guardian count, where it has them. */
export const smsMerging: Merging = {
  columns: {
    'sms_code.user_id': 'removed',
    'sms_guardian.recorded_by': 'stays',
    'sms_guardian.user_id': { moved: [[]] },
    'sms_guardian.withdrawn_by': 'stays',
    'sms_message.user_id': 'moved',
    'sms_phone.user_id': { moved: [[]] },
    'sms_setting.updated_by': 'stays',
  },
};
