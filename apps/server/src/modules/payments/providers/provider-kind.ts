import type { z } from 'zod';

/** `test`: no real money moves. What happened in one mode is never mixed with the other. */
export type ProviderMode = 'test' | 'live';

/** An amount in minor units of its currency. */
export interface Money {
  minor: number;
  currency: string;
}

/** What a provider is given with each call: its settings and where things are. */
export interface ProviderAccess<Settings> {
  settings: Settings;
  mode: ProviderMode;
  /** Where the provider's API is: the kind's own address of the mode, or that of its double. Without a slash at the end. */
  address: string;
  /** Where the provider's messages go: absolute, with an unguessable part. The provider may append `/kind`. */
  callbackUrl: string;
  now: Date;
  /** Ends the call: each one takes 20 seconds at most. */
  signal: AbortSignal;
}

/** One try to pay an order. */
export interface AttemptToBegin {
  /** Ours. Two calls with the same id are one try: it is the provider's idempotency key where it has one. */
  id: number;
  orderNumber: string;
  /** Of the method: an id of the kind's `methods`. */
  method: string;
  money: Money;
  /** What is bought, at most 100 characters. */
  description: string;
  /** E.164, such as `+254712345678`; null where the method needs none. */
  phone: string | null;
  email: string | null;
  /** The page of the order, absolute: the buyer comes back to it. */
  returnUrl: string;
}

export type NextForBuyer =
  | { kind: 'phone' }
  | { kind: 'redirect'; url: string }
  /** The buyer sends the money themselves, such as to a Paybill: what they have to type, in order. Nothing was asked of the provider. */
  | { kind: 'instructions'; lines: readonly { label: string; value: string }[] };

export type Begun =
  /** The buyer has something to do: confirm on the phone, or pay on the provider's page. `reference` is the provider's id of the try. */
  | { outcome: 'pending'; reference: string; next: NextForBuyer }
  /** Refused: nothing will be paid by this try. `code` is one of the kind's `results`. */
  | { outcome: 'failed'; code: string }
  /** No answer, or one that says nothing: it may or may not have reached the provider. */
  | { outcome: 'unknown'; code: string };

/** What a provider says happened, from a message or an answer. */
export interface ProviderFact {
  about: 'payment' | 'refund' | 'dispute';
  /** `pending`: nothing is decided. `failed`: by what is known now; a success that comes later counts. For disputes: `succeeded` = the money was taken back. */
  outcome: 'pending' | 'succeeded' | 'failed';
  /** The provider's id of our try (or of our refund); null when it names none, such as a payment to a Paybill. */
  reference: string | null;
  /** The number of the order that the payer or we have given; null when there is none. */
  orderNumber: string | null;
  /** The provider's id of the money that moved: two facts with the same one are about the same money. Null while nothing has moved. */
  transaction: string | null;
  /** Null where the provider does not say it. */
  money: Money | null;
  /** Who has paid, as the provider shows it (a masked phone, an email); null where it does not say. */
  payer: string | null;
  /** One of the kind's `results`; null for a plain success. */
  code: string | null;
  at: Date | null;
  /**
   * Whether this alone proves it: signed by the provider, or the answer to a call of ours. What is not proven is asked for by `query`
   * before anything is paid.
   */
  proven: boolean;
  /** The provider's id of the question of ours that this answers (a transaction status); null: none. It proves only where that question is open. */
  answers: string | null;
  /** Of a success: what the provider keeps, in minor units; null where it does not say. */
  feeMinor: number | null;
}

/** A request that claims to be from the provider. */
export interface ProviderRequest {
  /** What stands after the unguessable part of the path, such as `confirmation`; '' for none. */
  kind: string;
  headers: Record<string, string | string[] | undefined>;
  /** Who sent it, by the rules of the server for proxies: providers that do not sign are told by their addresses. */
  ip: string;
  query: Record<string, string | undefined>;
  /** As it was received, byte for byte. */
  body: Buffer;
}

export type Received =
  /** Not from the provider, or not readable: nothing is stored but that it came. Answered 400. */
  | { outcome: 'refused'; reason: string }
  /** @param id of the message: one that comes a second time changes nothing. @param reply what the provider is answered at once, 200 */
  | { outcome: 'message'; id: string; reply: Reply }
  /** A question that is answered from the database within a second and changes no order (M-Pesa's validation). */
  | {
      outcome: 'question';
      id: string;
      orderNumber: string;
      money: Money;
      answer: (order: QuestionedOrder | undefined) => Reply;
    };

export interface Reply {
  contentType: 'application/json' | 'text/plain';
  body: string;
}

/** What a question may know of the order that it names. */
export interface QuestionedOrder {
  open: boolean;
  dueMinor: number;
  currency: string;
}

export type Answer =
  | { outcome: 'fact'; fact: ProviderFact }
  /** The answer comes as a message whose fact has this as `answers`. */
  | { outcome: 'asked'; reference: string }
  /** Nobody could be reached, or the answer says nothing. */
  | { outcome: 'unknown'; code: string };

/** Money that is to go back. */
export interface RefundToBegin {
  /** Ours; the provider's idempotency key where it has one. */
  id: number;
  /** Of the payment. */
  transaction: string;
  reference: string | null;
  money: Money;
  /** Whether it is all of the payment. */
  whole: boolean;
  reason: string;
}

export type RefundBegun =
  | { outcome: 'succeeded'; reference: string }
  /** A fact about `refund` with this reference comes later. */
  | { outcome: 'pending'; reference: string }
  /** The provider can't do it (too old, not in full, no such right): a case for staff. */
  | { outcome: 'by_staff'; code: string }
  | { outcome: 'unknown'; code: string };

/**
 * Thrown by `statement`, and by nothing else: it could not be read to its end, so what it did not name may exist all the same.
 * `code` is one of the kind's `results`.
 */
export class StatementUnread extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`The provider's statement could not be read to its end (${code}).`);
    this.name = 'StatementUnread';
    this.code = code;
  }
}

/** What buyers know as one way to pay, whoever serves it: it is offered once. */
export const payWays = {
  mpesa: 'M-Pesa',
  paybill: 'M-Pesa Paybill',
  card: 'Card',
  mobile_money: 'Mobile money',
  bank: 'Bank',
} as const;
export type PayWay = keyof typeof payWays;

/** A way to pay that a provider offers. */
export interface ProviderMethod {
  /** Unique over all providers, such as `mpesa_stk`, `stripe_card`. */
  id: string;
  way: PayWay;
  /** Short, such as `M-Pesa`. */
  title: string;
  /** What happens when a buyer chooses it, in a sentence. */
  hint: string;
  currencies: readonly string[];
  /** Smallest step in minor units by currency, where it is not 1: M-Pesa takes whole shillings. */
  steps?: Readonly<Record<string, number>>;
  /** What the buyer gives before they pay. */
  asks: readonly 'phone'[];
}

/** What is proposed to somebody whose try has failed. */
export type NextStep = 'retry' | 'other_method' | 'wait' | 'contact';

/** A result of a provider in words that a buyer understands. */
export interface ResultText {
  /** A whole sentence. */
  message: string;
  next: NextStep;
}

/**
 * One provider. It knows how to talk with its API and how to read what it says; orders, seats, receipts and the ledger are none of
 * its business. No function but `statement` throws for what a provider does; secrets never stand in errors or logs.
 */
export interface ProviderKind<Settings = unknown> {
  /** Stored with tries, messages and payments: a lower-case word. */
  name: string;
  title: string;
  settings: z.ZodType<Settings>;
  /** Fields of the settings for the administrator's form, in their order. Secrets are encrypted and never shown again. */
  fields: readonly SettingField[];
  methods: readonly ProviderMethod[];
  addresses: Readonly<Record<ProviderMode, string>>;
  /** Results by the provider's codes, and ours: `unreachable`, `refused`, `timeout`. */
  results: Readonly<Record<string, ResultText>>;
  begin(access: ProviderAccess<Settings>, attempt: AttemptToBegin): Promise<Begun>;
  receive(access: ProviderAccess<Settings>, request: ProviderRequest): Promise<Received>;
  /** The facts in a stored message; none when it is about nothing that we follow. Pure. */
  read(message: { kind: string; body: Buffer }): ProviderFact[];
  /** How a try stands. `failed` by a query is not final until the statement was compared. */
  query(
    access: ProviderAccess<Settings>,
    attempt: { id: number; reference: string | null; transaction: string | null },
  ): Promise<Answer>;
  refund(access: ProviderAccess<Settings>, refund: RefundToBegin): Promise<RefundBegun>;
  /**
   * Payments of a time, to be compared with ours; absent where the provider has none. Each is proven.
   * @throws StatementUnread
   */
  statement?(access: ProviderAccess<Settings>, from: Date, to: Date): AsyncIterable<ProviderFact>;
  /** Whether the statement holds every payment, so that one of ours which is missing there is a case. */
  isStatementWhole?: boolean;
  /** What has to be registered with the provider once (addresses of callbacks); absent where nothing has to. */
  register?(access: ProviderAccess<Settings>): Promise<{ ok: boolean; message: string }>;
  /** Starts the program that stands for it in the demo and in development; absent where there is none. Its code is loaded only then. */
  startDouble?(options: { port: number }): Promise<DemoDouble>;
  /** Whether the settings work: tries to sign in and says what is wrong, in a whole sentence. Moves no money. */
  test(access: ProviderAccess<Settings>): Promise<{ ok: boolean; message: string }>;
}

/** A double that runs in this process. */
export interface DemoDouble {
  address: string;
  /** What it accepts, as the administrator would enter it. */
  settings: Readonly<Record<string, string>>;
  /** What a person opens, such as the phone: a path and what is there. */
  pages: readonly { path: string; title: string }[];
  /** Where it sends its messages, when it is not told by calls. */
  sendTo?(callbackUrl: string): void;
  close(): Promise<void>;
}

/** One field of a provider's settings. */
export interface SettingField {
  name: string;
  label: string;
  hint: string;
  kind: 'text' | 'secret' | 'choice' | 'lines';
  choices?: readonly { value: string; label: string }[];
  optional?: boolean;
}
