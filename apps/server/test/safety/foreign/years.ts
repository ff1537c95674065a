import { type ForeignRow, NO_UUID, ofNobody } from '../foreign-row.ts';
import { API } from '../row.ts';

const onPlan = (rest: string, body?: object): ForeignRow[] => [
  ofNobody({ url: `${API}/year-plans/${NO_UUID}${rest}`, ...(body ? { body } : {}) }),
];
const PATH = `${API}/year-plans/:id`;

/** Calls on plans for ends of years that are not there: whoever may see one may see all. */
export const foreignYears: Record<string, ForeignRow[]> = {
  [`GET ${PATH}`]: onPlan(''),
  [`PUT ${PATH}`]: onPlan('', { with_leaders: true, lock_leaving: false }),
  [`PUT ${PATH}/classes/:group_id`]: onPlan('/classes/1', { fate: 'leave' }),
  [`GET ${PATH}/people`]: onPlan('/people'),
  [`PUT ${PATH}/people/:group_id/:user_id`]: onPlan('/people/1/1', { choice: 'stay' }),
  [`POST ${PATH}/apply`]: onPlan('/apply'),
  [`POST ${PATH}/stop`]: onPlan('/stop'),
  [`POST ${PATH}/undo`]: onPlan('/undo'),
  [`DELETE ${PATH}`]: onPlan(''),
};
