import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { DatabaseConnection } from '#platform/database/index';
import { OperatorError } from '#platform/observability/index';
import { type Config, readConfig } from '../../../config.ts';
import { BadCommand } from '../../bad-command.ts';
import { withDatabase } from '../../command-database.ts';
import { backUp } from '../backup-commands.ts';
import { flag, say, tell, text } from '../flags.ts';
import { holdLinks, type Links, linksAt, releaseAt, switchTo } from './links.ts';
import { checkSchema, READY_MS, untilHealthy } from './other-release.ts';
import { openRelease, placeOfReleases, type ReleaseFolder } from './release-folder.ts';
import { runProgram } from './run-program.ts';
import { goBack, upgrade } from './upgrade.ts';

/** This program: its folder is a release where it was installed as one. */
const HERE = fileURLToPath(new URL('../../../../../../', import.meta.url));

/** Puts the next release beside the running one, and lets the service start with it; or goes back. */
export async function upgradeSite(args: readonly string[]): Promise<number> {
  const { given, back, link, restart, noBackup, noWayBack } = parseUpgrade(args);
  const links = linksAt(resolve(link ?? join(dirname(dirname(HERE.replace(/\/$/, ''))), 'current')));
  const from = await releaseAt(links.current);
  const config = readConfig();
  const release = await holdLinks(links);
  try {
    const to = back ? await releaseBefore(links, from) : await openRelease(given, placeOfReleases(from));
    const common = { links, from, to, say: tell };
    await withDatabase(
      async ({ connection }) => {
        const env = environmentFor(config, connection);
        if (back) await goBack({ ...common, connection, env });
        else
          await upgrade({
            ...{ ...common, connection, env, noWayBack },
            backUp: noBackup ? undefined : () => backUpFirst(config),
          });
        return 0;
      },
      'darasa-admin',
      { migrates: false },
    );
    if (restart === undefined) {
      say(`The service starts with version ${to.version} from now on: restart it, and its workers.`);
      return 0;
    }
    await restartInto({ links, from, to, restart, config });
    say(`Version ${to.version} serves. Back again: npm run admin -- upgrade --back`);
    return 0;
  } finally {
    await release();
  }
}

/** @throws BadCommand */
function parseUpgrade(args: readonly string[]) {
  const { values, positionals } = parse(args);
  const back = values.back === true;
  const [given = '', ...others] = positionals;
  if (others.length > 0) throw new BadCommand(`Unexpected argument "${others[0]}".`);
  if (back === (given !== ''))
    throw new BadCommand('Name the release that is to come (a folder or a tarball), or say --back.');
  if (back && (values['no-backup'] || values['no-way-back']))
    throw new BadCommand('--back takes --link and --restart alone.');
  return {
    given,
    back,
    link: values.link,
    restart: values.restart,
    noBackup: values['no-backup'] === true,
    noWayBack: values['no-way-back'] === true,
  };
}

function parse(args: readonly string[]) {
  const options = {
    ...{ back: flag, link: text, restart: text, 'no-backup': flag, 'no-way-back': flag },
  } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new BadCommand(`${(error as Error).message.split('. ')[0]}. See npm run admin -- --help.`);
  }
}

async function releaseBefore(links: Links, from: ReleaseFolder): Promise<ReleaseFolder> {
  const before = await releaseAt(links.previous).catch((error: OperatorError) => {
    throw new OperatorError(`The release before is not known any more: ${error.message}`, { cause: error });
  });
  if (before.path === from.path) throw new OperatorError('There is no release before this one.');
  return before;
}

async function backUpFirst(config: Config): Promise<void> {
  if (!config.backup.to)
    throw new OperatorError(
      'There is no place for the backup that comes before: set BACKUP_TO, or say --no-backup when you have one.',
    );
  if ((await backUp([])) !== 0) throw new OperatorError('The backup before the upgrade was not made.');
}

/** Programs of another release reach the embedded database where it runs: it belongs to this one, or to the server. */
function environmentFor(config: Config, connection: DatabaseConnection): NodeJS.ProcessEnv {
  const common = { ...config.environment, DATA_DIR: config.dataDir };
  if (config.databaseUrl) return common;
  const { host = '', port, user, password, database } = connection;
  const login = `${user}${password ? `:${password}` : ''}`;
  return {
    ...common,
    DATABASE_URL: host.startsWith('/')
      ? `postgres://${login}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
      : `postgres://${login}@${host}:${port}/${database}`,
  };
}

interface Restart {
  links: Links;
  from: ReleaseFolder;
  to: ReleaseFolder;
  restart: string;
  config: Config;
}

/** Restarts the service. One that does not serve is taken back, where that is possible. */
async function restartInto({ links, from, to, restart, config }: Restart): Promise<void> {
  const address = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host;
  const url = `http://${address.includes(':') ? `[${address}]` : address}:${config.port}`;
  const attempt = async ({ version }: ReleaseFolder) => {
    tell(`Restarting: ${restart}`);
    const { code, output } = await runProgram(restart, [], { shell: true });
    if (code !== 0) return `The command ended with code ${code}: ${output.trim().slice(-300)}`;
    return untilHealthy(url, version, READY_MS);
  };
  const problem = await attempt(to);
  if (problem === undefined) return;
  const env = { ...config.environment, DATA_DIR: config.dataDir };
  const closed = await checkSchema(from, env).then(
    () => undefined,
    (error: Error) => error.message,
  );
  if (closed !== undefined)
    throw new OperatorError(
      `Version ${to.version} does not serve at ${url}. ${problem} There is no way back but the backup. ${closed}`,
    );
  await switchTo(links, from, to);
  const again = await attempt(from);
  throw new OperatorError(
    `Version ${to.version} does not serve at ${url}. ${problem} ${again === undefined ? `Version ${from.version} serves again.` : `Version ${from.version} was put back, and does not serve either. ${again}`}`,
  );
}
