import type { AttachedFile } from '@darasa/contract/media/attached';
import { attachedKinds, attachedLimits as limits } from '@darasa/contract/media/attached-rules';
import { fileProblem, type MediaKind } from '@darasa/contract/media/rules';
import { useEffect, useRef, useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { useUploadAttached } from './attach-context.ts';

export interface Sending {
  key: number;
  name: string;
  /** Of what has arrived, 0 to 1. */
  share: number;
}

const most = Object.fromEntries(attachedKinds.map((kind) => [kind, limits.bytes])) as Record<
  MediaKind,
  number
>;

/** Files that are added to something that is being written. What is on its way is given up with the form. */
export function useAttached(files: readonly AttachedFile[], onFiles: (files: AttachedFile[]) => void) {
  const upload = useUploadAttached();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [problem, setProblem] = useState('');
  const stopping = useRef(new Map<number, AbortController>());
  const next = useRef(0);
  const known = useRef(files);
  known.current = files;
  const tell = useRef(onFiles);
  tell.current = onFiles;
  useEffect(() => {
    const all = stopping.current;
    return () => {
      for (const one of all.values()) one.abort();
    };
  }, []);
  const end = (key: number) => {
    stopping.current.delete(key);
    setSending((before) => before.filter((one) => one.key !== key));
  };
  const start = (file: File) => {
    if (!upload) return;
    const key = next.current++;
    const stop = new AbortController();
    stopping.current.set(key, stop);
    setSending((before) => [...before, { key, name: file.name, share: 0 }]);
    upload(file, {
      signal: stop.signal,
      onProgress: (share) =>
        setSending((before) => before.map((one) => (one.key === key ? { ...one, share } : one))),
    }).then(
      (made) => {
        end(key);
        known.current = [...known.current, made];
        tell.current([...known.current]);
      },
      (error: unknown) => {
        end(key);
        if (!stop.signal.aborted)
          setProblem(error instanceof Error ? error.message : `${file.name} could not be added.`);
      },
    );
  };
  return {
    /** Whether files can be added here. */
    possible: upload !== null,
    sending,
    problem,
    add(chosen: readonly File[]) {
      const room = limits.files - known.current.length - stopping.current.size;
      const problems = chosen.map((file, at) =>
        at >= room
          ? `At most ${formatQuantity(limits.files, 'file')} can be added.`
          : fileProblem({ name: file.name, bytes: file.size }, { accepted: attachedKinds, limits: most }),
      );
      setProblem(problems.find(Boolean) ?? '');
      for (const [at, file] of chosen.entries()) if (!problems[at]) start(file);
    },
    remove: (id: string) => onFiles(files.filter((one) => one.id !== id)),
    giveUp(key: number) {
      stopping.current.get(key)?.abort();
      end(key);
    },
  };
}
export type Attached = ReturnType<typeof useAttached>;
