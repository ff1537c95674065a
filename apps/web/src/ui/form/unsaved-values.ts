type Values = Record<string, unknown>;

/** Where a form keeps what was typed and is not saved yet. */
export interface UnsavedValues {
  /** By field; empty where there is nothing, or nothing that can be read. */
  read(): Values;
  /** Nothing to keep removes what was kept. */
  write(values: Values): void;
}

/**
 * In this browser tab: it survives a reload and a new sign-in, and ends with the tab, since others may use the same phone.
 * @param key which names the person (see `ownKey`): the next one in the same tab must not find the text
 */
export const storedInTab = (key: string): UnsavedValues => ({
  read() {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
      return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? { ...kept } : {};
    } catch {
      return {};
    }
  },
  write(values) {
    try {
      if (Object.keys(values).length > 0) sessionStorage.setItem(key, JSON.stringify(values));
      else sessionStorage.removeItem(key);
    } catch {
      // Storage refused or full: the text still stands in the form.
    }
  },
});
