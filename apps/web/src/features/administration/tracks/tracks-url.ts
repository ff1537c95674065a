export const TRACKS = '/administrator/tracks';

/** @param id `new` for one that is not there yet */
export const trackHref = (id: string): string => `${TRACKS}/${encodeURIComponent(id)}`;
