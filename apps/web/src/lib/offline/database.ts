import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { keyAsLearner } from './as-learner.ts';

/** A change that waits to be sent. */
export interface WaitingChange {
  /** Given by the store, in the order in which changes were made. */
  seq: number;
  userId: string;
  /** Who knows how to send it. */
  channel: string;
  /** Changes of the same thing replace each other; null when each counts. */
  key: string | null;
  payload: unknown;
  /** ISO 8601. */
  madeAt: string;
}

/** A change that the server has refused. */
export interface RefusedChange {
  seq: number;
  userId: string;
  channel: string;
  payload: unknown;
  madeAt: string;
  /** The server's words. */
  message: string;
}

/** An answer of the server, as it came last. */
export interface KeptAnswer {
  userId: string;
  key: string;
  value: unknown;
  /** Milliseconds since 1970. */
  keptAt: number;
}

/** One file of a download. */
export interface DownloadFile {
  /** The path of its URL, without what signs it: it is stored under this. */
  path: string;
  /** Bytes as announced; null where nobody knows before. */
  bytes: number | null;
  what: 'video' | 'poster' | 'captions' | 'file' | 'image';
}

export type DownloadState = 'waiting' | 'running' | 'paused' | 'done' | 'failed';

/** A lesson on this device, or on its way. */
export interface Download {
  /** `<user>/<course>/<lesson>`. */
  id: string;
  userId: string;
  courseId: string;
  courseTitle: string;
  /** Where the course page is. */
  coursePath: string;
  /** Of the player: `/learn/{course}/{lesson}`. */
  lessonPath: string;
  moduleTitle: string;
  lessonId: string;
  lessonTitle: string;
  lessonType: string;
  revisionId: string;
  files: DownloadFile[];
  /** How good the video shall be: the smallest file there is, or the best. */
  quality: 'small' | 'large';
  /** The height of the video that was chosen; null without one. */
  height: number | null;
  /** Bytes in all, as far as they are known. */
  bytes: number;
  /** Bytes that are here. */
  loaded: number;
  state: DownloadState;
  /** Why it has failed, in words for the person. */
  problem: string | null;
  /** Place in the queue; milliseconds since 1970. */
  askedAt: number;
  /** Milliseconds since 1970; null before it is complete. */
  doneAt: number | null;
  /** The server has a newer revision of the course for this person. */
  outdated: boolean;
}

interface Schema extends DBSchema {
  changes: { key: number; value: WaitingChange; indexes: { user: string } };
  refused: { key: number; value: RefusedChange; indexes: { user: string } };
  answers: { key: [string, string]; value: KeptAnswer };
  downloads: { key: string; value: Download; indexes: { user: string } };
}

export type OfflineDatabase = IDBPDatabase<Schema>;

export const DATABASE = 'darasa-offline';

/**
 * Opens the browser's database of everything that works without a connection. All of it belongs to one person each.
 * @throws where the browser keeps none, and where a course is looked at as a learner: nothing of that is kept
 */
export async function openOfflineDatabase(name = DATABASE): Promise<OfflineDatabase> {
  if (keyAsLearner) throw new Error('Nothing is kept while a course is looked at as a learner');
  return openDB<Schema>(name, 1, {
    upgrade(database) {
      const changes = database.createObjectStore('changes', { keyPath: 'seq', autoIncrement: true });
      changes.createIndex('user', 'userId');
      database.createObjectStore('refused', { keyPath: 'seq' }).createIndex('user', 'userId');
      database.createObjectStore('answers', { keyPath: ['userId', 'key'] });
      database.createObjectStore('downloads', { keyPath: 'id' }).createIndex('user', 'userId');
    },
    // A newer version of the app, in another tab, waits for this connection to end.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}

let opened: Promise<OfflineDatabase> | undefined;

/** The one connection of this tab. */
export function offlineDatabase(): Promise<OfflineDatabase> {
  opened ??= openOfflineDatabase().then(
    (database) => {
      database.addEventListener('close', () => {
        opened = undefined;
      });
      return database;
    },
    (error: unknown) => {
      opened = undefined;
      throw error;
    },
  );
  return opened;
}
