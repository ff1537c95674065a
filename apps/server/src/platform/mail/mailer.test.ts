import { afterEach, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer, startStuckServer } from '../../../test/emails/mail-server.ts';
import { DeliveryFault } from './delivery-fault.ts';
import { createMailer, type EmailToSend, type Mailer, type MailerOptions } from './mailer.ts';

const mailFrom = { name: 'Darasa', address: 'hello@darasa.example' };
const mail: EmailToSend = {
  id: '7.1700000000000',
  to: { name: 'Neema Okello', address: 'neema@example.org' },
  subject: 'Confirm your address',
  html: '<p>Habari <b>Neema</b></p>',
  text: 'Habari Neema',
};

const open: { close(): Promise<void> }[] = [];
const opened = <T extends { close(): Promise<void> }>(part: T): T => {
  open.push(part);
  return part;
};
const server = async (options?: Parameters<typeof startMailServer>[0]): Promise<MailServer> =>
  opened(await startMailServer(options));
const mailer = (options: Partial<MailerOptions>): Mailer => opened(createMailer({ mailFrom, ...options }));
afterEach(async () => {
  for (const part of open.splice(0).reverse()) await part.close();
});

/** The result of one attempt. */
async function attempt(sender: Mailer, change: Partial<EmailToSend> = {}): Promise<DeliveryFault> {
  const fault = await sender.send({ ...mail, ...change }).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(fault instanceof DeliveryFault)) throw new Error('The email was accepted', { cause: fault });
  return fault;
}

describe('an email', () => {
  it('reaches the server as HTML and plain text, marked as automatic', async () => {
    const { url, received } = await server();
    await mailer({ smtpUrl: url }).send(mail);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ from: mailFrom.address, to: [mail.to.address] });
    expect(received[0]?.mail).toMatchObject({
      from: { name: 'Darasa', address: 'hello@darasa.example' },
      to: [{ name: 'Neema Okello', address: 'neema@example.org' }],
      subject: mail.subject,
      messageId: '<7.1700000000000@darasa.example>',
    });
    expect(received[0]?.mail.html?.trim()).toBe(mail.html);
    expect(received[0]?.mail.text?.trim()).toBe(mail.text);
    expect(received[0]?.mail.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
    expect(received[0]?.raw).toContain('multipart/alternative');
  });

  it('may be in any script', async () => {
    const { url, received } = await server();
    const subject = 'Thibitisha · ማረጋገጫ · 确认 👋🏾';
    await mailer({ smtpUrl: url, mailFrom: { name: 'Shule, "Mpya" <b> 王', address: 'a@b.example' } }).send({
      ...mail,
      to: { name: 'Zoë Nyong’o', address: mail.to.address },
      subject,
    });
    expect(received[0]?.mail).toMatchObject({
      from: { name: 'Shule, "Mpya" <b> 王', address: 'a@b.example' },
      to: [{ name: 'Zoë Nyong’o' }],
      subject,
    });
  });

  it('is sent over a connection that stays open', async () => {
    const { url, received, connections } = await server();
    const sender = mailer({ smtpUrl: url });
    for (let n = 0; n < 4; n++) await sender.send(mail);
    expect([received.length, connections()]).toEqual([4, 1]);
  });

  it.each([
    ['a subject', { subject: 'Hello\r\nBcc: everyone@example.org\r\n\r\n<b>body</b>' }],
    ['a name', { to: { name: 'Neema\r\nBcc: everyone@example.org', address: mail.to.address } }],
    ['a lone carriage return', { subject: 'Hello\rBcc: everyone@example.org' }],
    ['a Unicode line end', { subject: 'Hello\u2028Bcc: everyone@example.org\u0085X: y' }],
  ])('with a second line in %s has one header and one reader all the same', async (_what, change) => {
    const { url, received } = await server();
    await mailer({ smtpUrl: url }).send({ ...mail, ...change });
    const [taken] = received;
    expect(taken?.to).toEqual([mail.to.address]);
    expect(taken?.mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(taken?.mail.headers.map(({ key }) => key).filter((key) => key === 'subject')).toHaveLength(1);
    expect(taken?.mail.html?.trim()).toBe(mail.html);
  });

  it.each([
    'neema@example.org, everyone@example.org',
    'neema@example.org\r\nRCPT TO:<everyone@example.org>',
    'neema@example.org> SIZE=1',
    '"Neema" <neema@example.org>',
    'neema',
    '',
  ])('to %j is no message to one person', async (address) => {
    const { url, received, connections } = await server();
    const fault = await attempt(mailer({ smtpUrl: url }), { to: { name: '', address } });
    expect(fault).toMatchObject({ permanent: true, message: 'Not a valid email address' });
    expect([received.length, connections()]).toEqual([0, 0]);
  });
});

describe('encryption', () => {
  const trusting = 'tls.rejectUnauthorized=false';

  it('is used when the server offers it', async () => {
    const { url, received } = await server({ tls: 'offered' });
    await mailer({ smtpUrl: `${url}?${trusting}` }).send(mail);
    expect(received[0]?.secure).toBe(true);
  });

  it('is used from the start with smtps://', async () => {
    const { url, received } = await server({ tls: 'start' });
    await mailer({ smtpUrl: `${url}?${trusting}` }).send(mail);
    expect(received[0]?.secure).toBe(true);
  });

  it.each(['offered', 'start'] as const)(
    'with an untrusted certificate is refused (TLS %s), and nothing is sent unencrypted',
    async (tls) => {
      const { url, received } = await server({ tls });
      expect((await attempt(mailer({ smtpUrl: url }))).permanent).toBe(false);
      expect(received).toEqual([]);
    },
  );

  it('is required before a password is sent, except on this machine', async () => {
    const login = { user: 'darasa', password: 'p@ss:w/rd' };
    const plain = await server({ login });
    const withLogin = (host: string) =>
      `smtp://darasa:${encodeURIComponent(login.password)}@${host}:${plain.port}`;
    await mailer({ smtpUrl: withLogin('127.0.0.1') }).send(mail);
    expect(plain.received[0]?.user).toBe('darasa');
    // The same server by an IP that is not loopback
    expect((await attempt(mailer({ smtpUrl: withLogin('0.0.0.0') }))).permanent).toBe(false);
    expect(plain.received).toHaveLength(1);
    const safe = await server({ login, tls: 'offered' });
    await mailer({
      smtpUrl: `${withLogin('0.0.0.0').replace(String(plain.port), String(safe.port))}?${trusting}`,
    }).send(mail);
    expect(safe.received[0]).toMatchObject({ user: 'darasa', secure: true });
  });
});

describe('a server that does not accept an email', () => {
  it('temporarily (4xx): may be retried on the same connection', async () => {
    let busy = true;
    const { url, received } = await server({
      onRecipient: () => (busy ? { code: 451, text: 'Greylisted, try later' } : undefined),
    });
    const sender = mailer({ smtpUrl: url });
    const fault = await attempt(sender);
    expect(fault.permanent).toBe(false);
    expect(fault.message).toMatch(/451.*Greylisted/);
    busy = false;
    await sender.send(mail);
    expect(received).toHaveLength(1);
  });

  it.each([
    ['its reader', { onRecipient: () => ({ code: 550, text: 'No such user' }) }],
    ['its text', { onMessage: () => ({ code: 554, text: 'No such user, says the filter' }) }],
  ])('because of %s (5xx) never will', async (_what, options) => {
    const { url } = await server(options);
    const fault = await attempt(mailer({ smtpUrl: url }));
    expect(fault.permanent).toBe(true);
    expect(fault.message).toMatch(/55[04].*No such user/);
  });

  it('because the login is refused (5xx): may be retried', async () => {
    const { port } = await server({ login: { user: 'darasa', password: 'right' } });
    const fault = await attempt(mailer({ smtpUrl: `smtp://darasa:wrong@127.0.0.1:${port}` }));
    expect(fault).toMatchObject({ permanent: false, message: expect.stringContaining('535') });
    expect(fault.message).not.toContain('wrong');
  });

  it('because it is unreachable: may be retried', async () => {
    const gone = await startMailServer();
    await gone.close();
    const fault = await attempt(mailer({ smtpUrl: gone.url }));
    expect(fault).toMatchObject({ permanent: false, message: expect.stringContaining('ECONNREFUSED') });
  });

  it.each([
    ['greets nobody', false, '?greetingTimeout=200'],
    ['stops in the middle', true, '?socketTimeout=200'],
  ])('because it %s is given up', async (_what, greets, limits) => {
    const stuck = opened(await startStuckServer({ greets }));
    expect((await attempt(mailer({ smtpUrl: `${stuck.url}${limits}` }))).permanent).toBe(false);
  });

  it('because it is slow: the whole attempt is aborted', async () => {
    const stuck = opened(await startStuckServer({ greets: true }));
    const fault = await attempt(mailer({ smtpUrl: stuck.url, attemptMs: 200 }));
    expect(fault).toMatchObject({ permanent: false, message: 'The mail server did not answer in time' });
  });

  it('has its reason shortened to one line', async () => {
    const { url } = await server({
      onRecipient: () => ({ code: 550, text: `No\u0007 ${'way '.repeat(400)}` }),
    });
    const { message } = await attempt(mailer({ smtpUrl: url }));
    expect(message.length).toBeLessThanOrEqual(300);
    expect(message).not.toMatch(/\p{Cc}/u);
  });
});

describe('without a mail server', () => {
  it('nothing is sent', async () => {
    const sender = mailer({});
    expect(sender.delivers).toBe(false);
    expect((await attempt(sender)).permanent).toBe(true);
  });
});
