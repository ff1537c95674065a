import { sessionOwner } from '../session/own-key.ts';

/** What somebody has typed into a page, kept over one reload of the tab. */

/** One field: where it is found again, and what stands in it. */
interface KeptField {
  /** Its kind and its name, as people or the form know it. */
  key: string;
  /** Of several with the same key, which. */
  place: number;
  /** How many have it. */
  of: number;
  value: string;
}
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const KEY = 'darasa.typed-text';
/** Nothing that is secret, a file, or not typed. */
const FIELDS =
  'textarea, select, input:not([type=password], [type=file], [type=hidden], [type=submit], [type=button], [type=radio], [type=checkbox])';
/** Secrets may be written into fields of other kinds. */
const isSecret = ({ autocomplete }: Field): boolean => /password|one-time-code|cc-/.test(autocomplete);
/** Ids that React makes differ from one page load to the next. */
const isStable = (id: string): boolean => id !== '' && !/[:«»]|^_r_/.test(id);

/** The words of a label, without what stands in the field that it may hold. */
const labelOf = (field: Field): string =>
  [...(field.labels?.[0]?.childNodes ?? [])]
    .filter((part) => !part.contains(field))
    .map(({ textContent }) => textContent)
    .join('');
/** What names a part of the page: two answers with the same form stand in parts of their own. */
function partOf(field: Field): string {
  const names: string[] = [];
  for (let part = field.parentElement; part; part = part.parentElement) {
    const named = part.getAttribute('aria-label') ?? nameOf(part.getAttribute('aria-labelledby'));
    const name = named || (isStable(part.id) ? `#${part.id}` : '');
    if (name !== '') names.push(name);
  }
  return names.join('>');
}
const nameOf = (ids: string | null): string =>
  (ids ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
    .trim();
const keyOf = (field: Field): string => {
  const label = field.getAttribute('aria-label') ?? labelOf(field);
  return [field.tagName, field.name, isStable(field.id) ? field.id : '', label, partOf(field)].join('|');
};

/** All fields of the page with their keys, in their order. */
function fieldsOf(root: ParentNode): { field: Field; key: string; place: number; of: number }[] {
  const seen = new Map<string, number>();
  const fields = [...root.querySelectorAll<Field>(FIELDS)]
    .filter((field) => !isSecret(field))
    .map((field) => {
      const key = keyOf(field);
      const place = seen.get(key) ?? 0;
      seen.set(key, place + 1);
      return { field, key, place };
    });
  return fields.map((one) => ({ ...one, of: seen.get(one.key) ?? 1 }));
}

/** Keeps what stands in the fields of this page. */
export function keepTypedText(root: ParentNode = document): void {
  const fields: KeptField[] = [];
  for (const { field, key, place, of } of fieldsOf(root))
    if (field.value !== '') fields.push({ key, place, of, value: field.value });
  if (fields.length === 0) return;
  sessionStorage.setItem(KEY, JSON.stringify({ path: location.pathname, owner: sessionOwner(), fields }));
}

/** Writes into a field as typing does, so that the form behind it notices. */
function write(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field) as Field;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** A form that is opened again later still gets its text back. */
const WATCHED_MS = 600_000;
/** While a page starts, its fields may be replaced by those of code that comes later. */
const REPLACED_MS = 15_000;

function takeKept(): string | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return text;
  } catch {
    return null;
  }
}

/**
 * Puts what was kept back into the fields of the same page, also into those that appear later. What the page has in them by itself, as
 * from a draft, stays when it is the same.
 * @returns what ends it
 */
export function restoreTypedText(root: HTMLElement = document.body): () => void {
  const text = takeKept();
  if (text === null) return () => undefined;
  const kept = JSON.parse(text) as { path: string; owner: string; fields: KeptField[] };
  // Somebody else has signed in meanwhile
  if (kept.owner !== sessionOwner()) return () => undefined;
  const written = new Map<KeptField, { field: Field; at: number }>();
  const isWaiting = (one: KeptField): boolean => {
    const last = written.get(one);
    return !last || (!last.field.isConnected && performance.now() - last.at < REPLACED_MS);
  };
  const observer = new MutationObserver(() => fill());
  const stop = () => observer.disconnect();
  function fill(): void {
    if (location.pathname !== kept.path) return;
    for (const { field, key, place, of } of fieldsOf(root)) {
      // As long as not all equal ones are there, nobody knows which this is: better no text than another one's
      const found = kept.fields.find((one) => one.key === key && one.place === place && one.of === of);
      if (!found || !isWaiting(found)) continue;
      written.set(found, { field, at: performance.now() });
      if (field.value !== found.value) write(field, found.value);
    }
  }
  observer.observe(root, { childList: true, subtree: true });
  setTimeout(stop, WATCHED_MS);
  fill();
  return stop;
}
