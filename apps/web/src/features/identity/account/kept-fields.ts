/**
 * Text that was typed and is not saved yet. It survives a reload and ends with the browser tab: others may use the same
 * phone. Keys name the person it belongs to.
 */
type Fields<Name extends string> = Partial<Record<Name, string>>;

/** What was kept of these fields; empty where there is nothing, or nothing that can be read. */
export function readKeptFields<Name extends string>(key: string, names: readonly Name[]): Fields<Name> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return {};
    const fields: Fields<Name> = {};
    for (const name of names) {
      const value: unknown = Object.hasOwn(kept, name) ? Reflect.get(kept, name) : undefined;
      if (typeof value === 'string') fields[name] = value;
    }
    return fields;
  } catch {
    return {};
  }
}

/** Nothing to keep takes the key away. */
export function keepFields(key: string, fields: Fields<string>): void {
  try {
    if (Object.keys(fields).length > 0) sessionStorage.setItem(key, JSON.stringify(fields));
    else sessionStorage.removeItem(key);
  } catch {
    // Storage refused or full: the text still stands in the form.
  }
}
