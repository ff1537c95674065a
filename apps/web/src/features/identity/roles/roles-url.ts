export const ROLES = '/administrator/roles';
/** In place of an id. */
export const NEW_ROLE = 'new';

/** @param id of a role of the site's own, or `NEW_ROLE` */
export const roleHref = (id: string): string => `${ROLES}/${encodeURIComponent(id)}`;
