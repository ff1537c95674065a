import { siteDay } from '@darasa/contract/formatting/site-zone';
import { OWN_REQUIREMENTS_PATH } from '@darasa/contract/requirements/rules';
import { findRequirement, readSubjects, reminded } from '#modules/requirements';
import { defineNotification } from '../../define-notification.ts';

export const requirementDueNotification = defineNotification({
  kind: 'requirement.due',
  event: reminded,
  name: 'notifications.requirement-due',
  emailLimit: 'daily',
  async write(tx, { requirement_id, user_ids, due_at, overdue, by }) {
    const requirement = await findRequirement(tx, requirement_id);
    const subject = requirement && (await readSubjects(tx, [requirement])).get(requirement.id);
    if (!subject || requirement?.ended_at) return undefined;
    return {
      to: user_ids,
      content: {
        requirement_id: String(requirement_id),
        title: subject.title,
        // It is the end of the day
        due_on: siteDay(new Date(due_at).getTime() - 1),
        overdue,
      },
      link: OWN_REQUIREMENTS_PATH,
      reminder: { course_id: requirement.course_id, requirement_id, by },
    };
  },
});
