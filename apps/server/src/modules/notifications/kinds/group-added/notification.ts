import { OWN_GROUPS_PATH } from '@darasa/contract/groups/rules';
import { findGroupName, membersAdded } from '#modules/groups';
import { defineNotification } from '../../define-notification.ts';

export const groupAddedNotification = defineNotification({
  kind: 'group.added',
  event: membersAdded,
  name: 'notifications.group-added',
  emailLimit: 'daily',
  async write(tx, { group_id, added, source, by }) {
    // Who came in by a code or an invitation knows it
    if (source === 'code' || source === 'invitation') return undefined;
    const title = await findGroupName(tx, group_id);
    if (title === undefined) return undefined;
    return {
      to: added,
      content: { group_id: String(group_id), title },
      actorId: by,
      link: OWN_GROUPS_PATH,
    };
  },
});
