const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text is a UUID as PostgreSQL writes it; anything else cannot be compared with one in a query. */
export const isUuid = (text: string): boolean => UUID.test(text);
