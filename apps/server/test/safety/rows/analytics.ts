import { API, admins, type Rows, signedIn } from '../row.ts';

/** The dashboards of learners and teachers. */
export const analyticsRows: Rows = {
  [`GET ${API}/dashboards/student`]: signedIn(`${API}/dashboards/student`),
  [`GET ${API}/dashboards/instructor`]: {
    url: `${API}/dashboards/instructor`,
    expect: {
      visitor: 401,
      student: 403,
      'other student': 403,
      instructor: 200,
      'other instructor': 200,
      admin: 200,
    },
  },
  [`PUT ${API}/dashboards/:area/visit`]: signedIn(`${API}/dashboards/student/visit`),
  [`GET ${API}/administration/figures`]: admins(`${API}/administration/figures`),
  [`GET ${API}/administration/figures.csv`]: admins(`${API}/administration/figures.csv?days=90`),
  [`GET ${API}/work/:area`]: signedIn(`${API}/work/student`),
};
