/** On replies of the API while the site is worked on. */
export const MAINTENANCE_HEADER = 'x-maintenance';
/** In the details of a refusal for it. */
export const MAINTENANCE_REASON = 'maintenance';

/** Characters of what people read. */
export const MAINTENANCE_TEXT = 500;
