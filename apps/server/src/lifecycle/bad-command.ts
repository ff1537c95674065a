/** The command line is invalid; the message is one sentence for the operator. */
export class BadCommand extends Error {}
