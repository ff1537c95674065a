import { type ForeignRow, NO_NUMBER, NO_UUID, ofNobody } from '../foreign-row.ts';
import { API } from '../row.ts';

const DESK = `${API}/administration/support-messages`;
const onMessages = (rest: string, body?: object): ForeignRow[] =>
  [NO_NUMBER, 'x', '0', '-1', '1e3'].map((id) =>
    ofNobody({ url: `${DESK}/${id}${rest}`, ...(body ? { body } : {}) }),
  );

/** Conversations that are not there. What a guest's token does not admit to is in `modules/support/chat.test.ts`. */
export const foreignSupport: Record<string, ForeignRow[]> = {
  [`GET ${API}/support/chat/files/:id`]: [ofNobody({ url: `${API}/support/chat/files/${NO_UUID}` })],
  [`GET ${DESK}/:id`]: onMessages(''),
  [`PUT ${DESK}/:id/entries/:client_id`]: onMessages(`/entries/${NO_UUID}`, { text: 'Hi' }),
  [`PUT ${DESK}/:id/read`]: onMessages('/read', { seq: 1 }),
  [`PUT ${DESK}/:id/assignee`]: onMessages('/assignee', { assignee_id: null, was: null }),
  [`PUT ${DESK}/:id/snooze`]: onMessages('/snooze', { until: null }),
  [`PUT ${DESK}/:id/tags`]: onMessages('/tags', { tags: [] }),
  [`PUT ${DESK}/:id/blocked`]: onMessages('/blocked', { blocked: true }),
  [`GET ${DESK}/:id/files/:file_id`]: onMessages(`/files/${NO_UUID}`),
  [`DELETE ${API}/administration/support-desk/canned/:id`]: [
    ofNobody({ url: `${API}/administration/support-desk/canned/${NO_UUID}` }),
  ],
};
