import { useQuery } from '@tanstack/react-query';
import { openCasesQuery } from './case-calls.ts';

/** How many payment cases wait for a decision; undefined while it is not known. */
export const useOpenCases = (): number | undefined => useQuery(openCasesQuery).data;
