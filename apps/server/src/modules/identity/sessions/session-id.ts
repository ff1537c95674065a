const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text can be a session id: PostgreSQL refuses to compare others. */
export const isSessionId = (text: string): boolean => UUID.test(text);
