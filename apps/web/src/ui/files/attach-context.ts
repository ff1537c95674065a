import type { AttachedFile } from '@darasa/contract/media/attached';
import { createContext, useContext } from 'react';

/** Uploads a file and waits until it can be used. @throws Error in words for people */
export type UploadAttached = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<AttachedFile>;

const AttachContext = createContext<UploadAttached | null>(null);
/** The page on which people write brings it: the forms below are without files else. */
export const AttachProvider = AttachContext;
export const useUploadAttached = (): UploadAttached | null => useContext(AttachContext);
