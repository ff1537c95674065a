import type { Db, Tx } from '#platform/database/index';

/** One message to one person. */
export interface OutgoingMail {
  /** `<domain>.<what-for>`, such as `identity.verify-email`. */
  kind: string;
  to: { email: string; name?: string };
  subject: string;
  html: string;
  text: string;
}

/** Puts a message on its way: it goes out after the transaction has committed, or never when that is rolled back. */
export async function queueMail(db: Db | Tx, mail: OutgoingMail): Promise<void> {
  await db
    .insertInto('mail_message')
    .values({
      kind: mail.kind,
      recipient: mail.to.email,
      recipient_name: mail.to.name ?? '',
      subject: mail.subject,
      html: mail.html,
      body: mail.text,
    })
    .execute();
}
