/** A row's id from a URL or a body; undefined for anything that cannot be one. */
export const idOf = (text: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
