import { API, admins, type Rows } from '../row.ts';

const SETTINGS = `${API}/administration/settings`;

/** The settings of the site. */
export const settingsRows: Rows = {
  [`GET ${SETTINGS}`]: admins(SETTINGS),
  [`PUT ${SETTINGS}`]: admins({ url: SETTINGS, body: () => ({ changes: {} }) }),
};
