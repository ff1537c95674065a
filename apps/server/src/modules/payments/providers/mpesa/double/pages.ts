import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '#platform/markdown/escape-html';
import { payIn, press } from './phones.ts';
import { balanceOf, nameOf, type Press, type Prompt, type State } from './state.ts';

type Form = Record<string, string | undefined>;

const INDEX = 'M-Pesa double';

/** Pages for developers: the phone with its prompts, and the menu of a phone for paying to a Paybill or till. */
export function registerPages(app: FastifyInstance, state: State): void {
  const { shortcode, till } = state.credentials;

  app.get('/', async (_request, reply) => {
    const phones = new Set([...state.prompts.values()].map(({ phone }) => phone));
    return send(
      reply,
      INDEX,
      `<p>It behaves as Safaricom’s Daraja does, with money of its own.</p>
<form class="card" onsubmit="location = '/phone/' + this.number.value.replace(/^0/, '254').replace(/\\D/g, ''); return false">
  <label for="number">Number of a phone</label>
  <input id="number" name="number" value="0712345678" inputmode="tel" autocomplete="off">
  <button>Look at the phone</button>
</form>
${list([...phones].map((phone) => `<a href="/phone/${phone}">${spaced(phone)}</a>`))}
<p><a href="/paybill">Pay to the Paybill or the till from a phone’s menu</a></p>`,
    );
  });

  app.get<{ Params: { number: string } }>('/phone/:number', async ({ params }, reply) => {
    const phone = normal(params.number);
    const prompts = [...state.prompts.values()].filter((prompt) => prompt.phone === phone).reverse();
    const ringing = prompts.filter(({ result }) => !result);
    return send(
      reply,
      `Phone ${spaced(phone)}`,
      `<p>${nameOf(phone)} has KSh ${balanceOf(state, phone).toLocaleString('en')}.</p>
${ringing.map((prompt) => promptCard(prompt)).join('\n') || '<p class="card quiet" role="status">Nothing on the screen.</p>'}
<h2>Before</h2>
${list(prompts.filter(({ result }) => result).map(outcome)) || '<p class="quiet">Nothing.</p>'}
<script>
  // Shows a new prompt by itself, and leaves alone who is typing.
  const shown = ${JSON.stringify(promptsVersion(prompts))};
  setInterval(async () => {
    const { version } = await (await fetch('/phone/${phone}/version')).json();
    if (version !== shown && !document.querySelector('input[type=password]')?.value) location.reload();
  }, 1000);
</script>`,
    );
  });

  app.get<{ Params: { number: string } }>('/phone/:number/version', async ({ params }) => ({
    version: promptsVersion(
      [...state.prompts.values()].filter(({ phone }) => phone === normal(params.number)).reverse(),
    ),
  }));

  app.post<{ Params: { number: string }; Body: Form }>('/phone/:number', async ({ params, body }, reply) => {
    const prompt = state.prompts.get(body.prompt ?? '');
    if (prompt && prompt.phone === normal(params.number)) press(state, prompt, keyOf(body));
    return reply.redirect(`/phone/${normal(params.number)}`, 303);
  });

  app.get('/paybill', async (_request, reply) =>
    send(reply, 'Lipa na M-Pesa', payInForm(shortcode, till, {})),
  );

  app.post<{ Body: Form }>('/paybill', async ({ body }, reply) => {
    const shillings = Number(body.amount);
    const phone = normal(body.phone ?? '');
    if (!Number.isInteger(shillings) || shillings < 1 || !/^254[17]\d{8}$/.test(phone))
      return send(
        reply,
        'Lipa na M-Pesa',
        payInForm(shortcode, till, body, 'Give a number and whole shillings.'),
      );
    const toTill = body.to === 'till';
    const paid = await payIn(state, {
      phone,
      shillings,
      account: toTill ? '' : (body.account ?? ''),
      shortcode: toTill ? till : shortcode,
      till: toTill,
    });
    const said =
      paid.outcome === 'paid'
        ? `${paid.receipt} Confirmed. KSh ${shillings.toLocaleString('en')} paid.`
        : `Failed (${paid.code}). Nothing was paid.`;
    return send(reply, 'Lipa na M-Pesa', payInForm(shortcode, till, body, said));
  });
}

/** Any four digits are the right PIN, but 0000. */
function keyOf({ action, pin }: Form): Press {
  if (action === 'pay') return pin === '0000' ? 'wrong_pin' : 'pay';
  return action === 'no_answer' || action === 'unreachable' ? action : 'cancel';
}

const promptCard = ({
  id,
  phone,
  shillings,
  account,
  partyB,
  till,
}: Prompt) => `<form class="card prompt" method="post" action="/phone/${phone}">
  <h2>M-PESA</h2>
  <p>${till ? `Pay KSh ${shillings} to DARASA, till ${escapeHtml(partyB)}` : `Pay KSh ${shillings} to DARASA ${escapeHtml(partyB)}, account ${escapeHtml(account)}`}</p>
  <input type="hidden" name="prompt" value="${escapeHtml(id)}">
  <label for="pin-${escapeHtml(id)}">M-PESA PIN</label>
  <input id="pin-${escapeHtml(id)}" name="pin" type="password" inputmode="numeric" pattern="\\d{4}" maxlength="4" autocomplete="off" required>
  <div class="keys">
    <button name="action" value="pay">Send</button>
    <button name="action" value="cancel" formnovalidate class="other">Cancel</button>
    <button name="action" value="no_answer" formnovalidate class="other">Let it time out</button>
    <button name="action" value="unreachable" formnovalidate class="other">Switch the phone off</button>
  </div>
  <p class="quiet">Any four digits are right, 0000 is wrong.</p>
</form>`;

const outcome = ({ shillings, account, result, receipt }: Prompt): string =>
  `KSh ${shillings} for ${escapeHtml(account)}: ${receipt ? `paid, ${receipt}` : escapeHtml(`${result?.description} (${result?.code})`)}`;

const promptsVersion = (prompts: readonly Prompt[]): string =>
  prompts.map(({ id, result }) => `${id}:${result?.code ?? ''}`).join(' ');

const payInForm = (shortcode: string, till: string, { to, account, amount, phone }: Form, said?: string) =>
  `${said ? `<p class="card" role="status">${escapeHtml(said)}</p>` : ''}
<form class="card" method="post" action="/paybill">
  <label for="to">To</label>
  <select id="to" name="to">
    <option value="paybill">Paybill ${shortcode}</option>
    <option value="till"${to === 'till' ? ' selected' : ''}>Till ${till}</option>
  </select>
  <label for="account">Account number (Paybill)</label>
  <input id="account" name="account" value="${escapeHtml(account ?? '')}" autocomplete="off">
  <label for="amount">Amount in KSh</label>
  <input id="amount" name="amount" value="${escapeHtml(amount ?? '')}" inputmode="numeric" required>
  <label for="phone">From</label>
  <input id="phone" name="phone" value="${escapeHtml(phone ?? '0712345678')}" inputmode="tel" required>
  <button>Pay</button>
</form>`;

const normal = (typed: string): string => typed.replace(/\D/g, '').replace(/^0/, '254');
const spaced = (phone: string): string => phone.replace(/^254(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3');
const list = (items: readonly string[]): string =>
  items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

const send = (reply: FastifyReply, title: string, content: string) =>
  reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · M-Pesa double</title>
<style>
  * { box-sizing: border-box }
  :root { color-scheme: light dark; --line: light-dark(#d5d9d6, #3b423d); --key: #1a7f37 }
  body { max-width: 26rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif }
  h1 { font-size: 1.4rem } h2 { font-size: 1rem; margin: 0 0 .5rem }
  .card { display: grid; gap: .5rem; margin: 1rem 0; padding: 1rem; border: 1px solid var(--line); border-radius: .75rem }
  .card p { margin: 0 }
  .prompt { border: 2px solid var(--key) }
  .test { padding: .5rem .75rem; border-radius: .5rem; background: light-dark(#fff4d6, #4a3b12); font-size: .9rem }
  .quiet { opacity: .75; font-size: .9rem }
  input, select, button { font: inherit; padding: .6rem .75rem; border: 1px solid var(--line); border-radius: .5rem; min-height: 2.75rem }
  button { background: var(--key); border-color: var(--key); color: #fff; cursor: pointer }
  button.other { background: none; color: inherit; border-color: var(--line) }
  .keys { display: grid; grid-template-columns: 1fr 1fr; gap: .5rem }
</style>
<h1>${escapeHtml(title)}</h1>
<p class="test">Test: no money moves here.</p>
${content}
${title === INDEX ? '' : '<p class="quiet"><a href="/">All phones</a></p>'}
</html>`);
