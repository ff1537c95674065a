import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { openInMemory, type SqlEngine, sqlRuntime } from '../../src/runner/languages/sql.ts';
import { loadSqlite } from '../../src/runner/languages/sqlite-engines.ts';
import { Output } from '../../src/runner/output.ts';
import { SECRET, type Ways, waysOf } from '../isolation/ways.ts';

/* SQLite's WebAssembly must be, byte by byte, what a new instance is, after each program; and the program's secret is nowhere. */

const { leave, probe, input = '', probeInput = '' } = waysOf.sql as Ways;
const programs = Object.entries(leave);

it('SQL: after each program everything is what it was in a new instance, and the secret is nowhere', async () => {
  const { wasm, start } = await loadSqlite();
  let engine: SqlEngine | undefined;
  const runtime = sqlRuntime({
    prepare: async () => undefined,
    async open() {
      engine = await start();
      return openInMemory(engine);
    },
  });
  async function run(code: string, stdin: string) {
    const output = new Output(5_000_000);
    const program = { code, stdin, args: [], files: [], isLate: () => false, memoryMb: 64 };
    const { outcome } = await runtime.run(program, output);
    return { outcome, stdout: Buffer.from(output.stdout).toString() };
  }
  const holdsSecret = (memory: unknown) =>
    memory instanceof WebAssembly.Memory && Buffer.from(memory.buffer).includes(SECRET);
  /** Memory, globals, and which functions are in the table. */
  function stateOf({ exports }: WebAssembly.Instance): string {
    const hash = createHash('sha1');
    for (const [name, value] of Object.entries(exports)) {
      if (value instanceof WebAssembly.Memory) hash.update(new Uint8Array(value.buffer));
      if (value instanceof WebAssembly.Global) hash.update(`${name} ${value.value}`);
      if (value instanceof WebAssembly.Table)
        // A function's name is its number in the module
        for (let at = 0; at < value.length; at++)
          hash.update(`${at} ${(value.get(at) as { name: string } | null)?.name}`);
    }
    return hash.digest('hex');
  }
  const before = stateOf(wasm.renewed({}));
  const expected = await run(probe, probeInput);
  expect(expected.outcome).toBe('finished');
  let found = 0;
  for (const [name, code] of programs) {
    await run(`/* ${SECRET} */ ${code}`, input);
    if (holdsSecret(engine?.memory)) found++;
    const instance = wasm.renewed({});
    const memory = Object.values(instance.exports).find((one) => one instanceof WebAssembly.Memory);
    expect({ name, state: stateOf(instance), secret: holdsSecret(memory) }).toEqual({
      name,
      state: before,
      secret: false,
    });
    expect({ name, ...(await run(probe, probeInput)) }).toEqual({ name, ...expected });
  }
  expect(found, 'Programs leave the secret in memory until it is put back').toBe(programs.length);
});
