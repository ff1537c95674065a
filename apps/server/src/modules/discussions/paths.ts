/** The page of one thread. */
export const threadPath = (id: string): string => `/discussions/${id}`;
