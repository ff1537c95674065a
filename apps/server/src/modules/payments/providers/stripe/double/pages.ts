import { type DoubleCall, type DoubleReply, redirect } from '#platform/doubles/http-double';
import { escapeHtml } from '#platform/markdown/escape-html';
import { alert, page, shownMoney } from '../../double-tools.ts';
import { type Account, CARDS, type Session } from './account.ts';

const WORDS: Record<string, string> = {
  generic_decline: 'Your card was declined.',
  lost_card: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds.',
  expired_card: 'Your card has expired.',
  incorrect_cvc: 'Your card’s security code is incorrect.',
  incorrect_number: 'Your card number is incorrect.',
  processing_error: 'An error occurred while processing your card. Try again.',
};

/** The page where a buyer gives a card, as Checkout has it; and what an owner finds in the Dashboard. */
export function createPages(
  account: Account,
  { webhookUrl, webhookSecret }: { webhookUrl(): string | null; webhookSecret: string },
) {
  const form = (session: Session, said = '') =>
    page(
      `Pay ${shownMoney(session.amount_total, session.currency)}`,
      `<p>${escapeHtml(session.name)}</p>${alert(said)}
<form method="post"><label for="email">Email</label><input id="email" name="email" type="email" value="${escapeHtml(session.customer_email ?? '')}">
<label for="card">Card number</label><input id="card" name="card" inputmode="numeric" autocomplete="off" value="4242 4242 4242 4242">
<button>Pay</button></form>
<form method="post"><button class="plain" name="cancel" value="yes">Back</button></form>
<details><summary>Test cards</summary><ul>${Object.entries(CARDS)
        .map(
          ([number, { code, decline, later }]) =>
            `<li>${number}: ${decline ?? code ?? later ?? 'works'}</li>`,
        )
        .join('')}</ul></details>`,
    );

  return function handle(call: DoubleCall): DoubleReply | undefined {
    if (call.path === '/')
      return page(
        'Stripe’s double',
        `<p>Any secret key that begins with <code>sk_test_</code> works. The signing secret of the webhook is
<code>${escapeHtml(webhookSecret)}</code>.</p><form method="post" action="/__double/webhook">
<label for="url">Events are sent to</label><input id="url" name="url" value="${escapeHtml(webhookUrl() ?? '')}"><button>Save</button></form>`,
      );
    const session = account.sessions.get(/^\/c\/pay\/(\w+)$/.exec(call.path)?.[1] ?? '');
    if (!session) return undefined;
    if (session.status === 'complete') return redirect(session.success_url);
    if (session.status === 'expired') return page('This page has expired', '', 410);
    if (call.method !== 'POST') return form(session);
    if (call.form.has('cancel')) return redirect(session.cancel_url ?? session.success_url);
    session.customer_email = call.form.get('email') || session.customer_email;
    const refused = account.pay(session, call.form.get('card') ?? '');
    return refused
      ? form(session, WORDS[refused] ?? 'Your card was declined.')
      : redirect(session.success_url);
  };
}
