import { openKeyring } from '#modules/identity';
import type { EmailSite } from '#platform/mail/index';
import { defineModule } from '#platform/modules/index';
import { registerChat } from './chat/chat-routes.ts';
import { serveLiveClients } from './chat/live-clients.ts';
import { supportChanges } from './conversation/live.ts';
import { registerDesk } from './desk/desk-routes.ts';
import { registerInbound } from './email/inbound-routes.ts';
import { createReplyTokens } from './email/reply-token.ts';
import * as events from './events.ts';
import { supportJobs } from './jobs.ts';
import { keptSupport } from './kept.ts';
import { supportMerging } from './merging.ts';
import { supportPersonalData } from './personal-data.ts';
import { registerSupport } from './routes.ts';
import { supportWork } from './work.ts';

export { findLastWords } from './conversation/conversation-repository.ts';
export { chatWaits } from './events.ts';
export { findMessage as findConversation } from './repository.ts';

interface Settings extends Omit<Parameters<typeof openKeyring>[0], 'now'>, EmailSite {
  readonly liveHelp: Parameters<typeof supportJobs>[0]['liveHelp'] extends () => infer Help ? Help : never;
  supportInboundAddress: string | undefined;
  supportInboundSecret: string | undefined;
  supportImapUrl: string | undefined;
}

const tokensFor = ({ supportInboundAddress: address }: Settings, secrets: () => readonly Uint8Array[]) =>
  address === undefined ? undefined : createReplyTokens(address, secrets);

/** Messages and conversations with support. */
export const supportModule = defineModule<Settings>({
  name: 'support',
  tables: [
    'support_activity',
    'support_canned',
    'support_duty',
    'support_entry',
    'support_file',
    'support_mailbox',
    'support_message',
  ],
  events,
  personalData: supportPersonalData,
  merging: supportMerging,
  keeps: [keptSupport],
  channels: [supportChanges],
  work: () => supportWork,
  jobs: ({ config }) =>
    supportJobs({
      liveHelp: () => config.liveHelp,
      imapUrl: config.supportImapUrl,
      async mail(now) {
        const keyring = await openKeyring({ ...config, now });
        return {
          site: config,
          tokens: tokensFor(config, () => keyring.signing().map(({ secret }) => secret)),
        };
      },
    }),
  start(context) {
    serveLiveClients(context);
    return {};
  },
  routes(api, { db, config, services }) {
    const { keyring } = services.identity;
    const tokens = tokensFor(config, () => keyring.signing().map(({ secret }) => secret));
    registerSupport(api, { db });
    registerChat(api, { liveHelp: () => config.liveHelp, secret: keyring.encryption });
    registerDesk(api, { inbound: tokens !== undefined, mail: { site: config, tokens } });
    registerInbound(api, { tokens, secret: config.supportInboundSecret });
  },
});
