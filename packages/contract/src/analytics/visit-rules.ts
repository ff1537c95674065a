/** Minutes for which looking again belongs to the same visit of a dashboard: a reload takes no news away. */
export const VISIT_MINUTES = 30;
/** Days that a first visit looks back. */
export const FIRST_DAYS = 7;
