import type { Messages } from './messages.ts';

const why = {
  budget: 'Bajeti ya mwezi huu imeisha.',
  credit: 'Akaunti ya mtoa huduma haina salio.',
  login: 'Mtoa huduma anakataa jina la mtumiaji au ufunguo.',
  sender: 'Mtoa huduma halijui jina la mtumaji.',
};

/** What administrators are told of SMS. */
export const swahiliSms: Pick<Messages, 'sms.paused'> = {
  'sms.paused': {
    text: ({ reason }) => ({ title: 'SMS hazitumwi kwa sasa', detail: why[reason] }),
    action: 'Fungua mipangilio ya SMS',
  },
};
