import type { z } from 'zod';
import type { FetchRules } from '#platform/http/outgoing/fetch-public';

/** What a provider is given with each call. */
export interface SmsAccess<Settings> {
  settings: Settings;
  /** Where the provider's API is: its own address or that of its double. Without a slash at the end. */
  address: string;
  /** Where it may be. */
  hosts: Pick<FetchRules, 'isAllowed' | 'protocols'>;
  /** How long it may take; default: half a minute. */
  timeoutMs?: number | undefined;
}

export interface SmsToSend {
  /** Ours; two calls with the same one are the same message. */
  id: string;
  /** E.164. */
  to: string;
  text: string;
  /** '' for the provider's own. */
  sender: string;
  /** Whether the text needs UCS-2. */
  unicode: boolean;
}

export type SmsAnswer =
  /** It is on its way. `reference`: the provider's id, by which reports name it. */
  | { outcome: 'taken'; reference: string | null }
  /** For good: nothing is sent, nothing is paid. */
  | { outcome: 'refused'; reason: 'number' | 'blocked' | 'rejected' }
  /** Not taken now, and nothing is paid: it is tried again. */
  | { outcome: 'later'; reason: 'unreachable' | 'busy' | 'credit' | 'login' | 'sender' }
  /** Nobody answered: it may be on its way or not. */
  | { outcome: 'unknown' };

/** What a call of the provider says. */
export type SmsNews =
  | {
      about: 'report';
      reference: string;
      state: 'delivered' | 'failed';
      reason: 'number' | 'blocked' | 'undelivered' | null;
    }
  | { about: 'answer'; from: string; text: string }
  | { about: 'opt-out'; from: string }
  /** Nothing that is followed, such as “on its way”. */
  | { about: 'nothing' };

/** A call that claims to be from the provider, on the address that only it knows. */
export interface SmsCall {
  /** Of the query, of a form or of JSON; the last of several. */
  fields: Readonly<Record<string, string>>;
}

/** One field of a provider's settings. */
export interface SmsSettingField {
  name: string;
  label: string;
  hint: string;
  kind: 'text' | 'secret' | 'choice' | 'lines';
  choices?: readonly { value: string; label: string }[];
  optional?: boolean;
}

/**
 * One provider of SMS. It knows how to talk with its API and how to read what it says; budgets, people and repeats are none of its
 * business. Nothing of it throws for what a provider does; secrets never stand in answers or logs.
 */
export interface SmsProviderKind<Settings = unknown> {
  /** Stored with messages: a lower-case word. */
  name: string;
  title: string;
  /** In a sentence, for whoever chooses. */
  about: string;
  settings: z.ZodType<Settings>;
  fields: readonly SmsSettingField[];
  address(settings: Settings): string;
  /** Whether the provider sends two calls with the same id once: then a call without an answer is repeated. */
  sendsOnce(settings: Settings): boolean;
  send(access: SmsAccess<Settings>, sms: SmsToSend): Promise<SmsAnswer>;
  /** Pure. */
  read(settings: Settings, call: SmsCall): SmsNews;
}

/** A double that runs in this process. */
export interface SmsDemo {
  /** Of the kind that it stands for. */
  kind: string;
  address: string;
  /** What it accepts, as the administrator would enter it. */
  settings: Readonly<Record<string, string>>;
  /** Its reports and answers go there from now on. */
  sendTo(callbackUrl: string): void;
  lines: readonly string[];
  close(): Promise<void>;
}
