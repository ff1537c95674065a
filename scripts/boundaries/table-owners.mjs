import { readdirSync, readFileSync } from 'node:fs';
import { fromRoot } from '../bootstrap/paths.mjs';
import { bare, calledName, nodesOf, textOf } from './syntax.mjs';

/**
 * Who writes which table: one folder each, apart from `platform_state`, in which each part has a row of its own. Modules say it themselves, in
 * the `defineModule` of their index. A module reads its own tables and the views that others publish; reads of other tables of modules
 * above it are in the list of foreign-reads.mjs.
 */

const ELSEWHERE = {
  'platform/backup': ['backup_run'],
  'platform/database': ['schema_migration'],
  'platform/events': ['event_delivery'],
  'platform/http': ['kept_reply', 'request_count'],
  'platform/jobs': ['batch_progress', 'job_schedule', 'set_aside_item'],
  'platform/maintenance': ['maintenance'],
  'platform/nodes': ['node', 'media_mark'],
  'platform/mail': ['outbound_email', 'mail_message'],
  'platform/realtime': ['socket_io_attachment'],
  lifecycle: ['platform_state'],
  demo: ['seeded_content'],
};

/** Views that every module may read. */
export const PUBLISHED_VIEWS = new Set([
  'allowed_work',
  'course_learner',
  'course_member',
  'course_standing',
  'course_teacher',
  'earned_money',
  'enrolled_course',
  'graded_work',
  'required_course',
  'group_learner',
  'handed_in_work',
  'learner_active',
  'lesson_asked',
  'lesson_standing',
  'lesson_time',
  'group_entry',
  'group_person',
  'merged_account',
  'person_entry',
  'person_gone',
  'rating_breakdown',
  'support_activity',
]);

const SHARED = new Map([['platform_state', ['modules/catalogue', 'platform/backup']]]);

/** Table → the folders below apps/server/src that write it. @type {Map<string, string[]>} */
export const TABLE_OWNERS = new Map(
  Object.entries({ ...modulesTables(), ...ELSEWHERE }).flatMap(([folder, tables]) =>
    tables.map((table) => [table, [folder, ...(SHARED.get(table) ?? [])]]),
  ),
);

/** Tables that one file writes, because what may happen to their rows is written down in one place. */
export const TABLE_WRITERS = new Map([
  // The states of an attempt: modules/assessment/attempts/attempt-states.ts
  ['attempt', 'modules/assessment/attempts/attempt-repository.ts'],
  ['answer_mark', 'modules/assessment/attempts/mark-repository.ts'],
]);

/** The tables of each module, by its folder. @returns {Record<string, string[]>} */
function modulesTables() {
  const folder = 'apps/server/src/modules';
  return Object.fromEntries(
    readdirSync(fromRoot(folder)).map((name) => {
      const path = `${folder}/${name}/index.ts`;
      return [`modules/${name}`, tablesSaid(path, readFileSync(fromRoot(path), 'utf8'))];
    }),
  );
}

/** The tables in the `defineModule` of a module's index. @param {string} path @param {string} text @returns {string[]} */
export function tablesSaid(path, text) {
  const definition = nodesOf(path, text).find(
    (node) => node.type === 'CallExpression' && calledName(node) === 'defineModule',
  );
  const tables = bare(definition?.arguments[0])?.properties?.find(({ key }) => key?.name === 'tables');
  return (bare(tables?.value)?.elements ?? []).map((element) => textOf(element) ?? '');
}
