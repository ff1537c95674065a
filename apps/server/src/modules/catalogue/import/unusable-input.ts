/** The file or the flags can't be used at all: one sentence for the person at the terminal; exit code 2. */
export class UnusableInput extends Error {
  override readonly name = 'UnusableInput';
}
