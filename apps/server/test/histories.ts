/** How many random histories a test lives through, others in each run: `npm test` says it. */
export const HISTORIES = Number(process.env.HISTORIES || 2000);
