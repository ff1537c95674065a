/** The tables of the site that administrators save as a file. */
export const siteTables = ['people', 'courses', 'enrollments', 'grades'] as const;
export type SiteTable = (typeof siteTables)[number];
