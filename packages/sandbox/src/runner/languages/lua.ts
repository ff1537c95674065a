import { LuaFactory } from 'wasmoon';
import type { Ending, Runtime } from '../language.ts';

const MB = 1024 * 1024;

/** Everything that would reach out of the program, and what reads and writes instead. */
const PRELUDE = `
local out, err, read, exit, open = __stdout, __stderr, __read, __exit, __open
__stdout, __stderr, __read, __exit, __open = nil, nil, nil, nil, nil
local load = load
local tostring, select, concat, type, error = tostring, select, table.concat, type, error
local function joined(between, ...)
  local parts = {}
  for i = 1, select('#', ...) do parts[i] = tostring((select(i, ...))) end
  return concat(parts, between)
end
function print(...) out(joined('\\t', ...) .. '\\n') end
local stdout = {}
function stdout:write(...) out(joined('', ...)) return self end
function stdout:flush() return self end
function stdout:setvbuf() return true end
function stdout:close() return true end
local stderr = {}
function stderr:write(...) err(joined('', ...)) return self end
local function readOne(format, read)
  local name = type(format) == 'string' and format:gsub('^%*', ''):sub(1, 1) or format
  if name == nil then name = 'l' end
  local text = read(name)
  if text == false then return nil end
  if name == 'n' then return tonumber(text) end
  return text
end
local unpack = table.unpack
local function reader(read)
  local stream = {}
  function stream:read(...)
    if select('#', ...) == 0 then return readOne('l', read) end
    local values = {}
    for i = 1, select('#', ...) do values[i] = readOne((select(i, ...)), read) end
    return unpack(values, 1, select('#', ...))
  end
  function stream:lines(format) return function() return readOne(format or 'l', read) end end
  function stream:close() return true end
  return stream
end
local stdin = reader(read)
local function readAll(...) return stdin:read(...) end
io = { write = function(...) return stdout:write(...) end, read = readAll, stdout = stdout, stderr = stderr, stdin = stdin,
  lines = function(_, format) return stdin:lines(format) end }
os = { time = os.time, clock = os.clock, date = os.date, difftime = os.difftime,
  exit = function(code) exit(code == nil and 0 or code == true and 0 or code == false and 1 or code) error('exit', 0) end }
local required
if open then
  local function opened(name)
    local read = open((tostring(name):gsub('^%.?/', '')))
    return read and reader(read)
  end
  function io.open(name)
    local stream = opened(name)
    if not stream then return nil, name .. ': No such file or directory', 2 end
    return stream
  end
  function io.lines(name, format)
    if name == nil then return stdin:lines(format) end
    return (opened(name) or error(name .. ': No such file or directory')):lines(format)
  end
  local loaded = {}
  function required(name)
    if loaded[name] == nil then
      local stream = opened(name .. '.lua') or error("module '" .. name .. "' not found")
      local value = (load(stream:read('a'), '@' .. name .. '.lua') or error('error loading module ' .. name))(name)
      loaded[name] = value == nil and true or value
    end
    return loaded[name]
  end
end
debug, package, require, dofile, loadfile, collectgarbage = nil, nil, required, nil, nil, function() return 0 end
`;

/**
 * Lua 5.4, without files, modules and the operating system.
 * @param wasm where its WebAssembly is; default: where the package has it
 */
export const luaRuntime = (wasm?: () => Promise<string>): Runtime => ({
  async prepare() {},
  async run(program, output): Promise<Ending> {
    // A factory of its own: a fresh instance of WebAssembly
    const engine = await new LuaFactory(await wasm?.()).createEngine({
      traceAllocations: true,
      injectObjects: false,
      enableProxy: false,
    });
    const { global } = engine;
    let exitCode: number | undefined;
    const write = (to: 'stdout' | 'stderr') => (text: string) => output.writeText(to, text);
    global.set('__stdout', write('stdout'));
    global.set('__stderr', write('stderr'));
    global.set('__read', reader(program.stdin));
    global.set('__exit', (code: unknown) => {
      exitCode = Number(code) || 0;
    });
    if (program.files.length > 0) {
      const contents = new Map(program.files.map(({ name, content }) => [name, content]));
      global.set('__open', (name: string) => {
        const content = contents.get(name);
        return content === undefined ? false : reader(content);
      });
    }
    engine.doStringSync(PRELUDE);
    global.set('arg', [...program.args]);
    global.setMemoryMax(program.memoryMb * MB);
    try {
      engine.doStringSync(program.code);
      return { outcome: 'finished' };
    } catch (error) {
      if (exitCode !== undefined) return { outcome: exitCode === 0 ? 'finished' : 'runtime_error' };
      if (output.flooded) return { outcome: 'output_limit', spent: true };
      const { message } = error as Error;
      output.explain(message);
      if (/not enough memory/.test(message)) return { outcome: 'memory_limit', spent: true };
      return {
        outcome: /^\[string .*?\]:\d+: .*(?:near|expected|unfinished|malformed)/.test(message)
          ? 'compile_error'
          : 'runtime_error',
      };
    } finally {
      global.close();
    }
  },
});

/** `io.read`: a line, all, a number, or so many characters; false at the end. */
function reader(stdin: string) {
  let at = 0;
  return (format: string | number): string | false => {
    if (typeof format === 'number') {
      if (at >= stdin.length && format > 0) return false;
      const text = stdin.slice(at, at + format);
      at += format;
      return text;
    }
    if (format === 'a') {
      const text = stdin.slice(at);
      at = stdin.length;
      return text;
    }
    if (at >= stdin.length) return false;
    if (format === 'n') {
      const [whole = '', number] =
        /^\s*([-+]?(?:0[xX][\da-fA-F]+|\d+\.?\d*(?:[eE][-+]?\d+)?|\.\d+))?/.exec(stdin.slice(at)) ?? [];
      at += whole.length;
      return number ?? false;
    }
    const end = stdin.indexOf('\n', at);
    const stop = end === -1 ? stdin.length : end;
    const text = stdin.slice(at, format === 'L' ? stop + 1 : stop);
    at = stop + 1;
    return text;
  };
}
