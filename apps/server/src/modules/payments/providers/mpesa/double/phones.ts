import { answerOf, forgedCallback, later, payInMessage, promptCallback, sendMessage } from './messages.ts';
import { balanceOf, newReceipt, type Payment, type Press, type Prompt, pay, type State } from './state.ts';

/** Results of a prompt (page "MpesaExpressSimulate"). */
const RESULTS = {
  paid: { code: 0, description: 'The service request is processed successfully.' },
  no_money: { code: 1, description: 'The balance is insufficient for the transaction.' },
  cancelled: { code: 1032, description: 'Request cancelled by user.' },
  no_answer: { code: 1037, description: 'No response from user.' },
  unreachable: { code: 1037, description: 'DS timeout user cannot be reached.' },
  wrong_pin: { code: 2001, description: 'The initiator information is invalid.' },
} as const;

/** The phone rings, and answers by itself when it has a habit. */
export function ring(state: State, prompt: Prompt): void {
  state.prompts.set(prompt.id, prompt);
  if (state.behaviours.take('prompt') === 'forged')
    void later(state, state.delays.callback, () =>
      sendMessage(state, prompt.callbackUrl, forgedCallback(state, prompt)),
    );
  const habit = state.habits.get(prompt.phone);
  if (habit) press(state, prompt, habit);
  else void later(state, state.delays.ringing, () => press(state, prompt, 'no_answer'));
}

/** What the owner of the phone does. */
export function press(state: State, prompt: Prompt, key: Press): void {
  if (prompt.result) return;
  const { phone, shillings, account, partyB: shortcode, till } = prompt;
  let payment: Payment | undefined;
  switch (key) {
    case 'pay':
      if (balanceOf(state, phone) < shillings) prompt.result = RESULTS.no_money;
      else {
        payment = pay(state, { phone, shillings, account, shortcode, till });
        prompt.receipt = payment.receipt;
        prompt.result = RESULTS.paid;
      }
      break;
    case 'wrong_pin':
      prompt.result = RESULTS.wrong_pin;
      break;
    case 'cancel':
      prompt.result = RESULTS.cancelled;
      break;
    default:
      prompt.result = RESULTS[key];
  }
  void later(state, state.delays.callback, async () => {
    await sendMessage(state, prompt.callbackUrl, promptCallback(state, prompt));
    // Where addresses are registered, payments by prompt are confirmed there too.
    if (payment) await confirm(state, payment);
  });
}

export type PaidIn = { outcome: 'paid'; receipt: string } | { outcome: 'refused'; code: string };

/** Somebody pays to a Paybill or till from the menu of their phone. */
export async function payIn(
  state: State,
  { phone, shillings, account, shortcode, till }: Omit<Payment, 'receipt' | 'at' | 'reversedBy'>,
): Promise<PaidIn> {
  if (balanceOf(state, phone) < shillings) return { outcome: 'refused', code: '1' };
  const addresses = addressesOf(state, { shortcode, till });
  const planned: Payment = {
    receipt: newReceipt(state),
    at: state.now(),
    reversedBy: null,
    ...{ phone, shillings, account, shortcode, till },
  };
  if (addresses) {
    const code = await validate(state, addresses, payInMessage(state, planned, true));
    if (code !== '0') return { outcome: 'refused', code };
  }
  state.payments.set(planned.receipt, planned);
  state.balances.set(phone, balanceOf(state, phone) - shillings);
  void later(state, state.delays.callback, () => confirm(state, planned));
  return { outcome: 'paid', receipt: planned.receipt };
}

/** @returns `0`, or why the payment is refused. Without an answer in time the shortcode's own rule decides. */
async function validate(
  state: State,
  { validation, whenSilent }: { validation: string; whenSilent: 'Completed' | 'Cancelled' },
  message: object,
): Promise<string> {
  const body = JSON.stringify(message);
  try {
    const { status, text } = await answerOf(state, validation, body, state.delays.validation);
    state.sent.push({ url: validation, body, status });
    const { ResultCode: code } = JSON.parse(text) as { ResultCode?: string | number };
    if (status === 200 && code !== undefined) return String(code);
  } catch {
    state.sent.push({ url: validation, body, status: null });
  }
  return whenSilent === 'Completed' ? '0' : 'cancelled';
}

async function confirm(state: State, payment: Payment): Promise<void> {
  const addresses = addressesOf(state, payment);
  if (addresses) await sendMessage(state, addresses.confirmation, payInMessage(state, payment, false));
}

/** A till has no addresses of its own: they are those of its store. */
const addressesOf = (
  { registered, credentials }: State,
  { shortcode, till }: { shortcode: string; till: boolean },
) => registered.get(till ? credentials.shortcode : shortcode);
