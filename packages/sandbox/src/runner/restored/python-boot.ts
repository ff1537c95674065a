/** Modules that learners import: they are loaded before the snapshot is taken, with all that they need. */
const MODULES =
  'math cmath random collections collections.abc re json itertools functools heapq bisect datetime string io os os.path typing dataclasses enum decimal fractions statistics copy operator abc contextlib textwrap calendar array queue types traceback warnings pprint csv secrets hashlib inspect time sys struct numbers unittest threading logging keyword unicodedata zlib base64 binascii locale weakref ast dis tokenize linecache reprlib graphlib difflib errno'.split(
    ' ',
  );

/** Memory that is free when a program begins: as much can be had without making the memory larger. */
export const FREE_BYTES = 8 * 1024 * 1024;

/**
 * What runs once in the interpreter. It imports what learners import and puts it aside, so that `sys.modules` looks as in a new interpreter
 * and an import takes no time; what it finds there when a program begins is what the prelude of a new interpreter leaves.
 */
const BOOT = `
def _boot(names, order, prelude, free_bytes):
    # names: what learners import. order: every module that these load, each after those that it needs; None in a first pass, which prints it
    import sys, posix, time, gc
    import _frozen_importlib as bootstrap
    path, meta, modules, importers = sys.path, sys.meta_path, sys.modules, sys.path_importer_cache
    del modules['gc']
    base, cached = dict(modules), dict(importers)
    find = bootstrap._find_and_load

    if order is None:
        done = []
        def watch(name, import_):
            module = find(name, import_)
            if name not in done:
                done.append(name)
            return module
        bootstrap._find_and_load = watch
        for name in names:
            __import__(name)
        done += [name for name in modules if name not in done]
        print(' '.join(name for name in done if name in modules and name not in base))
        return

    aside, needs, everything = {}, {}, {}
    def refresh(name, module):
        if name == 'random':
            module._inst.seed()
        elif name == 'logging':
            module._startTime = time.time()
    # Compiled as a file of importlib's own name: its frames are left out of tracebacks and of the levels of warnings
    scope = dict(find=find, modules=modules, aside=aside, needs=needs, path=path, paths=path[1:], meta=meta, finders=list(meta), refresh=refresh)
    exec(compile('''
def _find_and_load(name, import_):
    if name in modules or name not in aside or path[1:] != paths or meta != finders:
        return find(name, import_)
    for each in needs[name]:
        module = aside.pop(each, None)
        if module is None or each in modules:
            continue
        modules[each] = module
        parent, _, child = each.rpartition('.')
        if parent and parent in modules:
            setattr(modules[parent], child, module)
        refresh(each, module)
    return modules[name]
''', '<frozen importlib._bootstrap>', 'exec'), scope)
    bootstrap._find_and_load = scope['_find_and_load']
    bootstrap._find_and_load.__module__ = find.__module__
    for name in order:
        aside.update(everything)
        try:
            __import__(name)
            loaded = [each for each in modules if each not in base]
            needs[name] = loaded
            for each in loaded:
                everything.setdefault(each, modules[each])
                needs.setdefault(each, loaded)
        except Exception:  # one of a circle: only another module can import it
            pass
        modules.clear()
        modules.update(base)
    aside.clear()
    aside.update(everything)
    for each in everything:  # a package has a module of its own as an attribute only once that is imported
        parent, _, child = each.rpartition('.')
        owner = everything.get(parent, base.get(parent))
        if owner and each not in needs.get(parent, ()) and owner.__dict__.get(child) is everything[each]:
            delattr(owner, child)
    kept = [everything]
    kept.append(kept)  # never freed: the end of a program need not take the modules apart

    import atexit
    def leave():  # runs last, for the same reason
        for each, module in everything.items():
            if modules.get(each) is module:
                del modules[each]
    atexit.register(leave)
    modules.pop('atexit', None)

    stat = posix.stat
    def sleep(seconds, /):
        """Delay execution for a given number of seconds."""
        name = '/.wait/%f' % seconds
        if not seconds >= 0:
            raise ValueError('sleep length must be non-negative')
        try:
            stat(name)
        except OSError:
            pass
    sleep.__qualname__ = '_begin.<locals>.sleep'

    def excepthook(kind, error, trace):
        while trace and trace.tb_frame.f_code.co_filename == '<string>':
            trace = trace.tb_next
        sys.__excepthook__(kind, error.with_traceback(trace), trace)
    excepthook.__qualname__ = '_begin.<locals>.excepthook'

    time.sleep, sys.excepthook = sleep, excepthook
    main = modules['__main__'].__dict__
    main['__file__'] = '/program.py'
    path[0] = '/'
    importers.clear()
    importers.update(cached)
    argv, orig = sys.argv, sys.orig_argv

    def _begin(args=()):
        del main['_begin']
        argv[:] = ['/program.py', *args]
        orig[:] = ['python', '-S', '-B', '-c', prelude, *args]
        with open('/program.py', 'rb') as program:
            return compile(program.read(), '/program.py', 'exec', dont_inherit=True)
    del main['_boot']
    main['_begin'] = _begin
    for _ in range(3):
        gc.collect()
    gc.freeze()
    bytearray(free_bytes)  # given back at once
`;

const ofPath = `import sys\nsys.path.insert(0, '')\nsys.path_importer_cache.pop('/program.py', None)\ndel sys\n`;

/** @param order what a run without it has printed */
export const bootOf = (order: readonly string[] | undefined, prelude: string): string => {
  const list = (names: readonly string[]) => JSON.stringify(names);
  const given = [list(MODULES), order ? list(order) : 'None', JSON.stringify(prelude), FREE_BYTES];
  return `${ofPath}${BOOT}_boot(${given.join(', ')})\n`;
};
