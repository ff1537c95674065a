import { expect, it } from 'vitest';
import { mailboxOf } from './open-mailbox.ts';

it.each([
  ['imaps://help:s%40cret@mail.example.org/INBOX', { secure: true, port: 993 }, undefined],
  ['imap://help:secret@mail.example.org', { secure: false, port: 143 }, true],
  ['imap://help:secret@10.0.0.7:1143', { secure: false, port: 1143 }, true],
  ['imap://help:secret@127.0.0.1:1143', { secure: false, port: 1143 }, undefined],
  ['imap://help:secret@localhost', { secure: false, port: 143 }, undefined],
  // Names that only look like this machine
  ['imap://help:secret@localhost.example.org', { secure: false, port: 143 }, true],
  ['imap://help:secret@127.0.0.1.example.org', { secure: false, port: 143 }, true],
])('a password goes over no network without TLS: %s', (url, server, wantsTls) => {
  const mailbox = mailboxOf(url);
  expect(mailbox.server).toMatchObject(server);
  expect((mailbox.server as { doSTARTTLS?: boolean }).doSTARTTLS).toBe(wantsTls);
  expect(mailbox.name).not.toMatch(/s@?cret/);
});
