import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEMO_PASSWORD, demoAccounts } from '../../../apps/server/demo/accounts.ts';
import { largestInput, type Schema } from '../blocks/largest-input.ts';
import { temporaryDirectory } from '../cleanup.ts';
import { startProduct } from '../product/start-product.ts';
import { waitUntilIdle } from '../product/wait-until-idle.ts';
import type { Figures } from '../report/figures.ts';
import { API } from '../workload.ts';

const SCENARIO = 'Longest block of the event loop, every endpoint with its largest input';
const HEARTBEAT = fileURLToPath(new URL('../blocks/heartbeat.ts', import.meta.url));
const MOST_MS = 100;
/** Tried in this order until one is not too large. */
const BODY_BYTES = [8_000_000, 2_000_000, 900_000, 250_000, 60_000, 14_000, 6000];
const QUERY_BYTES = 6000;
const PATIENCE_MS = 120_000;
const ROUNDS = 2;
const TOO_LARGE = 413;
/** A block this long is a figure of its own. */
const SHOWN_MS = 25;
/** These end the session that asks, or the site. */
const ENDS_SESSION =
  /\/(logout|sessions|delete-account|change-password|set-password)\b|DELETE .*\/(profile|account|me)$/;

interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface Row {
  endpoint: string;
  status: number;
  longest: number;
  sent: number;
  received: number;
}

/** Texts that are read or rendered, as large as they may be and of the kind that costs most. */
const costly: Record<string, (bytes: number) => Record<string, unknown>[]> = {
  'POST /authoring/preview': (bytes) =>
    [
      '*a **b** `c` [d](e) ',
      '> '.repeat(50),
      '| a '.repeat(100),
      '$x^2$ ',
      '```ts\nconst a = 1;\n```\n',
      '![](a)\n',
    ].map((piece) => ({ markdown: fill(piece, Math.min(bytes, 500_000)), place: 'lesson' })),
  'POST /question-bank/import': (bytes) => [
    { format: 'gift', text: fill('a{=}\n\n', bytes), dry_run: true },
    { format: 'csv', text: `question,answer\n${fill('a,b\n', bytes)}`, dry_run: true },
    {
      format: 'moodle_xml',
      text: `<quiz>${fill('<question type="essay"><name><text>a</text></name></question>', bytes)}</quiz>`,
      dry_run: true,
    },
  ],
};
const fill = (piece: string, bytes: number): string =>
  piece.repeat(Math.max(1, Math.floor(bytes / piece.length)));

/** Walks every endpoint with its largest legal input and notes how long nobody else was answered. Also writes `blocks.md`. */
export async function measureLongestBlocks(figures: Figures, home: string): Promise<void> {
  const dataDir = await temporaryDirectory('blocks');
  const heartbeat = join(dataDir, 'heartbeat.sock');
  const product = await startProduct({
    dataDir,
    settings: {
      SEED: 'demo',
      ALLOW_DEMO: '1',
      BENCH_HEARTBEAT: heartbeat,
      NODE_OPTIONS: `--import ${HEARTBEAT}`,
    },
  });
  try {
    await waitUntilIdle(product);
    const rows = await walk(product.origin, heartbeat);
    for (const { endpoint, longest } of rows.filter((row) => row.longest >= SHOWN_MS))
      figures.record({ scenario: SCENARIO, figure: endpoint, unit: 'ms', goal: { most: MOST_MS } }, longest);
    figures.record({ scenario: SCENARIO, figure: 'endpoints', unit: '' }, rows.length);
    figures.record(
      {
        scenario: SCENARIO,
        figure: `of them blocked for longer than ${MOST_MS} ms`,
        unit: '',
        goal: { most: 0 },
      },
      rows.filter(({ longest }) => longest > MOST_MS).length,
    );
    await writeFile(join(home, 'blocks.md'), tableOf(rows));
  } finally {
    await product.stop();
  }
}

function tableOf(rows: readonly Row[]): string {
  const lines = rows
    .toSorted((one, other) => other.longest - one.longest)
    .map(
      ({ endpoint, longest, status, sent, received }) =>
        `| ${endpoint} | ${longest.toFixed(1)} | ${status} | ${sent.toLocaleString('en')} | ${received.toLocaleString('en')} |`,
    );
  return [
    '# Longest block of the event loop',
    '',
    'Every endpoint with its largest input, on the demo content: how long nobody else was answered. Goal: 100 ms. The longest of two calls.',
    '',
    '| Endpoint | Longest block, ms | Status | Bytes sent | Bytes received |',
    '|---|--:|--:|--:|--:|',
    ...lines,
    '',
  ].join('\n');
}

/** @param heartbeat the socket of `heartbeat.ts` in the product */
export async function walk(origin: string, heartbeat: string): Promise<Row[]> {
  const document = (await (await fetch(`${origin}${API}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const people = await Promise.all(['admin', 'instructor', 'student'].map((role) => logIn(origin, role)));
  const ids = await knownIds(origin, people[1] ?? '');
  const operations = Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    )
    // Reading comes first, and what removes something last
    .toSorted((one, other) => order(one.method) - order(other.method));
  const rows: Row[] = [];
  for (const { path, method, operation } of operations) {
    const endpoint = `${method.toUpperCase()} ${path.replace(API, '')}`;
    if (ENDS_SESSION.test(endpoint)) continue;
    rows.push(await longestOf(origin, heartbeat, endpoint, operation, { people, ids }));
  }
  return rows;
}

const order = (method: string): number => ['get', 'put', 'post', 'delete'].indexOf(method);

/** The longest block of the endpoint, in the call of whoever may make it. */
async function longestOf(
  origin: string,
  heartbeat: string,
  endpoint: string,
  operation: Operation,
  { people, ids }: { people: readonly string[]; ids: Record<string, string> },
): Promise<Row> {
  const [method = '', path = ''] = endpoint.split(' ');
  const schema = operation.requestBody?.content['application/json']?.schema;
  let best: Row = { endpoint, status: 0, longest: 0, sent: 0, received: 0 };
  let isAllowed = false;
  for (const token of people) {
    for (const size of schema ? BODY_BYTES : [0]) {
      const bodies = schema ? (costly[endpoint]?.(size) ?? [largestInput(schema, size)]) : [undefined];
      let isTooLarge = false;
      for (const body of bodies.flatMap((one) => Array.from({ length: ROUNDS }, () => one))) {
        const row = await call(origin, heartbeat, { endpoint, method, path, operation, ids, token, body });
        isTooLarge = row.status === TOO_LARGE;
        if (isTooLarge) break;
        isAllowed ||= row.status !== 403 && row.status !== 404;
        if (row.longest > best.longest || best.status === 0) best = row;
      }
      if (!isTooLarge) break;
    }
    if (isAllowed) break;
  }
  return best;
}

interface Call {
  endpoint: string;
  method: string;
  path: string;
  operation: Operation;
  ids: Record<string, string>;
  token: string;
  body: unknown;
}

async function call(
  origin: string,
  heartbeat: string,
  { endpoint, method, path, operation, ids, token, body }: Call,
): Promise<Row> {
  const url = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(idFor(path, name, ids)),
  );
  const query = new URLSearchParams();
  const parameters = (operation.parameters ?? []).filter((one) => one.in === 'query');
  // Filters that are met by nothing find nothing: pages as long as they may be say more
  for (const { name, schema } of parameters)
    if (schema.type === 'integer' && name !== 'page')
      query.set(name, String(largestInput(schema, QUERY_BYTES)));
  const text = body === undefined ? undefined : JSON.stringify(body);
  await beat(heartbeat);
  const answer = await fetch(`${origin}${API}${url}${query.size > 0 ? `?${query}` : ''}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(text ? { 'content-type': 'application/json' } : {}) },
    body: text,
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
    .then(async (response) => ({
      status: response.status,
      received: (await response.arrayBuffer()).byteLength,
    }))
    .catch((error: Error) => {
      // A body that is refused before it has come: the connection ends while it is sent
      if (text !== undefined && error instanceof TypeError) return { status: TOO_LARGE, received: 0 };
      throw error;
    });
  return { endpoint, ...answer, longest: await beat(heartbeat), sent: text?.length ?? 0 };
}

/** What a path names, as far as the demo content has it. */
function idFor(path: string, name: string, ids: Record<string, string>): string {
  const before =
    path
      .slice(0, path.indexOf(`{${name}}`))
      .split('/')
      .at(-2) ?? '';
  return ids[name] ?? ids[before] ?? '00000000-0000-4000-8000-000000000001';
}

/** A course of the instructor with one of its lessons, its revision and its assessment. */
async function knownIds(origin: string, token: string): Promise<Record<string, string>> {
  const read = async <T>(path: string): Promise<T | undefined> => {
    const response = await fetch(origin + API + path, { headers: { authorization: `Bearer ${token}` } });
    return response.ok ? ((await response.json()) as { data: T }).data : undefined;
  };
  const own = await read<{ courses: { course_id: string; lessons: number }[] }>('/authoring/courses');
  const largest = own?.courses.toSorted((one, other) => other.lessons - one.lessons)[0]?.course_id ?? '1';
  const outline = await read<{
    revision: { id: string };
    modules: { lessons: { id: string; assessment_id: string | null }[] }[];
  }>(`/learning/courses/${largest}`);
  const lessons = outline?.modules.flatMap((module) => module.lessons) ?? [];
  return {
    course: largest,
    courses: largest,
    revision: outline?.revision.id ?? '1',
    lesson: lessons[0]?.id ?? '1',
    assessment: lessons.find(({ assessment_id }) => assessment_id)?.assessment_id ?? '1',
  };
}

/** How long the event loop stood still since the last call, in milliseconds. */
function beat(socketPath: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ socketPath, path: '/' }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (more: string) => {
        text += more;
      });
      response.once('end', () => resolve((JSON.parse(text) as { longest: number }).longest));
    })
      .once('error', reject)
      .end();
  });
}

async function logIn(origin: string, role: string): Promise<string> {
  const account = demoAccounts.find(({ roles }) => roles.includes(role));
  const response = await fetch(`${origin}${API}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account?.email, password: DEMO_PASSWORD }),
  });
  if (!response.ok) throw new Error(`The login of the demo ${role} answered ${response.status}`);
  return ((await response.json()) as { data: { token: string } }).data.token;
}
