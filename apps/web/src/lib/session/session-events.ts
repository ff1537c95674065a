/** Dispatched on `window` by whoever finds that the session is over; everybody then goes to `/`. */
export const LOGOUT_EVENT = 'auth:logout';
/** Dispatched on `window` when the server has refused to go on with the session; everybody then goes to the login page. */
export const REFUSED_EVENT = 'auth:refused';
