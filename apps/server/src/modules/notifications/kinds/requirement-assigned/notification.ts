import { OWN_REQUIREMENTS_PATH } from '@darasa/contract/requirements/rules';
import { assigned, readAsked } from '#modules/requirements';
import { defineNotification } from '../../define-notification.ts';

/** What was asked of one person in one act is one notification. What is not asked any more, or is done, is left out. */
export const requirementAssignedNotification = defineNotification({
  kind: 'requirement.assigned',
  event: assigned,
  name: 'notifications.requirement-assigned',
  async write(tx, { user_id, requirement_ids }) {
    const requirements = await readAsked(tx, user_id, requirement_ids);
    return requirements.length === 0
      ? undefined
      : { to: [user_id], content: { requirements }, link: OWN_REQUIREMENTS_PATH };
  },
});
