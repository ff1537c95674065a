import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { fundsOf, later, sendMessage } from './messages.ts';
import { payIn, ring } from './phones.ts';
import {
  nameOf,
  newConversation,
  newReceipt,
  newRequestId,
  type Payment,
  type Prompt,
  type State,
  timestamp,
} from './state.ts';

type Body = Record<string, unknown>;

/** An error as Daraja words it. */
const refuse = (reply: FastifyReply, status: number, errorCode: string, errorMessage: string) =>
  reply.code(status).send({ requestId: newRequestId(), errorCode, errorMessage });
const badRequest = (reply: FastifyReply, what: string) =>
  refuse(reply, 400, '400.002.02', `Bad Request - Invalid ${what}`);
const text = (body: Body, name: string): string => String(body[name] ?? '');

/** The API as the pages of the Daraja 3.0 portal describe it (2025-12-28). */
export function registerDaraja(app: FastifyInstance, state: State): void {
  const { credentials, delays } = state;

  app.get<{ Querystring: Body }>('/oauth/v1/generate', async (request, reply) => {
    const basic = Buffer.from(`${credentials.consumerKey}:${credentials.consumerSecret}`).toString('base64');
    if (request.query.grant_type !== 'client_credentials')
      return refuse(reply, 400, '400.008.02', 'Invalid grant type passed');
    // In practice without a body
    if (request.headers.authorization !== `Basic ${basic}`) return reply.code(400).send();
    const value = randomUUID().replaceAll('-', '');
    // "Each request invalidates the previous token"
    state.tokens.clear();
    state.tokens.set(value, state.now().getTime() + delays.token);
    return { access_token: value, expires_in: String(Math.floor(delays.token / 1000)) };
  });

  app.register(async (api) => {
    api.addHook('preHandler', async (request, reply) => {
      const misbehaved = await misbehave(`${request.url} ${JSON.stringify(request.body)}`, reply);
      if (misbehaved) return reply;
      const [, token = ''] = (request.headers.authorization ?? '').split(' ');
      if ((state.tokens.get(token) ?? 0) < state.now().getTime())
        return request.url.startsWith('/pulltransactions')
          ? refuse(reply, 401, '401.001', 'Invalid Access Token')
          : refuse(reply, 404, '404.001.03', 'Invalid Access Token');
    });
    api.addHook('onSend', async (request, reply, payload) => {
      if (!lost.has(request.raw)) return payload;
      // Done, but the answer does not arrive
      reply.raw.destroy();
      return payload;
    });
    const lost = new WeakSet<object>();

    async function misbehave(call: string, reply: FastifyReply): Promise<boolean> {
      switch (state.behaviours.take('call', call)) {
        case 'slow':
          await sleep(delays.slow, undefined, { signal: state.closing.signal }).catch(() => undefined);
          return false;
        case 'silent':
          lost.add(reply.request.raw);
          return false;
        case 'http_500':
          refuse(reply, 500, '500.003.1001', 'Internal Server Error');
          return true;
        case 'http_503':
          reply.code(503).type('text/html').send('<h1>503 Service Unavailable</h1>');
          return true;
        case 'busy':
          refuse(reply, 500, '500.003.02', 'Error Occurred: Spike Arrest Violation');
          return true;
        case 'bad_token':
          state.tokens.clear();
          return false;
        case 'garbage':
          reply.type('text/html').send('<html><body>Request Rejected</body></html>');
          return true;
        case 'refused':
          badRequest(reply, 'Request');
          return true;
        default:
          return false;
      }
    }

    registerExpress(api, state);
    registerPayIns(api, state);
    registerQuestions(api, state);
    registerPull(api, state);
  });
}

/** Pages "MpesaExpressSimulate" and "MpesaExpressQuery". */
function registerExpress(api: FastifyInstance, state: State): void {
  /** Why the shortcode, the password and its time do not fit; undefined when they do. */
  const problem = (body: Body, reply: FastifyReply) => {
    const { shortcode, passkey } = state.credentials;
    if (text(body, 'BusinessShortCode') !== shortcode)
      return /^\d{5,7}$/.test(text(body, 'BusinessShortCode'))
        ? refuse(reply, 500, '500.001.1001', 'Merchant does not exist')
        : badRequest(reply, 'BusinessShortCode');
    const expected = Buffer.from(`${shortcode}${passkey}${text(body, 'Timestamp')}`).toString('base64');
    if (!/^\d{14}$/.test(text(body, 'Timestamp'))) return badRequest(reply, 'Timestamp');
    if (text(body, 'Password') !== expected) return refuse(reply, 500, '500.001.1001', 'Wrong credentials');
    return undefined;
  };

  api.post<{ Body: Body }>('/mpesa/stkpush/v1/processrequest', async ({ body }, reply) => {
    const refused = problem(body, reply);
    if (refused) return refused;
    const phone = text(body, 'PhoneNumber');
    const till = text(body, 'TransactionType') === 'CustomerBuyGoodsOnline';
    if (!/^[1-9]\d{0,5}$/.test(text(body, 'Amount')) || Number(body.Amount) > 250_000)
      return badRequest(reply, 'Amount');
    if (!/^254[17]\d{8}$/.test(phone)) return badRequest(reply, 'PhoneNumber');
    if (!/^https?:\/\/\S+$/.test(text(body, 'CallBackURL'))) return badRequest(reply, 'CallBackURL');
    if (!/^.{1,12}$/.test(text(body, 'AccountReference'))) return badRequest(reply, 'AccountReference');
    if (text(body, 'TransactionDesc').length > 13) return badRequest(reply, 'TransactionDesc');
    if (text(body, 'PartyB') !== (till ? state.credentials.till : state.credentials.shortcode))
      return badRequest(reply, 'PartyB');
    if ([...state.prompts.values()].some((prompt) => prompt.phone === phone && !prompt.result))
      return refuse(
        reply,
        500,
        '500.001.1001',
        'Unable to lock subscriber, a transaction is already in process for the current subscriber',
      );
    const prompt: Prompt = {
      id: `ws_CO_${timestamp(state.now())}${String(state.prompts.size).padStart(3, '0')}${phone.slice(3)}`,
      merchantRequest: newRequestId(),
      phone,
      shillings: Number(body.Amount),
      account: text(body, 'AccountReference'),
      partyB: text(body, 'PartyB'),
      till,
      callbackUrl: text(body, 'CallBackURL'),
      since: state.now(),
      result: null,
      receipt: null,
    };
    ring(state, prompt);
    return {
      MerchantRequestID: prompt.merchantRequest,
      CheckoutRequestID: prompt.id,
      ResponseCode: '0',
      ResponseDescription: 'Success. Request accepted for processing',
      CustomerMessage: 'Success. Request accepted for processing',
    };
  });

  api.post<{ Body: Body }>('/mpesa/stkpushquery/v1/query', async ({ body }, reply) => {
    const refused = problem(body, reply);
    if (refused) return refused;
    const prompt = state.prompts.get(text(body, 'CheckoutRequestID'));
    if (!prompt) return badRequest(reply, 'CheckoutRequestID');
    if (!prompt.result) return refuse(reply, 500, '500.001.1001', 'The transaction is being processed');
    const paid = (prompt.result.code === 0) !== (state.behaviours.take('query') === 'contradict_query');
    const result = paid
      ? { code: 0, description: 'The service request is processed successfully.' }
      : prompt.result.code === 0
        ? { code: 1032, description: 'Request cancelled by user' }
        : prompt.result;
    // Numbers as texts
    return {
      ResponseCode: '0',
      ResponseDescription: 'The service request has been accepted successsfully',
      MerchantRequestID: prompt.merchantRequest,
      CheckoutRequestID: prompt.id,
      ResultCode: String(result.code),
      ResultDesc: result.description,
    };
  });
}

/** Page "CustomerToBusiness". */
function registerPayIns(api: FastifyInstance, state: State): void {
  api.post<{ Body: Body }>('/mpesa/c2b/v2/registerurl', async ({ body }, reply) => {
    const shortcode = text(body, 'ShortCode');
    const whenSilent = text(body, 'ResponseType');
    const confirmation = text(body, 'ConfirmationURL');
    const validation = text(body, 'ValidationURL');
    if (shortcode !== state.credentials.shortcode) return badRequest(reply, 'ShortCode');
    if (whenSilent !== 'Completed' && whenSilent !== 'Cancelled') return badRequest(reply, 'ResponseType');
    for (const [name, url] of Object.entries({ ConfirmationURL: confirmation, ValidationURL: validation }))
      if (!/^https?:\/\//.test(url) || /m-?pesa|safaricom|exe|cmd|sql|query/i.test(url))
        return badRequest(reply, name);
    // As in production: once
    if (state.registered.has(shortcode))
      return refuse(reply, 500, '500.003.1001', 'Urls are already registered.');
    state.registered.set(shortcode, { confirmation, validation, whenSilent });
    return { OriginatorCoversationID: newRequestId(), ResponseCode: '0', ResponseDescription: 'Success' };
  });

  api.post<{ Body: Body }>('/mpesa/c2b/v2/simulate', async ({ body }, reply) => {
    const phone = text(body, 'Msisdn');
    if (!/^254[17]\d{8}$/.test(phone)) return badRequest(reply, 'Msisdn');
    if (!/^[1-9]\d{0,5}$/.test(text(body, 'Amount'))) return badRequest(reply, 'Amount');
    const till = text(body, 'CommandID') === 'CustomerBuyGoodsOnline';
    const account = till ? '' : text(body, 'BillRefNumber');
    void payIn(state, {
      phone,
      shillings: Number(body.Amount),
      account,
      shortcode: text(body, 'ShortCode'),
      till,
    });
    return {
      OriginatorCoversationID: newRequestId(),
      ResponseCode: '0',
      ResponseDescription: 'Accept the service request successfully.',
    };
  });
}

/** Pages "TransactionStatus" and "Reversal": the answer says that they were taken, the result comes later. */
function registerQuestions(api: FastifyInstance, state: State): void {
  const take = (body: Body, work: (ids: { conversation: string; originator: string }) => object) => {
    const ids = { conversation: newConversation(state), originator: newRequestId() };
    void later(state, state.delays.result, () =>
      sendMessage(state, text(body, 'ResultURL'), { Result: work(ids) }),
    );
    return {
      OriginatorConversationID: ids.originator,
      ConversationID: ids.conversation,
      ResponseCode: '0',
      ResponseDescription: 'Accept the service request successfully.',
    };
  };
  const result = (
    { conversation, originator }: { conversation: string; originator: string },
    code: string | number,
    description: string,
    transaction: string,
    parameters?: Record<string, unknown>,
  ) => ({
    ResultType: 0,
    ResultCode: code,
    ResultDesc: description,
    OriginatorConversationID: originator,
    ConversationID: conversation,
    TransactionID: transaction,
    ...(parameters
      ? {
          ResultParameters: {
            ResultParameter: Object.entries(parameters).map(([Key, Value]) =>
              Value === undefined ? { Key } : { Key, Value },
            ),
          },
        }
      : {}),
    ReferenceData: { ReferenceItem: { Key: 'Occasion' } },
  });
  const DONE = 'The service request is processed successfully.';
  const initiatorProblem = (body: Body) =>
    text(body, 'Initiator') === state.credentials.initiator && text(body, 'SecurityCredential') !== ''
      ? undefined
      : 'The initiator information is invalid.';

  api.post<{ Body: Body }>('/mpesa/transactionstatus/v1/query', async ({ body }) =>
    take(body, (ids) => {
      const problem = initiatorProblem(body);
      if (problem) return result(ids, 2001, problem, newReceipt(state));
      const payment = state.payments.get(text(body, 'TransactionID'));
      if (!payment) return result(ids, 'R000002', 'The OriginalTransactionID is invalid.', newReceipt(state));
      return result(ids, 0, DONE, newReceipt(state), statusOf(payment, ids.conversation));
    }),
  );

  api.post<{ Body: Body }>('/mpesa/reversal/v1/request', async ({ body }, reply) => {
    if (!/^[1-9]\d{0,5}$/.test(text(body, 'Amount'))) return badRequest(reply, 'Amount');
    if (text(body, 'RecieverIdentifierType') !== '11') return badRequest(reply, 'RecieverIdentifierType');
    return take(body, (ids) => {
      const problem = initiatorProblem(body);
      if (problem) return result(ids, 2001, problem, newReceipt(state));
      const payment = state.payments.get(text(body, 'TransactionID'));
      if (!payment) return result(ids, 'R000002', 'The OriginalTransactionID is invalid.', newReceipt(state));
      if (payment.reversedBy)
        return result(ids, 'R000001', 'The transaction has already been reversed.', newReceipt(state));
      const shillings = Number(body.Amount);
      if (fundsOf(state, payment.shortcode) < shillings)
        return result(ids, 1, 'The balance is insufficient for the transaction.', newReceipt(state));
      payment.reversedBy = newReceipt(state);
      return result(ids, 0, DONE, payment.reversedBy, {
        DebitAccountBalance: `Utility Account|KES|${fundsOf(state, payment.shortcode).toFixed(2)}`,
        Amount: shillings.toFixed(2),
        TransCompletedTime: Number(timestamp(state.now())),
        OriginalTransactionID: payment.receipt,
        Charge: '0.00',
        CreditPartyPublicName: `${payment.phone} - ${nameOf(payment.phone)}`,
        DebitPartyPublicName: `${payment.shortcode} - Darasa`,
      });
    });
  });
}

const statusOf = (payment: Payment, conversation: string) => ({
  DebitPartyName: `${payment.phone} - ${nameOf(payment.phone)}`,
  CreditPartyName: `${payment.shortcode} - Darasa`,
  InitiatedTime: timestamp(payment.at),
  DebitPartyCharges: '',
  TransactionReason: undefined,
  ReasonType: payment.till ? 'Merchant Payment' : 'Pay Bill Online',
  TransactionStatus: 'Completed',
  FinalisedTime: timestamp(payment.at),
  Amount: payment.shillings.toFixed(2),
  ConversationID: conversation,
  ReceiptNo: payment.receipt,
});

/** Page "PullTransaction". Pages of three, so that a developer sees more than one. */
function registerPull(api: FastifyInstance, state: State): void {
  const PAGE = 3;

  api.post<{ Body: Body }>('/pulltransactions/v1/register', async ({ body }) => {
    const shortcode = text(body, 'ShortCode');
    const known = state.pulling.has(shortcode);
    state.pulling.add(shortcode);
    return {
      ResponseRefID: randomUUID(),
      ResponseStatus: known ? '1001' : '1000',
      ShortCode: shortcode,
      ResponseDescription: known ? 'ShortCode already Registered' : 'Shortcode Registered Successfully',
    };
  });

  api.post<{ Body: Body }>('/pulltransactions/v1/query', async ({ body }, reply) => {
    if (!state.pulling.has(text(body, 'ShortCode')))
      return refuse(reply, 400, '400.001', 'Invalid ShortCode');
    const [from, to] = [text(body, 'StartDate'), text(body, 'EndDate')].map((written) =>
      Date.parse(`${written.replace(' ', 'T')}+03:00`),
    );
    const oldest = state.now().getTime() - 48 * 3_600_000;
    const offset = Number(text(body, 'OffSetValue'));
    const found = [...state.payments.values()]
      .filter(({ at }) => at.getTime() >= Math.max(from ?? 0, oldest) && at.getTime() <= (to ?? 0) + 999)
      .slice(offset, offset + PAGE);
    if (found.length === 0)
      return {
        ResponseRefID: randomUUID(),
        ResponseCode: '1001',
        ResponseMessage: 'Null',
        Transaction: '[[]]',
      };
    return {
      ResponseRefID: randomUUID(),
      ResponseCode: '1000',
      ResponseMessage: 'Success',
      Response: [
        found.map((payment) => ({
          transactionId: payment.receipt,
          trxDate: payment.at.toISOString().replace(/\.\d+/, ''),
          msisdn: Number(payment.phone.slice(3)),
          sender: nameOf(payment.phone),
          transactiontype: payment.till ? 'c2b-buy-goods-debit' : 'c2b-pay-bill-debit',
          billreference: payment.account,
          amount: payment.shillings.toFixed(2),
          organizationname: 'Darasa',
        })),
      ],
    };
  });
}
