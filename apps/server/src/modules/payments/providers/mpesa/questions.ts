import type { Answer, RefundBegun, RefundToBegin } from '../provider-kind.ts';
import { type Access, type Client, initiatorOf } from './client.ts';
import { KINDS } from './read.ts';
import { textOf } from './wire.ts';

/** Organisations in status queries (page "TransactionStatus") and in reversals (page "Reversal"). */
const SHORTCODE = '4';
const REVERSING_ORGANISATION = '11';
/** `Remarks` has 2 to 100 characters. */
const MAX_REMARKS = 100;

/** Asks for a payment by its receipt. The answer comes as a message of the kind `status`. */
export async function queryTransaction(client: Client, access: Access, transaction: string): Promise<Answer> {
  const initiator = initiatorOf(access);
  if (!initiator) return { outcome: 'unknown', code: 'initiator' };
  const called = await client.call(access, '/mpesa/transactionstatus/v1/query', {
    ...initiator,
    CommandID: 'TransactionStatusQuery',
    TransactionID: transaction,
    PartyA: access.settings.shortcode,
    IdentifierType: SHORTCODE,
    ResultURL: `${access.callbackUrl}/${KINDS.status}`,
    QueueTimeOutURL: `${access.callbackUrl}/${KINDS.statusLate}`,
    Remarks: 'Status of a payment',
    Occasion: '',
  });
  switch (called.outcome) {
    case 'answered': {
      const reference = textOf(called.body.ConversationID);
      return textOf(called.body.ResponseCode) === '0' && reference !== null
        ? { outcome: 'asked', reference }
        : { outcome: 'unknown', code: 'refused' };
    }
    case 'refused':
      return { outcome: 'unknown', code: 'refused' };
    case 'busy':
      return { outcome: 'unknown', code: '26' };
    default:
      return { outcome: 'unknown', code: called.code };
  }
}

/**
 * Sends a whole payment back; the result comes as a message of the kind `reversal`. Daraja knows no idempotency key, but reverses a
 * payment once (R000001).
 */
export async function reverse(client: Client, access: Access, refund: RefundToBegin): Promise<RefundBegun> {
  // Whether a part can be reversed is not documented: too much could go back.
  if (!refund.whole || refund.money.minor % 100 !== 0) return { outcome: 'by_staff', code: 'partial' };
  if (refund.money.currency !== 'KES') return { outcome: 'by_staff', code: 'amount' };
  const initiator = initiatorOf(access);
  if (!initiator) return { outcome: 'by_staff', code: 'initiator' };
  const called = await client.call(access, '/mpesa/reversal/v1/request', {
    ...initiator,
    CommandID: 'TransactionReversal',
    TransactionID: refund.transaction,
    Amount: String(refund.money.minor / 100),
    ReceiverParty: access.settings.shortcode,
    // Daraja's spelling
    RecieverIdentifierType: REVERSING_ORGANISATION,
    ResultURL: `${access.callbackUrl}/${KINDS.reversal}`,
    QueueTimeOutURL: `${access.callbackUrl}/${KINDS.reversalLate}`,
    Remarks: refund.reason
      .replace(/[^\w .-]/g, '')
      .trim()
      .slice(0, MAX_REMARKS)
      .padEnd(2, '.'),
    Occasion: '',
  });
  switch (called.outcome) {
    case 'answered': {
      const reference = textOf(called.body.ConversationID);
      if (textOf(called.body.ResponseCode) === '0' && reference !== null)
        return { outcome: 'pending', reference };
      return textOf(called.body.ResponseCode) === null
        ? { outcome: 'unknown', code: 'timeout' }
        : { outcome: 'by_staff', code: 'refused' };
    }
    case 'refused':
      return called.errorCode.startsWith('4')
        ? { outcome: 'by_staff', code: 'refused' }
        : { outcome: 'unknown', code: 'unreachable' };
    // Nothing has happened: it may be asked for again.
    case 'busy':
      return { outcome: 'unknown', code: '26' };
    default:
      return { outcome: 'unknown', code: called.code };
  }
}
