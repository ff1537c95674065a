import type { CourseDocument } from '@darasa/contract/authoring/document';
import { findProblems } from '@darasa/contract/authoring/problems';
import type { Finding, PresentAuthor } from '@darasa/contract/authoring/schemas';
import { type ReactNode, startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { LeaveGuard } from '~/ui/form/leave-guard';
import type { DocumentStore } from '../course-document/document-store.ts';
import { wouldLose } from '../course-document/save-message.ts';
import type { DocumentEditing, EditorMedia } from '../document-editing.ts';
import { EditingContext, StoreContext, useStore, useStoreValue } from '../editing/editing-context.tsx';
import { useCategories } from '../use-categories.ts';

interface Props {
  store: DocumentStore;
  readOnly?: boolean;
  /** Says what is missing for submitting: not of a course that does not exist yet. */
  checked?: boolean;
  media?: ReadonlyMap<string, EditorMedia>;
  present?: readonly PresentAuthor[];
  place?: (path: string) => void;
  children: ReactNode;
}

/** The editor works on without a connection: what it loads when it is needed is fetched while there still is one. */
function loadAll(): void {
  void Promise.allSettled([
    import('~/ui/overlay'),
    import('~/ui/toast-region'),
    import('~/ui/form/leave-dialog'),
    import('../conflicts/conflicts-dialog.tsx'),
    import('../curriculum/curriculum-step.tsx'),
    import('../preview/preview-step.tsx'),
    import('~/ui/command-palette/command-palette'),
    import('../history/history-panel.tsx'),
    import('../authors/authors-panel.tsx'),
  ]);
}

const noMedia: ReadonlyMap<string, EditorMedia> = new Map();
const nowhere = () => undefined;

/** Gives the steps of the editor an open document, and looks after what is not saved yet. */
export function DocumentEditor({ store, children, ...rest }: Props) {
  useEffect(loadAll, []);
  return (
    <StoreContext value={store}>
      <Editing {...rest}>{children}</Editing>
      <Unsaved />
    </StoreContext>
  );
}

function Editing({
  readOnly = false,
  checked = false,
  media = noMedia,
  present = [],
  place = nowhere,
  children,
}: Omit<Props, 'store'>) {
  const document = useDocument();
  const canUndo = useStoreValue((snapshot) => snapshot.canUndo);
  const store = useStore();
  const findings = useFindings(document, checked);
  const editing = useMemo(
    (): DocumentEditing => ({
      document,
      change: (recipe, label, isUrgent) => {
        if (!readOnly) store.change(recipe, label, isUrgent);
      },
      undo: store.undo,
      canUndo: canUndo && !readOnly,
      readOnly,
      findings,
      media,
      present,
      place,
    }),
    [document, canUndo, readOnly, findings, media, present, place, store],
  );
  return <EditingContext value={editing}>{children}</EditingContext>;
}

/**
 * The document. What somebody does in a field or with a button is shown at once; what was written in a text, which shows it itself, and
 * what others wrote are drawn when there is time, so that no key waits for the rest of the page.
 */
function useDocument(): CourseDocument {
  const store = useStore();
  const [document, setDocument] = useState(() => store.get().state.document);
  useEffect(() => {
    const follow = () => {
      const { state, isUrgent } = store.get();
      if (isUrgent) setDocument(state.document);
      else startTransition(() => setDocument(state.document));
    };
    follow();
    return store.subscribe(follow);
  }, [store]);
  return document;
}

const nothing: readonly Finding[] = [];

/** What is missing; it follows the typing when there is time. */
function useFindings(document: CourseDocument, checked: boolean): readonly Finding[] {
  const categories = useCategories();
  const settled = useDeferredValue(document);
  return useMemo(() => {
    if (!checked) return nothing;
    const slugs = categories.flatMap(({ slug, former_slugs: former }) => [slug, ...former]);
    return findProblems(settled, slugs.length > 0 ? { categories: slugs } : {});
  }, [settled, checked, categories]);
}

/** Asks before the page is left, where that would lose something: what stands in this browser is not lost. */
function Unsaved() {
  const loses = useStoreValue(wouldLose);
  return (
    <LeaveGuard when={loses} question="Leave without saving?" leave="Leave without saving">
      The server can’t be reached and this browser has no room left. What you wrote since the last save would
      be lost.
    </LeaveGuard>
  );
}
