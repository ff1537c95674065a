import { useEffect, useRef, useState } from 'react';
import { connection, onServerEvent, sendToServer } from '~/lib/realtime/live-events';
import { useUser } from '~/lib/session/session';

/** Said again while somebody goes on writing, in milliseconds. */
const AGAIN_MS = 3000;
/** So long somebody is shown as writing. */
const SHOWN_MS = 5000;

/**
 * Who of the others is writing in a conversation that is open here.
 * @param newest id of the newest message: once it has come, nobody is writing it any more
 * @returns their ids, and what says that this person is writing
 */
export function useTyping(
  conversation: string,
  newest: string | undefined,
): { typing: readonly string[]; say: () => void } {
  const self = useUser()?.user_id;
  const [typing, setTyping] = useState<readonly string[]>([]);
  const saidAt = useRef(0);
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const join = () => {
      if (connection.get() === 'connected')
        sendToServer('messages:join', { conversation_id: conversation }, () => undefined);
    };
    const stops = [
      connection.subscribe(join),
      onServerEvent('messages:typing', ({ conversation_id, user_id }) => {
        if (conversation_id !== conversation || user_id === self) return;
        clearTimeout(timers.get(user_id));
        timers.set(
          user_id,
          setTimeout(() => setTyping((now) => now.filter((id) => id !== user_id)), SHOWN_MS),
        );
        setTyping((now) => (now.includes(user_id) ? now : [...now, user_id]));
      }),
    ];
    join();
    return () => {
      for (const stop of stops) stop();
      for (const timer of timers.values()) clearTimeout(timer);
      sendToServer('messages:leave');
      setTyping([]);
    };
  }, [conversation, self]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the message that ends it
  useEffect(() => setTyping([]), [newest]);
  const say = () => {
    if (Date.now() - saidAt.current < AGAIN_MS) return;
    saidAt.current = Date.now();
    sendToServer('messages:typing');
  };
  return { typing, say };
}
