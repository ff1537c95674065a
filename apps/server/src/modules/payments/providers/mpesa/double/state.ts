import { randomInt, randomUUID } from 'node:crypto';
import type { Behaviours } from './behaviours.ts';

/** What the double knows: it answers queries from it. */
export interface State {
  now: () => Date;
  credentials: Credentials;
  delays: Delays;
  tokens: Map<string, number>;
  prompts: Map<string, Prompt>;
  payments: Map<string, Payment>;
  /** Addresses by shortcode. */
  registered: Map<
    string,
    { confirmation: string; validation: string; whenSilent: 'Completed' | 'Cancelled' }
  >;
  pulling: Set<string>;
  /** Shillings by phone; who is not in it has `BALANCE`. */
  balances: Map<string, number>;
  /** What phones do by themselves; others ring until somebody answers on their page. */
  habits: Map<string, Press>;
  behaviours: Behaviours;
  sent: SentMessage[];
  /** Ends what is still to come. */
  closing: AbortController;
}

export interface Credentials {
  consumerKey: string;
  consumerSecret: string;
  passkey: string;
  shortcode: string;
  till: string;
  initiator: string;
}

/** All in milliseconds. */
export interface Delays {
  /** A phone rings for this long. */
  ringing: number;
  /** Between a decision and its callback. */
  callback: number;
  /** Until the result of a status query or a reversal. */
  result: number;
  /** What `slow` adds. */
  slow: number;
  /** M-Pesa waits for an answer to a validation for this long. */
  validation: number;
  /** Tokens live for this long. */
  token: number;
}

export type Press = 'pay' | 'wrong_pin' | 'cancel' | 'no_answer' | 'unreachable';

export interface Prompt {
  id: string;
  merchantRequest: string;
  phone: string;
  shillings: number;
  account: string;
  partyB: string;
  till: boolean;
  callbackUrl: string;
  since: Date;
  /** Null while the phone rings. */
  result: { code: number; description: string } | null;
  receipt: string | null;
}

export interface Payment {
  receipt: string;
  phone: string;
  shillings: number;
  account: string;
  shortcode: string;
  till: boolean;
  at: Date;
  reversedBy: string | null;
}

export interface SentMessage {
  url: string;
  body: string;
  /** Of the answer; null when there was none. */
  status: number | null;
}

/** The registry of customers: the double invents their names from the number. */
const NAMES = [
  'ACHIENG',
  'BARAKA',
  'CHEPKOECH',
  'DAUDI',
  'ESTHER',
  'FATUMA',
  'GITHINJI',
  'HALIMA',
  'IMANI',
  'JUMA',
];
export const nameOf = (phone: string): string => NAMES[Number(phone.slice(-1))] ?? 'JOHN';

const BALANCE = 50_000;
export const balanceOf = ({ balances }: State, phone: string): number => balances.get(phone) ?? BALANCE;

/** `RKL51ZDR4F`: ten letters and digits, unlike any before. */
export function newReceipt({ payments }: State): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
  for (;;) {
    const receipt = `T${Array.from({ length: 9 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
    if (!payments.has(receipt)) return receipt;
  }
}

/** `AG_20180223_0000493344ae97d86f75` */
export const newConversation = ({ now }: State): string =>
  `AG_${timestamp(now()).slice(0, 8)}_${randomUUID().replaceAll('-', '').slice(0, 20)}`;
/** `29115-34620561-1` and newer `f1e2-4b95-a71d-b30d3cdbb7a7942864` */
export const newRequestId = (): string => `${randomUUID().slice(9)}${randomInt(100_000, 999_999)}`;

/** `YYYYMMDDHHmmss` in Nairobi. */
export const timestamp = (at: Date): string =>
  new Date(at.getTime() + 3 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14);

/** Takes the money. */
export function pay(state: State, payment: Omit<Payment, 'receipt' | 'at' | 'reversedBy'>): Payment {
  const made: Payment = { ...payment, receipt: newReceipt(state), at: state.now(), reversedBy: null };
  state.payments.set(made.receipt, made);
  state.balances.set(made.phone, balanceOf(state, made.phone) - made.shillings);
  return made;
}
