import type { EditData } from '@darasa/contract/authoring/schemas';
import { site } from '~/lib/reachability/site';
import { courseBackend, storedCourse } from '../course-document/course-backend.ts';
import { openDocument } from '../course-document/document-state.ts';
import { createDocumentStore, type DocumentStore } from '../course-document/document-store.ts';
import { browserCopies, takeCopyKey } from '../course-document/local-copies.ts';
import { openTabTalk } from '../course-document/tab-talk.ts';
import { courseCopyKey } from './course-copy-key.ts';

interface Options {
  id: string;
  userId: string;
  /** Everything else that the editor needs to know of the course. */
  read: () => Promise<EditData>;
  onFetched: (data: EditData) => void;
}

/**
 * Opens a course's working copy: the server's, with what this browser has kept of it; or, where the server can't be reached,
 * the copy of this browser alone.
 * @throws why the course can't be read, where there is no copy either
 */
export async function openCourse({ id, userId, read, onFetched }: Options): Promise<DocumentStore> {
  const plain = courseCopyKey(id);
  const copyKey = await takeCopyKey(plain);
  try {
    const all = await browserCopies.read(plain, userId);
    const own = all.filter(({ key }) => key === plain || key.startsWith(`${plain}~`));
    const free = await Promise.all(own.map(async ({ key }) => !(await copyKey.isHeldElsewhere(key))));
    const copies = own.filter((_, place) => free[place]);
    const [copy] = copies;
    const stored = await read().then(storedCourse, (error: unknown) => {
      const answered = typeof error === 'object' && error !== null && 'status' in error && error.status;
      if (!copy || answered) throw error;
      return { version: copy.version, document: copy.base, conflicts: [], savedAt: null, savedBy: '' };
    });
    const store = createDocumentStore(openDocument(stored, site.isOnline()), {
      backend: courseBackend(id, onFetched),
      copies: browserCopies,
      copyKey,
      tabs: openTabTalk(plain),
      userId,
    });
    if (copies.length > 0) store.adopt(copies);
    return store;
  } catch (error) {
    copyKey.release();
    throw error;
  }
}
