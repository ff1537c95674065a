export { type Channel, defineChannel, listenToChannels } from './channels.ts';
export {
  defineModule,
  type Opened,
  type ProcessContext,
  type Reads,
  type RequestContext,
  type Resources,
  type ServerModule,
  type Services,
} from './define-module.ts';
export { extended } from './extended.ts';
export type { KeptData } from './kept-data.ts';
export { countForMerge, mergeColumns } from './merge-columns.ts';
export type { MergedKind, MergedPair, MergeHistory, Merging } from './merging.ts';
export type { ErasedAccount, PersonalData, Processing, StoredFiles } from './personal-data.ts';
export { type ModuleCheck, type OpenModules, openModules, startModules } from './run-modules.ts';
export { type ExportRow, inParts, type SiteExport } from './site-export.ts';
export { type FoundWork, type WorkKind, type WorkRow, workRow } from './work-kind.ts';
