import type { CourseDocument } from '@darasa/contract/authoring/document';

/** What the tabs of one browser that have the same document open send each other. */
export interface TabTalk {
  sendSaved(version: number): void;
  /** A change that does not reach the server now. */
  sendEdited(before: CourseDocument, after: CourseDocument): void;
  onSaved(handler: (version: number) => void): () => void;
  onEdited(handler: (before: CourseDocument, after: CourseDocument) => void): () => void;
  close(): void;
}

type Message =
  | { kind: 'saved'; version: number }
  | { kind: 'edited'; before: CourseDocument; after: CourseDocument };

/** Changes are told together after a pause: a whole document travels with them. Milliseconds. */
const GATHER_MS = 400;

/** @param name of the document, the same in all tabs */
export function openTabTalk(name: string): TabTalk {
  if (typeof BroadcastChannel === 'undefined')
    return {
      sendSaved: () => undefined,
      sendEdited: () => undefined,
      onSaved: () => () => undefined,
      onEdited: () => () => undefined,
      close: () => undefined,
    };
  const channel = new BroadcastChannel(`darasa:${name}`);
  let gathered: { before: CourseDocument; after: CourseDocument } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = (message: Message) => channel.postMessage(message);
  const on = <Kind extends Message['kind']>(
    kind: Kind,
    handler: (message: Extract<Message, { kind: Kind }>) => void,
  ) => {
    const listener = ({ data }: MessageEvent<Message>) => {
      if (data.kind === kind) handler(data as Extract<Message, { kind: Kind }>);
    };
    channel.addEventListener('message', listener);
    return () => channel.removeEventListener('message', listener);
  };
  return {
    sendSaved: (version) => send({ kind: 'saved', version }),
    sendEdited(before, after) {
      gathered = { before: gathered?.before ?? before, after };
      timer ??= setTimeout(() => {
        timer = undefined;
        if (gathered) send({ kind: 'edited', ...gathered });
        gathered = undefined;
      }, GATHER_MS);
    },
    onSaved: (handler) => on('saved', ({ version }) => handler(version)),
    onEdited: (handler) => on('edited', ({ before, after }) => handler(before, after)),
    close() {
      clearTimeout(timer);
      channel.close();
    },
  };
}
