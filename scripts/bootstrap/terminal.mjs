/** An error that the person at the terminal can fix; the message is one clear sentence. */
export class UserError extends Error {
  name = 'UserError';
}

export const print = {
  /** Prints the current step to stderr, because standard output is for the command's result. */
  step: (text) => process.stderr.write(`${text}\n`),
  fault: (text) => process.stderr.write(`\n${text}\n`),
};
