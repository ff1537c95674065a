import { createContext, useContext, useSyncExternalStore } from 'react';
import type { DocumentStore, StoreSnapshot } from '../course-document/document-store.ts';
import type { DocumentEditing } from '../document-editing.ts';

export const StoreContext = createContext<DocumentStore | undefined>(undefined);
export const EditingContext = createContext<DocumentEditing | undefined>(undefined);

export function useStore(): DocumentStore {
  const store = useContext(StoreContext);
  if (!store) throw new Error('This part of the editor stands outside of it');
  return store;
}

/** Part of what the store knows. @param select returns something that stays the same while nothing changed */
export function useStoreValue<Value>(select: (snapshot: StoreSnapshot) => Value): Value {
  const store = useStore();
  const read = () => select(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}

/** The document that is being edited, and the way to change it. */
export function useEditing(): DocumentEditing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('This part of the editor stands outside of it');
  return editing;
}
