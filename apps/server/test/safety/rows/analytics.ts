import { API, type Rows, signedIn } from '../row.ts';

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
  // Its authors and administrators; for others it is not there
  [`GET ${API}/courses/:id/home`]: {
    url: `${API}/courses/matrix/home`,
    expect: {
      visitor: 401,
      student: 404,
      'other student': 404,
      instructor: 200,
      'other instructor': 404,
      admin: 200,
    },
  },
};
