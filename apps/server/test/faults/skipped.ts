/** This machine lacks something that the fault needs. */
export class Skipped extends Error {
  override readonly name = 'Skipped';
}
