import type { SmsSettingField } from '../sms-provider-kind.ts';

/** What the administrator's form asks for. */
export const plainHttpFields: readonly SmsSettingField[] = [
  {
    name: 'url',
    label: 'Address',
    hint: 'Where messages are sent. {to} stands for the number as in +254712345678, {number} for it without the plus, {text}, {from} and {id} for the rest.',
    kind: 'text',
  },
  {
    name: 'method',
    label: 'How the request is sent',
    hint: 'As the gateway’s documents say.',
    kind: 'choice',
    choices: [
      { value: 'form', label: 'POST, as a form' },
      { value: 'json', label: 'POST, as JSON' },
      { value: 'get', label: 'GET, in the address' },
    ],
  },
  {
    name: 'fields',
    label: 'Fields',
    hint: 'One a line, such as to={number} and message={text}. They are shown to administrators: keys and passwords belong into the headers.',
    kind: 'lines',
    optional: true,
  },
  {
    name: 'headers',
    label: 'Headers',
    hint: 'One a line, such as Authorization: Bearer abc. They are stored encrypted and shown to nobody.',
    kind: 'secret',
    optional: true,
  },
  {
    name: 'accepted',
    label: 'What the answer holds when it was taken',
    hint: 'Left empty, every answer with a status of 200 to 299 means so.',
    kind: 'text',
    optional: true,
  },
  {
    name: 'idField',
    label: 'Where the gateway’s id stands',
    hint: 'In an answer as JSON, such as data.0.id. Left empty, reports name our {id}.',
    kind: 'text',
    optional: true,
  },
  {
    name: 'once',
    label: 'Does the gateway send two requests with the same {id} once?',
    hint: 'Then a request that nobody answered is sent again. Otherwise it is set aside, so that nobody gets a message twice.',
    kind: 'choice',
    choices: [
      { value: 'no', label: 'No, or not known' },
      { value: 'yes', label: 'Yes' },
    ],
  },
  {
    name: 'reportId',
    label: 'Reports: field of the id',
    hint: 'Left empty: id.',
    kind: 'text',
    optional: true,
  },
  {
    name: 'reportState',
    label: 'Reports: field of the state',
    hint: 'Left empty: status.',
    kind: 'text',
    optional: true,
  },
  {
    name: 'delivered',
    label: 'Reports: states that mean delivered',
    hint: 'With commas. Left empty: delivered, success, delivrd.',
    kind: 'text',
    optional: true,
  },
  {
    name: 'failed',
    label: 'Reports: states that mean failed',
    hint: 'With commas. Left empty: failed, rejected, undelivered, expired, undeliv.',
    kind: 'text',
    optional: true,
  },
  {
    name: 'answerFrom',
    label: 'Answers: field of the number',
    hint: 'Left empty: from.',
    kind: 'text',
    optional: true,
  },
  {
    name: 'answerText',
    label: 'Answers: field of the text',
    hint: 'Left empty: text.',
    kind: 'text',
    optional: true,
  },
];
