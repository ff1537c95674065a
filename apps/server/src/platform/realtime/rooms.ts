/** All browsers of one person. */
export const userRoom = (userId: number): string => `user:${userId}`;
/** All tabs of one session, which is one browser. */
export const sessionRoom = (sessionId: string): string => `session:${sessionId}`;
