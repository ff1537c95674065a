import { type ForeignRow, NO_UUID, ofNobody } from '../foreign-row.ts';
import { API } from '../row.ts';

const onLists = (rest: string, body?: object): ForeignRow[] => [
  ofNobody({ url: `${API}/people-lists/${NO_UUID}${rest}`, ...(body ? { body } : {}) }),
];
const PATH = `${API}/people-lists/:id`;

/** Calls on lists of people that are not there: whoever may see one may see all. */
export const foreignLists: Record<string, ForeignRow[]> = {
  [`GET ${PATH}`]: onLists(''),
  [`PUT ${PATH}/columns`]: onLists('/columns', { fields: ['email', 'full_name'] }),
  [`PUT ${PATH}/missing`]: onLists('/missing', { missing: 'end' }),
  [`GET ${PATH}/missing`]: onLists('/missing'),
  [`GET ${PATH}/lines`]: onLists('/lines'),
  [`PUT ${PATH}/lines/:line`]: onLists('/lines/2', { allow: ['one_name'] }),
  [`PUT ${PATH}/group-names`]: onLists('/group-names', { name: 'a', means: 'b' }),
  [`GET ${PATH}/refused.csv`]: onLists('/refused.csv'),
  [`GET ${PATH}/cards`]: onLists('/cards'),
  [`POST ${PATH}/cards`]: onLists('/cards', {}),
  [`POST ${PATH}/apply`]: onLists('/apply', {}),
  [`POST ${PATH}/stop`]: onLists('/stop'),
  [`POST ${PATH}/undo`]: onLists('/undo'),
  [`DELETE ${PATH}`]: onLists(''),
};
