/**
 * An error that the operator of the server can fix. Its message is one clear sentence: what is wrong and what to do.
 * `main.ts` prints it without a stack and exits with code 1.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
