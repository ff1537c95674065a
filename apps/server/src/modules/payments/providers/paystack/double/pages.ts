import { type DoubleCall, type DoubleReply, redirect } from '#platform/doubles/http-double';
import { escapeHtml } from '#platform/markdown/escape-html';
import { alert, page, shownMoney } from '../../double-tools.ts';
import { type Account, CARDS, type Transaction } from './account.ts';

/** Paystack's payment page, the phone that mobile money asks on, and where an owner sets the webhook. */
export function createPages(account: Account, webhookUrl: () => string | null) {
  const title = (one: Transaction) => `Pay ${shownMoney(one.amount, one.currency)}`;
  const cancel =
    '<form method="post"><button class="plain" name="action" value="cancel">Cancel</button></form>';

  function form(one: Transaction, said = ''): DoubleReply {
    const parts = one.channels.map((channel) =>
      channel === 'card'
        ? `<form method="post"><label for="card">Card number</label>
<input id="card" name="card" inputmode="numeric" autocomplete="off" value="4242 4242 4242 4242">
<button name="action" value="card">Pay by card</button></form>
<details><summary>Test cards</summary><ul>${Object.entries(CARDS)
            .map(
              ([number, { says, refund }]) =>
                `<li>${number}: ${says ?? (refund ? `refund ${refund}` : 'works')}</li>`,
            )
            .join('')}</ul></details>`
        : channel === 'mobile_money'
          ? `<form method="post"><label for="phone">Phone number</label>
<input id="phone" name="phone" type="tel" autocomplete="off" value="0551234987">
<button name="action" value="phone">Pay by mobile money</button></form>`
          : `<p>Account 0123456789, Double Bank</p><form method="post"><button name="action" value="bank">I’ve sent the money</button></form>`,
    );
    return page(title(one), `<p>${escapeHtml(one.email)}</p>${alert(said)}${parts.join('')}${cancel}`);
  }

  const waiting = () =>
    page(
      'Look at the phone',
      `<p>Confirm the payment on the <a href="/phone" target="_blank">phone</a>. This page goes on by itself.</p>
<script>setTimeout(() => location.replace(location.href), 1500)</script>`,
    );

  function pay(one: Transaction, call: DoubleCall): DoubleReply {
    const back = (query = true) => {
      if (!one.callback_url) return page('Done', '');
      const to = new URL(one.callback_url);
      if (query) for (const name of ['trxref', 'reference']) to.searchParams.set(name, one.reference);
      return redirect(to.href);
    };
    if (one.status === 'success' || one.status === 'reversed') return back();
    if (call.method !== 'POST')
      return one.status === 'ongoing' ? waiting() : form(one, one.gateway_response ?? '');
    switch (call.form.get('action')) {
      case 'cancel':
        return back(false);
      case 'phone':
        account.ask(one, call.form.get('phone') ?? '');
        return redirect(call.path);
      case 'bank':
        account.payByBank(one);
        return back();
      default: {
        const refused = account.payByCard(one, call.form.get('card') ?? '');
        return refused ? form(one, refused) : back();
      }
    }
  }

  function phone(call: DoubleCall): DoubleReply {
    const asked = account.transactions.filter(({ status }) => status === 'ongoing');
    if (call.method === 'POST') {
      const one = asked.find(({ reference }) => reference === call.form.get('reference'));
      if (one) account.answerPrompt(one, call.form.get('cancel') ? 'cancel' : (call.form.get('pin') ?? ''));
      return redirect('/phone');
    }
    const prompts = asked.map(
      (one) => `<form method="post"><p><strong>${escapeHtml(one.phone ?? '')}</strong><br>
Do you want to pay ${shownMoney(one.amount, one.currency)}?</p><input type="hidden" name="reference" value="${escapeHtml(one.reference)}">
<label for="pin">PIN</label><input id="pin" name="pin" inputmode="numeric" autocomplete="off" value="1234">
<button>Send</button><button class="plain" name="cancel" value="yes">Cancel</button></form>`,
    );
    return page(
      'Phone',
      prompts.join('') ||
        '<p>Nothing is asked.</p><script>setTimeout(() => location.reload(), 1500)</script>',
    );
  }

  return function handle(call: DoubleCall): DoubleReply | undefined {
    if (call.path === '/phone') return phone(call);
    if (call.path === '/')
      return page(
        'Paystack’s double',
        `<p>Any secret key that begins with <code>sk_test_</code> works. The <a href="/phone">phone</a> shows what mobile money asks.</p>
<form method="post" action="/__double/webhook"><label for="url">Webhook URL</label>
<input id="url" name="url" value="${escapeHtml(webhookUrl() ?? '')}"><button>Save</button></form>`,
      );
    const code = /^\/pay\/(\w+)$/.exec(call.path)?.[1];
    const one = code && account.transactions.find(({ access_code }) => access_code === code);
    return one ? pay(one, call) : undefined;
  };
}
