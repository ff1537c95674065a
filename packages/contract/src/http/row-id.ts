import { z } from 'zod';

/** At most 15 digits, which a number holds exactly. */
const ROW_ID = /^[1-9]\d{0,14}$/;

/** The id of a row in a URL or a body, as the number that it is in the database; undefined for what cannot be one. */
export const rowIdOf = (text: string): number | undefined => (ROW_ID.test(text) ? Number(text) : undefined);

/** An id of a row as it is written in JSON. @param message for everything else */
export const rowIdText = (message?: string) => z.string().regex(ROW_ID, message);
