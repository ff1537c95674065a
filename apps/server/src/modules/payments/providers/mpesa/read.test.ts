import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProviderFact } from '../provider-kind.ts';
import { promptKind, read } from './read.ts';
import { nairobiTimestamp } from './wire.ts';

/** Samples of the Daraja 3.0 portal (2025-12-28), and of callbacks that integrators have published. */
const of = (kind: string, message: unknown): ProviderFact[] =>
  read({ kind, body: Buffer.from(typeof message === 'string' ? message : JSON.stringify(message)) });
const ORDER = 'DRO-7K3F9QAC';
const PROMPT = promptKind(ORDER);

const unproven = {
  about: 'payment',
  reference: null,
  orderNumber: null,
  transaction: null,
  money: null,
  payer: null,
  code: null,
  at: null,
  proven: false,
  answers: null,
  feeMinor: null,
};

const paid = (items: object[]) => ({
  Body: {
    stkCallback: {
      MerchantRequestID: '29115-34620561-1',
      CheckoutRequestID: 'ws_CO_191220191020363925',
      ResultCode: 0,
      ResultDesc: 'The service request is processed successfully.',
      CallbackMetadata: { Item: items },
    },
  },
});
const failed = (code: unknown) => ({
  Body: {
    stkCallback: {
      MerchantRequestID: 'f1e2-4b95-a71d-b30d3cdbb7a7942864',
      CheckoutRequestID: 'ws_CO_21072024125243250722943992',
      ResultCode: code,
      ResultDesc: 'Request cancelled by user',
    },
  },
});

describe('the callback of a prompt', () => {
  it('says who has paid what', () => {
    expect(
      of(
        PROMPT,
        paid([
          { Name: 'Amount', Value: 1.0 },
          { Name: 'MpesaReceiptNumber', Value: 'NLJ7RT61SV' },
          { Name: 'Balance' },
          { Name: 'TransactionDate', Value: 20191219102115 },
          { Name: 'PhoneNumber', Value: 254708374149 },
        ]),
      ),
    ).toEqual([
      {
        ...unproven,
        outcome: 'succeeded',
        reference: 'ws_CO_191220191020363925',
        orderNumber: ORDER,
        transaction: 'NLJ7RT61SV',
        money: { minor: 100, currency: 'KES' },
        payer: '+254708374149',
        at: new Date('2019-12-19T07:21:15Z'),
      },
    ]);
  });

  it('is read with numbers as texts, a single item, and nothing at all', () => {
    expect(
      of(
        PROMPT,
        paid([
          { Name: 'Amount', Value: '10500.50' },
          { Name: 'PhoneNumber', Value: '254108374149' },
        ]),
      ),
    ).toMatchObject([{ money: { minor: 1_050_050 }, payer: '+254108374149', transaction: null, at: null }]);
    expect(of(PROMPT, paid({ Name: 'Amount', Value: 5 } as never))).toMatchObject([
      { money: { minor: 500 } },
    ]);
    expect(of(PROMPT, paid(null as never))).toMatchObject([
      { outcome: 'succeeded', money: null, transaction: null },
    ]);
  });

  it.each([
    [1032, '1032', 'failed'],
    ['1', '1', 'failed'],
    ['SFC_IC0003', 'SFC_IC0003', 'failed'],
    [4999, '4999', 'pending'],
    ['constructor', 'refused', 'failed'],
    ['timeout', 'refused', 'failed'],
    [123456, 'refused', 'failed'],
  ])('with the result %s', (result, code, outcome) => {
    expect(of(PROMPT, failed(result))).toEqual([
      { ...unproven, outcome, code, orderNumber: ORDER, reference: 'ws_CO_21072024125243250722943992' },
    ]);
  });

  it('names the order of its address only when that is one', () => {
    expect(of('prompt-', failed(1032))).toMatchObject([{ orderNumber: null }]);
    expect(of('prompt-3c623e', failed(1032))).toMatchObject([{ orderNumber: null }]);
    expect(promptKind('DRO-EXECMDQE')).not.toMatch(/exe|cmd|sql|query/i);
  });
});

describe('a payment to the Paybill', () => {
  const sample = {
    TransactionType: 'Pay Bill',
    TransID: 'RKL51ZDR4F',
    TransTime: '20231121121325',
    TransAmount: '5.00',
    BusinessShortCode: '600966',
    BillRefNumber: ' dro 7k3f ',
    InvoiceNumber: '',
    OrgAccountBalance: '25.00',
    ThirdPartyTransID: '',
    MSISDN: '2547 ***** 126',
    FirstName: 'NICHOLAS',
    MiddleName: '',
    LastName: '',
  };
  const fact = {
    ...unproven,
    orderNumber: 'DRO7K3F',
    money: { minor: 500, currency: 'KES' },
    payer: 'NICHOLAS, 2547 ***** 126',
    at: new Date('2023-11-21T09:13:25Z'),
  };

  it('is asked about, then confirmed', () => {
    expect(of('validation', sample)).toEqual([{ ...fact, outcome: 'pending' }]);
    expect(of('confirmation', sample)).toEqual([
      { ...fact, outcome: 'succeeded', transaction: 'RKL51ZDR4F' },
    ]);
  });

  it.each([
    ['94c392c311d522da950619227b3361752a42042db7e1e699b26e628305c68a88', 'NICHOLAS'],
    ['254708374149', 'NICHOLAS, +254708374149'],
    [254708374149, 'NICHOLAS, +254708374149'],
    ['25470****149', 'NICHOLAS, 25470****149'],
    ['', 'NICHOLAS'],
    [undefined, 'NICHOLAS'],
  ])('by %s is shown as %s', (MSISDN, payer) => {
    expect(of('confirmation', { ...sample, MSISDN })).toMatchObject([{ payer }]);
  });

  it.each(['', '-5', '1e3', '5.001', '9999999999', 'five', null, {}])('of %j is none', (TransAmount) => {
    expect(of('confirmation', { ...sample, TransAmount })).toEqual([]);
  });
});

const status = (state: string | undefined, code: unknown = 0) => ({
  Result: {
    ConversationID: 'AG_20180223_0000493344ae97d86f75',
    OriginatorConversationID: '3213-416199-2',
    ReferenceData: { ReferenceItem: { Key: 'Occasion' } },
    ResultCode: code,
    ResultDesc: 'The service request is processed successfully.',
    ResultParameters: {
      ResultParameter: [
        { Key: 'DebitPartyName', Value: '254708374149 - John Doe' },
        { Key: 'DebitPartyName', Value: '600310 - Safaricom333' },
        { Key: 'TransactionReason' },
        { Key: 'TransactionStatus', Value: state },
        { Key: 'FinalisedTime', Value: '20180223054112' },
        { Key: 'Amount', Value: '300' },
        { Key: 'ReceiptNo', Value: 'MBN31H462N' },
      ],
    },
    ResultType: 0,
    TransactionID: 'MBN0000000',
  },
});

describe('the status of a payment', () => {
  it('answers a question of ours', () => {
    expect(of('status', status('Completed'))).toEqual([
      {
        ...unproven,
        outcome: 'succeeded',
        transaction: 'MBN31H462N',
        money: { minor: 30_000, currency: 'KES' },
        payer: '254708374149 - John Doe',
        at: new Date('2018-02-23T02:41:12Z'),
        answers: 'AG_20180223_0000493344ae97d86f75',
      },
    ]);
  });

  it.each([
    ['Cancelled', 0, 'failed', 'refused'],
    ['Pending', 0, 'pending', '4999'],
    ['toString', 0, 'pending', '4999'],
    [undefined, 0, 'pending', '4999'],
    ['Completed', 2001, 'pending', 'initiator'],
    ['Completed', 'R000002', 'pending', 'R000002'],
    ['Completed', 'ABC', 'pending', 'refused'],
  ])('"%s" with the result %s decides nothing that it should not', (state, code, outcome, expected) => {
    expect(of('status', status(state, code))).toMatchObject([{ outcome, code: expected, transaction: null }]);
  });

  it('may come too late for M-Pesa', () => {
    expect(of('status-late', status(undefined, 1))).toMatchObject([
      { outcome: 'pending', answers: 'AG_20180223_0000493344ae97d86f75', code: 'timeout' },
    ]);
    expect(of('reversal-late', { ConversationID: 'AG_1' })).toMatchObject([
      { about: 'refund', outcome: 'pending', reference: 'AG_1', answers: 'AG_1', code: 'timeout' },
    ]);
  });
});

describe('a reversal', () => {
  it('was done', () => {
    const message = {
      Result: {
        ResultType: 0,
        ResultCode: 0,
        ResultDesc: 'The service request is processed successfully.',
        OriginatorConversationID: 'dad6-4c34-8787-c8cb963a496d1268232',
        ConversationID: 'AG_20211114_201018edbbf9f1582eaa',
        TransactionID: 'SKE52PAWR9',
        ResultParameters: {
          ResultParameter: [
            { Key: 'DebitAccountBalance', Value: 'Utility Account|KES|7722179.62|7722179.62|0.00|0.00' },
            { Key: 'Amount', Value: 1.0 },
            { Key: 'TransCompletedTime', Value: 20211114132711 },
            { Key: 'OriginalTransactionID', Value: 'SKC82PACB8' },
            { Key: 'Charge', Value: 0.0 },
            { Key: 'CreditPartyPublicName', Value: '254705912645 - NICHOLAS JOHN SONGOK' },
            { Key: 'DebitPartyPublicName', Value: '600992 - Safaricom Daraja 992' },
          ],
        },
      },
    };
    expect(of('reversal', message)).toEqual([
      {
        ...unproven,
        about: 'refund',
        outcome: 'succeeded',
        reference: 'AG_20211114_201018edbbf9f1582eaa',
        transaction: 'SKE52PAWR9',
        money: { minor: 100, currency: 'KES' },
        payer: '254705912645 - NICHOLAS JOHN SONGOK',
        at: new Date('2021-11-14T10:27:11Z'),
        answers: 'AG_20211114_201018edbbf9f1582eaa',
        feeMinor: 0,
      },
    ]);
  });

  it.each([
    ['R000002', 'R000002'],
    ['R000001', 'R000001'],
    [1, 'no_funds'],
    ['21', 'initiator'],
    [2001, 'initiator'],
    ['what', 'refused'],
  ])('was not done: %s', (ResultCode, code) => {
    const Result = { ResultType: 0, ResultCode, ConversationID: 'AG_2', TransactionID: 'SKE0000000' };
    expect(of('reversal', { Result })).toMatchObject([
      { about: 'refund', outcome: 'failed', reference: 'AG_2', transaction: null, code, answers: 'AG_2' },
    ]);
  });
});

const KINDS = [
  PROMPT,
  'prompt-',
  'validation',
  'confirmation',
  'pull',
  'status',
  'status-late',
  'reversal',
  'reversal-late',
  '',
  '__proto__',
  'toString',
];

describe('whatever comes', () => {
  it('as bytes or JSON never throws, and proves nothing', () => {
    const values = fc.oneof(
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
      fc.json().map((text) => Buffer.from(text)),
      // Real messages with a value of any kind somewhere
      fc
        .tuple(
          fc.constantFrom(paid([{ Name: 'Amount', Value: 1 }]), failed(1032), status('Completed')),
          fc.nat(12),
          fc.jsonValue(),
        )
        .map(([message, at, value]) => Buffer.from(replaced(message, at, value))),
    );
    fc.assert(
      fc.property(fc.constantFrom(...KINDS), values, (kind, body) => {
        for (const fact of read({ kind, body })) {
          expect(fact.proven).toBe(false);
          expect(fact.money?.minor ?? 0).toBeGreaterThanOrEqual(0);
          expect(Number.isSafeInteger(fact.money?.minor ?? 0)).toBe(true);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('of a payment is read exactly', () => {
    const receipts = fc.stringMatching(/^[A-Z0-9]{10}$/);
    const times = fc.date({
      min: new Date('2015-01-01T00:00:00Z'),
      max: new Date('2099-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999_999 }),
        receipts,
        times,
        fc.stringMatching(/^254[17]\d{8}$/),
        fc.boolean(),
        (minor, receipt, time, phone, asText) => {
          const at = new Date(Math.floor(time.getTime() / 1000) * 1000);
          const shillings = `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
          const written = <T>(value: T) => (asText ? String(value) : Number(value));
          const [prompt] = of(
            PROMPT,
            paid([
              { Name: 'PhoneNumber', Value: written(phone) },
              { Name: 'Amount', Value: written(shillings) },
              { Name: 'Balance' },
              { Name: 'TransactionDate', Value: written(nairobiTimestamp(at)) },
              { Name: 'MpesaReceiptNumber', Value: receipt },
            ]),
          );
          const [confirmation] = of('confirmation', {
            TransID: receipt,
            TransAmount: shillings,
            TransTime: nairobiTimestamp(at),
            MSISDN: phone,
            BillRefNumber: ORDER,
          });
          for (const fact of [prompt, confirmation])
            expect(fact).toMatchObject({
              outcome: 'succeeded',
              transaction: receipt,
              money: { minor, currency: 'KES' },
              payer: `+${phone}`,
              orderNumber: ORDER,
              at,
            });
        },
      ),
      { numRuns: 500 },
    );
  });
});

/** The message with its n-th value replaced. */
function replaced(message: object, at: number, value: unknown): string {
  let index = 0;
  return JSON.stringify(message, (_key, old: unknown) => (index++ === at ? value : old)) ?? 'null';
}
