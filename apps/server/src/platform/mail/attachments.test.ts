import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { type MailServer, startMailServer } from '../../../test/emails/mail-server.ts';
import { type AttachmentSources, MAX_ATTACHED_BYTES } from './attachments.ts';
import { deliver } from './deliver.ts';
import { createMailer, type Mailer } from './mailer.ts';
import { findOutboundEmail } from './outbound-email-repository.ts';
import { queueEmail } from './queue-email.ts';

let test: TestDatabase;
let server: MailServer;
let mailer: Mailer;
let refusals: { code: number; text: string }[] = [];
beforeAll(async () => {
  test = await createTestDatabase();
  server = await startMailServer({ onMessage: () => refusals.shift() });
  mailer = createMailer({ mailFrom: { name: '', address: 'hello@darasa.example' }, smtpUrl: server.url });
});
afterAll(async () => {
  await mailer.close();
  await server.close();
  await test.drop();
});
afterEach(() => {
  server.received.length = 0;
  refusals = [];
});

const log = { info: () => undefined, warn: () => undefined } as never;
const PDF = Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n');
const files = (source: AttachmentSources[string]): AttachmentSources => ({ 'test.file': source });
const pdf = files(async (_db, id) => ({
  name: `Risiti ${id} “ya”.pdf`,
  type: 'application/pdf',
  content: PDF,
}));

async function queued(count = 1): Promise<number> {
  await queueEmail(test.db, {
    kind: 'test.attached',
    to: { email: 'neema@example.org' },
    subject: 'A file',
    html: '<p>A file</p>',
    text: 'A file',
    attachments: Array.from({ length: count }, (_, index) => ({ source: 'test.file', id: index + 1 })),
  });
  const { id } = await test.db
    .selectFrom('outbound_email')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  return id;
}
const attempt = (id: number, attachments: AttachmentSources) =>
  deliver({ db: test.db, log, mailer, attachments, pauses: [0, 0, 0] }, id);
const stateOf = async (id: number) => {
  const row = await findOutboundEmail(test.db, id);
  return [row?.status, row?.last_error];
};
const attached = () =>
  server.received.map(({ mail }) =>
    mail.attachments.map(({ filename, mimeType, content }) => [
      filename,
      mimeType,
      Buffer.from(content as ArrayBuffer).equals(PDF),
    ]),
  );

it('arrives beside the text, whatever its name', async () => {
  await attempt(await queued(2), pdf);
  expect(attached()).toEqual([
    [
      ['Risiti 1 “ya”.pdf', 'application/pdf', true],
      ['Risiti 2 “ya”.pdf', 'application/pdf', true],
    ],
  ]);
  expect(server.received[0]?.mail.text?.trim()).toBe('A file');
});

it('is made again when the mail server wants the email later, and arrives once', async () => {
  refusals = [{ code: 451, text: 'Later' }];
  const id = await queued();
  await attempt(id, pdf);
  expect(await stateOf(id)).toEqual(['queued', '451 Later']);
  await attempt(id, pdf);
  await attempt(id, pdf);
  expect(attached()).toEqual([[['Risiti 1 “ya”.pdf', 'application/pdf', true]]]);
});

it('that cannot be made now postpones the email, and does not send it without', async () => {
  const id = await queued();
  await attempt(
    id,
    files(async () => {
      throw new Error('no font');
    }),
  );
  await attempt(id, {});
  expect(await stateOf(id)).toEqual(['queued', 'Attachment test.file could not be made']);
  expect(server.received).toHaveLength(0);
  await attempt(id, pdf);
  expect(attached()).toHaveLength(1);
});

it('of something that is gone is left out', async () => {
  await attempt(
    await queued(),
    files(async () => undefined),
  );
  expect(attached()).toEqual([[]]);
});

it('is bounded: files that are too large together fail the email for good', async () => {
  const id = await queued(2);
  const half = Buffer.alloc(MAX_ATTACHED_BYTES / 2 + 1);
  await attempt(
    id,
    files(async () => ({ name: 'a.bin', type: 'application/octet-stream', content: half })),
  );
  expect(await stateOf(id)).toEqual(['failed', 'The attachments are too large']);
  await expect(queued(5)).rejects.toThrow();
});
