import type { KeptDocument } from './document-state.ts';

/** What a browser keeps of one document until the server has it. */
export interface LocalCopy extends KeptDocument {
  /** `course_edit_<id>` or `course_draft_<time or id>`, and after `~` which tab wrote it. */
  key: string;
  /** Whose it is: others may use the same computer. */
  userId: string;
  /** ISO 8601. */
  keptAt: string;
  /** The step of the wizard. */
  step?: string;
  /** Of a draft that is on the server too. */
  draftId?: string;
}

/** Longer texts go into the browser's database, which has more room. In characters. */
const SHORT = 100_000;
const DATABASE = 'darasa-authoring';
const STORE = 'copies';

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(DATABASE, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: 'key' });
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error('The browser keeps no database'));
    asked.onblocked = () => reject(new Error('The browser’s database is busy'));
  });
}

async function withStore<Value>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const database = await openDatabase();
  try {
    return await new Promise<Value>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode, { durability: 'strict' });
      const asked = act(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(asked.result);
      transaction.onabort = transaction.onerror = () =>
        reject(transaction.error ?? new Error('The browser could not keep it'));
    });
  } finally {
    database.close();
  }
}

const isCopy = (value: unknown): value is LocalCopy =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  'userId' in value &&
  'base' in value &&
  'document' in value &&
  'version' in value;

function parsed(text: string | null): LocalCopy | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isCopy(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Copies in the browser: short ones in the local storage, long ones in its database. Both survive a restart. */
export interface LocalCopies {
  /** Resolves once it is kept. @throws where the browser has no room, or keeps nothing */
  write(copy: LocalCopy): Promise<void>;
  /** The same before it returns, for a page that goes. @returns whether it was kept */
  writeNow(copy: LocalCopy): boolean;
  /** This person's copies whose keys begin so, the oldest first. */
  read(prefix: string, userId: string): Promise<LocalCopy[]>;
  remove(key: string): Promise<void>;
}

export const browserCopies: LocalCopies = {
  async write(copy) {
    const text = JSON.stringify(copy);
    if (text.length <= SHORT) {
      try {
        localStorage.setItem(copy.key, text);
        await withStore('readwrite', (store) => store.delete(copy.key)).catch(() => undefined);
        return;
      } catch {
        // The storage is full; the database may have room
      }
    }
    await withStore('readwrite', (store) => store.put(copy));
    localStorage.removeItem(copy.key);
  },

  writeNow(copy) {
    try {
      localStorage.setItem(copy.key, JSON.stringify(copy));
      return true;
    } catch {
      return false;
    }
  },

  async read(prefix, userId) {
    const short = Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => parsed(localStorage.getItem(key)));
    const long = await withStore(
      'readonly',
      (store) => store.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`)) as IDBRequest<unknown[]>,
    ).catch(() => []);
    const copies = [...short, ...long]
      .filter((copy) => isCopy(copy))
      .filter((copy) => copy.userId === userId)
      .sort((one, other) => one.keptAt.localeCompare(other.keptAt));
    // A long one may also stand in the local storage, as it was when a page went: the later of both counts
    return copies.filter(({ key }, at) => !copies.slice(at + 1).some((later) => later.key === key));
  },

  async remove(key) {
    localStorage.removeItem(key);
    await withStore('readwrite', (store) => store.delete(key)).catch(() => undefined);
  },
};

/** A mark of this tab that no other one has. */
const tabMark = (): string => crypto.randomUUID().slice(0, 8);

/** The key under which this tab keeps its copy of a document. */
export interface CopyKey {
  key: string;
  /** Whether the tab that wrote a copy is still open: it brings its text to the server by itself. */
  isHeldElsewhere(key: string): Promise<boolean>;
  /** Lets another tab have the key. */
  release(): void;
}

/**
 * The first tab that opens a document gets its plain key, further ones a mark after it, so that no tab writes over what
 * another one keeps. Where the browser has no locks, each tab has a mark.
 */
export async function takeCopyKey(plain: string): Promise<CopyKey> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  if (!locks)
    return { key: `${plain}~${tabMark()}`, isHeldElsewhere: async () => false, release: () => undefined };
  let release = () => {};
  const hold = (key: string) =>
    new Promise<boolean>((taken) => {
      void locks
        .request(key, { ifAvailable: true }, (lock) => {
          taken(lock !== null);
          return lock === null ? undefined : new Promise<void>((end) => (release = end));
        })
        .catch(() => taken(false));
    });
  let key = plain;
  if (!(await hold(key))) {
    key = `${plain}~${tabMark()}`;
    await hold(key);
  }
  return {
    key,
    async isHeldElsewhere(other) {
      if (other === key) return false;
      const { held = [] } = await locks.query();
      return held.some(({ name }) => name === other);
    },
    release: () => release(),
  };
}
