import { createContext } from 'react';

/** The id of the course that is edited; undefined where there is none yet, as for a draft and for questions of a bank. */
export const EditedCourse = createContext<string | undefined>(undefined);
