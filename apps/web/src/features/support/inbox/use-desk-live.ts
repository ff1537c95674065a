import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { gathered } from '~/lib/realtime/gathered';
import { onReturn, onServerEvent, sendToServer } from '~/lib/realtime/live-events';
import { useConnection } from '~/lib/realtime/use-connection';

const TYPING_MS = 5000;

/** Who writes in a conversation at this moment. */
export interface Typing {
  from: 'visitor' | 'agent';
  name?: string;
}

/** Keeps the inbox up to date while it is open. @returns who writes, by conversation */
export function useDeskLive(): ReadonlyMap<string, Typing> {
  const client = useQueryClient();
  const { connected } = useConnection();
  const [typing, setTyping] = useState<ReadonlyMap<string, Typing>>(new Map());
  useEffect(() => {
    if (!connected) return;
    sendToServer('support:watch', null, () => undefined);
  }, [connected]);
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const quiet = (id: string) =>
      setTyping((now) => (now.has(id) ? new Map([...now].filter(([one]) => one !== id)) : now));
    const lists = gathered(() => {
      void client.invalidateQueries({ queryKey: ['support', 'inbox'] });
      void client.invalidateQueries({ queryKey: ['support', 'desk'] });
    }, 300);
    const stops = [
      onServerEvent('support:chat', ({ id }) => {
        quiet(id);
        lists();
        void client.invalidateQueries({ queryKey: ['support', 'thread', id] });
      }),
      onServerEvent('support:typing', ({ id, ...who }) => {
        clearTimeout(timers.get(id));
        setTyping((now) => new Map(now).set(id, who));
        timers.set(
          id,
          setTimeout(() => quiet(id), TYPING_MS),
        );
      }),
      onReturn(() => void client.invalidateQueries({ queryKey: ['support'] })),
    ];
    return () => {
      for (const stop of stops) stop();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [client]);
  return typing;
}
