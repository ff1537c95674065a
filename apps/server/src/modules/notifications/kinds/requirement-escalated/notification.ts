import { groupPath } from '@darasa/contract/groups/rules';
import { hasRole } from '@darasa/contract/identity/rules';
import { requirementPath } from '@darasa/contract/requirements/rules';
import { findGroupName } from '#modules/groups';
import { findContacts } from '#modules/identity';
import { escalated, findRequirement, readSubjects } from '#modules/requirements';
import { defineNotification } from '../../define-notification.ts';

export const requirementEscalatedNotification = defineNotification({
  kind: 'requirement.escalated',
  event: escalated,
  name: 'notifications.requirement-escalated',
  emailLimit: 'daily',
  async write(tx, { requirement_id, group_id, user_ids, people }) {
    const requirement = await findRequirement(tx, requirement_id);
    const subject = requirement && (await readSubjects(tx, [requirement])).get(requirement.id);
    const group = await findGroupName(tx, group_id);
    if (!subject || group === undefined) return undefined;
    const content = { requirement_id: String(requirement_id), title: subject.title, group, people };
    const ofGroup = requirement?.group_id === group_id;
    const leaders = Map.groupBy(await findContacts(tx, user_ids), ({ roles }) =>
      hasRole(roles, 'admin') ? 'administrator' : 'own',
    );
    return [...leaders].map(([area, same]) => ({
      to: same.map(({ id }) => id),
      content,
      // Of what is asked of others than their group leaders see only that somebody is late
      link:
        ofGroup || area === 'administrator'
          ? requirementPath(area, String(requirement_id))
          : groupPath('own', String(group_id)),
    }));
  },
});
