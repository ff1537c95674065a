/**
 * What source files keep outside of functions, and may: the list may only shrink. On the server it is loaded once and the same for
 * every application of the process (a library, names of languages, statements prepared by name); in the browser it is one tab's, and
 * rendering on the server never writes it.
 */
export const MODULE_STATE = {
  'apps/server/src/modules/catalogue/import/normalise/language.ts': ['names'],
  'apps/server/src/modules/catalogue/search/synonyms.ts': ['others'],
  'apps/server/src/platform/database/statement.ts': ['statements'],
  'apps/server/src/platform/markdown/formulas.ts': ['loaded'],
  'apps/web/src/features/assessment/code/program.worker.ts': ['resolveFile'],
  'apps/web/src/features/assessment/taking/saving/answers-channel.ts': ['tabs'],
  'apps/web/src/features/assessment/taking/saving/use-practice.ts': ['writes'],
  'apps/web/src/features/catalogue/rendered-card.tsx': ['cards'],
  'apps/web/src/features/identity/auth/typed-email.ts': ['typed'],
  'apps/web/src/features/learning/offline/keep-learner-data.ts': ['isWatching', 'started'],
  'apps/web/src/features/learning/offline/start-offline.ts': ['started'],
  'apps/web/src/layouts/use-live-connection.ts': ['started'],
  'apps/web/src/layouts/use-retry.ts': ['tries', 'triedAt'],
  'apps/web/src/lib/after-press.ts': ['pressed'],
  'apps/web/src/lib/leaving/on-leave.ts': ['listening'],
  'apps/web/src/lib/offline/database.ts': ['opened'],
  'apps/web/src/lib/realtime/live-events.ts': ['handlers', 'sendNow'],
  'apps/web/src/lib/session/session.ts': ['renewal'],
  'apps/web/src/lib/theme.ts': ['unstored'],
  'apps/web/src/lib/time/local-time.ts': ['made'],
  'apps/web/src/page/shells.ts': ['match'],
  'packages/contract/src/formatting/site-zone.ts': ['zone'],
  'packages/sandbox/src/runner/compile.ts': ['loading'],
  'packages/sandbox/src/runner/runtimes.ts': ['runtimes'],
};
