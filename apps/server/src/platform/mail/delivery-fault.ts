/** Why an email was not accepted. The message of this error is one short line that may be shown to an admin. */
export class DeliveryFault extends Error {
  override readonly name = 'DeliveryFault';
  /** The server will never accept this email; there is no point in trying again. */
  readonly permanent: boolean;
  constructor(message: string, options: { permanent: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.permanent = options.permanent;
  }
}
