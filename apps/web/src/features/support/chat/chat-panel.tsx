import { siteZoneCity } from '@darasa/contract/formatting/site-zone';
import type { ChatView } from '@darasa/contract/support/chat';
import { openingText } from '@darasa/contract/support/chat-rules';
import { useHydrated } from '@tanstack/react-router';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { formatQuantity } from '~/lib/format';
import { session, useUser } from '~/lib/session/session';
import { Button } from '~/ui/button';
import { linkClass } from '~/ui/link-class';
import { Note } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { Composer } from '../thread/composer.tsx';
import { ChatLog } from './chat-log.tsx';
import { type Chat, createChat } from './chat-store.ts';
import { GuestDetails } from './guest-details.tsx';
import { guestToken } from './guest-token.ts';

interface Props {
  supportEmail: string;
  /** What somebody has already typed elsewhere. */
  question: string;
  /** Called with what is being typed. */
  onQuestion: (question: string) => void;
}

/** The chat with support. It comes from the server the same for everyone; whose conversation it is the browser knows. */
export function ChatPanel({ supportEmail, question, onQuestion }: Props) {
  const hydrated = useHydrated();
  const user = useUser();
  const owner = user?.user_id ?? '';
  const [chat, setChat] = useState<Chat>();
  useEffect(() => {
    const made = createChat(session.held()?.user.user_id ?? owner);
    setChat(made);
    return () => made.close();
  }, [owner]);
  const [text, setText] = useState('');
  useEffect(() => {
    if (question) setText((typed) => typed || question);
  }, [question]);
  useEffect(() => onQuestion(text), [text, onQuestion]);
  return (
    <section aria-label="Chat with support" className="grid gap-4">
      {/* The room that it takes once it is known who is here: the form below does not move */}
      <div className="grid min-h-24 content-start gap-4 md:min-h-12">
        {chat && <Conversation chat={chat} isGuest={owner === ''} />}
      </div>
      <Writing chat={chat} text={text} onText={setText} ready={hydrated} isGuest={owner === ''} />
      <noscript>
        <p className="text-15">
          The chat needs JavaScript. Without it, write to{' '}
          <a href={`mailto:${supportEmail}`} className={linkClass}>
            {supportEmail}
          </a>
          .
        </p>
      </noscript>
    </section>
  );
}

const useChat = (chat: Chat) => useSyncExternalStore(chat.store.subscribe, chat.store.get, chat.store.get);

function Conversation({ chat, isGuest }: { chat: Chat; isGuest: boolean }) {
  const state = useChat(chat);
  const { desk, conversation, failed } = state;
  return (
    <>
      {failed && (
        <Note tone="info">
          The chat cannot be reached at the moment. What you send arrives as soon as it can.
        </Note>
      )}
      {desk && <DeskState desk={desk} />}
      {!isGuest && guestToken() !== null && <TakeOver chat={chat} />}
      <ChatLog chat={chat} state={state} />
      {conversation?.blocked && <Note tone="info">This conversation was closed by our team.</Note>}
    </>
  );
}

function DeskState({ desk }: { desk: ChatView['desk'] }) {
  const { open, on_duty, wait_minutes } = desk;
  const words =
    open && on_duty
      ? `Our team is here.${wait_minutes === null ? '' : ` Today an answer takes about ${formatQuantity(wait_minutes, 'minute')}.`}`
      : open
        ? 'Nobody of our team is at the desk now. Write all the same: with your email we answer you there.'
        : `${openingText(desk, siteZoneCity())} Write all the same: with your email we answer you there.`;
  return (
    <p role="status" className="flex items-baseline gap-2 text-15 text-ink2">
      <span
        aria-hidden
        className={`size-2.5 shrink-0 rounded-full ${open && on_duty ? 'bg-success' : 'border border-control'}`}
      />
      {words}
    </p>
  );
}

function TakeOver({ chat }: { chat: Chat }) {
  const [doing, setDoing] = useState<'no' | 'yes' | 'done'>('no');
  const [problem, setProblem] = useState('');
  if (doing === 'done') return null;
  return (
    <div className="grid gap-2 rounded-m border border-line p-4">
      <p className="text-15">You began a conversation in this browser before you logged in.</p>
      {problem && <Note tone="danger">{problem}</Note>}
      <div className="flex flex-wrap gap-2">
        <Button
          look="outline"
          aria-disabled={doing === 'yes'}
          onClick={() => {
            setDoing('yes');
            chat.takeOver().then(
              () => setDoing('done'),
              (error: Error) => {
                setProblem(error.message);
                setDoing('no');
              },
            );
          }}
        >
          Continue it with my account
        </Button>
        <Button look="quiet" onClick={() => setDoing('done')}>
          Not now
        </Button>
      </div>
    </div>
  );
}

interface WritingProps {
  chat: Chat | undefined;
  text: string;
  onText: (text: string) => void;
  ready: boolean;
  isGuest: boolean;
}

function Writing({ chat, text, onText, ready, isGuest }: WritingProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <Composer
        label="Your message"
        action="Send"
        field={field}
        text={text}
        disabled={!ready || !chat}
        onText={(next) => {
          onText(next);
          if (next !== '') chat?.typing();
        }}
        onSend={(said, file) => {
          chat?.say(said, file);
          field.current?.focus();
        }}
      />
      {chat && isGuest && <GuestDetails chat={chat} hasText={text !== ''} />}
      {chat && <WhatIsSeen chat={chat} />}
    </>
  );
}

function WhatIsSeen({ chat }: { chat: Chat }) {
  const { conversation, from } = useChat(chat);
  const page = conversation ? conversation.page : from;
  return (
    <p className="text-14 text-ink3">
      Our team sees what you send, and that you are writing.{' '}
      {page && (
        <>
          It also sees the page that you came from:{' '}
          <bdi className="wrap-anywhere">{page.title || page.path}</bdi>.{' '}
        </>
      )}
      If you prefer, use the{' '}
      <PathLink href="/contact-us" className={linkClass}>
        contact form
      </PathLink>
      .
    </p>
  );
}
