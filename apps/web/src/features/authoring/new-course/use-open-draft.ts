import { useEffect, useRef, useState } from 'react';
import { draftMessages } from '../drafts/draft-calls.ts';
import { type OpenDraft, openDraft } from '../drafts/open-draft.ts';

type Opened =
  | { status: 'opening' }
  | { status: 'open'; draft: OpenDraft }
  | { status: 'failed'; message: string; retry: () => void };

interface Options {
  id: string | undefined;
  userId: string;
  step: string;
  onId: (id: string) => void;
}

/** Opens the draft that the URL names, and lets go of it with the page. A draft that only gets its id stays open. */
export function useOpenDraft({ id, userId, step, onId }: Options): Opened {
  const [opened, setOpened] = useState<Opened>({ status: 'opening' });
  const [tries, setTries] = useState(0);
  const current = useRef<OpenDraft>(undefined);
  const tell = useRef(onId);
  tell.current = onId;
  const firstStep = useRef(step);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens it anew
  useEffect(() => {
    const open = current.current;
    if (open && id !== undefined && (open.serverId() === id || open.id() === id)) return;
    let left = false;
    setOpened({ status: 'opening' });
    current.current = undefined;
    void open?.store.close();
    openDraft({
      id,
      userId,
      step: firstStep.current,
      onId: (created) => current.current?.serverId() === created && tell.current(created),
    }).then(
      (draft) => {
        if (left) return void draft.store.close();
        current.current = draft;
        setOpened({ status: 'open', draft });
      },
      (error: unknown) => {
        if (left) return;
        const message = error instanceof Error ? error.message : draftMessages.notLoaded;
        setOpened({ status: 'failed', message, retry: () => setTries((count) => count + 1) });
      },
    );
    return () => {
      left = true;
    };
  }, [id, userId, tries]);

  useEffect(
    () => () => {
      void current.current?.store.close();
      current.current = undefined;
    },
    [],
  );
  return opened;
}
