/**
 * A fault that the person who runs the server can mend. Its message is one clear sentence: what is wrong and
 * what to do. `main.ts` prints it alone, without a stack, and exits with code 1.
 */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
