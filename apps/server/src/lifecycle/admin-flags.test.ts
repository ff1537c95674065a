import { describe, expect, it } from 'vitest';
import { BadCommand, parseAdminCommand } from './admin-flags.ts';

const parse = (line: string) => parseAdminCommand(line.split(' ').filter(Boolean));

describe('the commands of the operator', () => {
  it.each([
    ['list', { name: 'list' }],
    ['', { name: 'help', asked: false }],
    ['failed-jobs', { name: 'failed-jobs', retry: false }],
    ['failed-jobs --retry', { name: 'failed-jobs', retry: true }],
    ['--help', { name: 'help', asked: true }],
    ['create -h', { name: 'help', asked: true }],
    [
      'create --email a@b.example --username ada --first-name Ada',
      { name: 'create', email: 'a@b.example', username: 'ada', first_name: 'Ada', last_name: '' },
    ],
    [
      'reset-password --email a@b.example',
      { name: 'reset-password', identifier: 'a@b.example', removeSecondFactor: false },
    ],
    [
      'reset-password --username ada --remove-second-factor',
      { name: 'reset-password', identifier: 'ada', removeSecondFactor: true },
    ],
  ])('%s', (line, expected) => expect(parse(line)).toEqual(expected));

  it.each([
    ['delete', 'There is no command "delete"; choose one of create, list, reset-password, failed-jobs.'],
    [
      'constructor',
      'There is no command "constructor"; choose one of create, list, reset-password, failed-jobs.',
    ],
    ['create', 'Say whose account it is: --email ADDRESS.'],
    ['create --email nobody', '--email: Enter a valid email address.'],
    ['create --email a@b.example extra', '"extra" is one word too many.'],
    ['create --email a@b.example --remove-second-factor', 'create knows no --remove-second-factor.'],
    ['list --email a@b.example', 'list knows no --email.'],
    ['reset-password', 'Say whose account it is: --email ADDRESS or --username NAME.'],
    [
      'reset-password --email a@b.example --username ada',
      'Say whose account it is: --email ADDRESS or --username NAME.',
    ],
    ['create --colour red', "Unknown option '--colour'. See npm run admin -- --help."],
    [
      `create --email a@b.example --first-name ${'x'.repeat(81)}`,
      '--first-name takes at most 80 characters.',
    ],
  ])('%s is refused in one sentence', (line, sentence) => {
    expect(() => parse(line)).toThrow(BadCommand);
    expect(() => parse(line)).toThrow(sentence);
  });

  it('takes no name with a line break in it', () =>
    expect(() => parseAdminCommand(['create', '--email', 'a@b.example', '--last-name', 'A\nBcc: x'])).toThrow(
      '--last-name: Must be one line.',
    ));
});
