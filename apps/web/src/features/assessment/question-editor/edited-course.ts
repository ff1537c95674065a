import { createContext } from 'react';

/** The id of the course that is edited; undefined for questions of a bank. */
export const EditedCourse = createContext<string | undefined>(undefined);
