/*
 * Where things are kept at once: the browser's local storage, whose writes are done when they return, unlike those of its database. What
 * stands here is on its way to a place of its own, and is taken away once it is there.
 */

const PREFIX = 'darasa:rescued:';

/** @returns whether it was kept: the storage may be full, or closed to us */
export function rescue(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function forgetRescued(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing was kept there either
  }
}

/** @returns undefined when there is nothing, or nothing that can be read */
export function rescued(name: string): unknown {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Names of what stands there, in alphabetical order. */
export function rescuedNames(prefix: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX + prefix))
      .map((key) => key.slice(PREFIX.length))
      .sort();
  } catch {
    return [];
  }
}
