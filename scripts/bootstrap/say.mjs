/** Something is wrong that the person at the terminal can mend; the message is one clear sentence. */
export class Fault extends Error {
  name = 'Fault';
}

export const say = {
  /** What is being done now. On stderr: standard output belongs to the command's own result. */
  step: (text) => process.stderr.write(`${text}\n`),
  fault: (text) => process.stderr.write(`\n${text}\n`),
};
