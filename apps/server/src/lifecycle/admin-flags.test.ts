import { describe, expect, it } from 'vitest';
import { parseAdminCommand } from './admin-flags.ts';
import { BadCommand } from './bad-command.ts';

const parse = (line: string) => parseAdminCommand(line.split(' ').filter(Boolean));

describe('admin command line', () => {
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
    [
      'delete',
      'Unknown command "delete". Commands: create, list, reset-password, failed-jobs, doctor, backup,',
    ],
    [
      'constructor',
      'Unknown command "constructor". Commands: create, list, reset-password, failed-jobs, doctor, backup,',
    ],
    ['create', 'Give the account: --email EMAIL.'],
    ['create --email nobody', '--email: Enter a valid email address.'],
    ['create --email a@b.example extra', 'Unexpected argument "extra".'],
    ['create --email a@b.example --remove-second-factor', 'create has no option --remove-second-factor.'],
    ['list --email a@b.example', 'list has no option --email.'],
    ['reset-password', 'Give the account: --email EMAIL or --username NAME.'],
    [
      'reset-password --email a@b.example --username ada',
      'Give the account: --email EMAIL or --username NAME.',
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

  it('refuses a name with a line break', () =>
    expect(() => parseAdminCommand(['create', '--email', 'a@b.example', '--last-name', 'A\nBcc: x'])).toThrow(
      '--last-name: Must be one line.',
    ));
});
