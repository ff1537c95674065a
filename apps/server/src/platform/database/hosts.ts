import pg from 'pg';
import type { DatabaseConnection, Host, Hosts } from './types.ts';

const PROBE_MS = 2000;
const LIST = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]+)(.*)$/;

/** The addresses of an URL that names several: `postgres://user@one:5432,two:5432/db`. @returns undefined when one of them is none */
function hostsOf(text: string): { hosts: Host[]; single: string } | undefined {
  const [, head = '', list = '', tail = ''] = LIST.exec(text) ?? [];
  const parts = list.split(',');
  const hosts = parts.flatMap((part) => {
    const url = URL.parse(`http://${part}`);
    return url?.hostname
      ? [{ host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(/:(\d+)$/.exec(part)?.[1] ?? 5432) }]
      : [];
  });
  if (hosts.length !== parts.length) return undefined;
  return { hosts, single: `${head}${parts[0]}${tail}` };
}

export function isPostgresUrl(text: string): boolean {
  const several = hostsOf(text);
  if (!several && /^[^/]*\/\/[^/?]*,/.test(text)) return false;
  const url = URL.parse(several?.single ?? text);
  return (url?.protocol === 'postgres:' || url?.protocol === 'postgresql:') && url.pathname.length > 1;
}

/** The servers of one database, of which one takes writes: it may change at any time. */
class KnownHosts implements Hosts {
  readonly list: readonly Host[];
  #current: Host | undefined;
  #looking: Promise<Host> | undefined;

  constructor(list: readonly Host[]) {
    this.list = list;
  }

  /** The one that takes writes. Rejects with what the first one says when there is none. */
  find(config: pg.ClientConfig): Promise<Host> {
    if (this.#current) return Promise.resolve(this.#current);
    this.#looking ??= this.#look(config).finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  /** It may be another one from now on. */
  forget(): void {
    this.#current = undefined;
  }

  async #look(config: pg.ClientConfig): Promise<Host> {
    try {
      this.#current = await Promise.any(this.list.map((host) => requirePrimary(config, host)));
      return this.#current;
    } catch (error) {
      throw (error as AggregateError).errors[0];
    }
  }
}

/** @throws when a server does not answer, or takes no writes */
async function requirePrimary(config: pg.ClientConfig, host: Host): Promise<Host> {
  const client = new pg.Client({
    ...config,
    application_name: 'darasa-hosts',
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
  });
  client.on('error', () => undefined);
  Object.assign(client, host);
  try {
    await client.connect();
    const { rows } = await client.query('select pg_is_in_recovery() as standby');
    // As PostgreSQL says of a server that is starting up
    if (rows[0]?.standby) throw Object.assign(new Error('The server is a standby'), { code: '57P03' });
    return host;
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** A connection to whichever of the servers takes writes. */
export class HostsClient extends pg.Client {
  readonly #config: pg.ClientConfig & Pick<DatabaseConnection, 'hosts'>;

  constructor(config: pg.ClientConfig & Pick<DatabaseConnection, 'hosts'> = {}) {
    super(config);
    this.#config = config;
  }

  override connect(): Promise<this>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<this> | undefined {
    const { hosts } = this.#config;
    if (!hosts) return callback ? (super.connect(callback) as undefined) : (super.connect() as Promise<this>);
    const connecting = this.#connectTo(hosts);
    if (!callback) return connecting;
    connecting.then(
      () => callback(undefined as unknown as Error),
      (error: Error) => callback(error),
    );
    return undefined;
  }

  async #connectTo(hosts: Hosts): Promise<this> {
    const { connectionString, ssl, user, password, database } = this.#config;
    const host = await hosts.find({
      connectionString,
      ...Object.fromEntries(
        Object.entries({ ssl, user, password, database }).filter(([, value]) => value !== undefined),
      ),
    });
    Object.assign(this, host);
    try {
      await super.connect();
      return this;
    } catch (error) {
      hosts.forget();
      throw error;
    }
  }
}

/** The address of a database for PostgreSQL's own programs, with all of its servers. @returns undefined for one without an address */
export function addressForPrograms({ connectionString, hosts }: DatabaseConnection): string | undefined {
  if (!connectionString || !hosts) return connectionString;
  const list = hosts.list.map(({ host, port }) => `${host.includes(':') ? `[${host}]` : host}:${port}`);
  const [, head = '', , tail = ''] = LIST.exec(connectionString) ?? [];
  const wanted = /[?&]target_session_attrs=/.test(tail)
    ? ''
    : `${tail.includes('?') ? '&' : '?'}target_session_attrs=read-write`;
  return `${head}${list.join(',')}${tail}${wanted}`;
}

/** How to reach the database that a setting names. */
export function connectionTo(text: string): DatabaseConnection {
  const several = hostsOf(text);
  if (!several || several.hosts.length === 1) return { connectionString: text };
  return { connectionString: several.single, hosts: new KnownHosts(several.hosts) };
}
