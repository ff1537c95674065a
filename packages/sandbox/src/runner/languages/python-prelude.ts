/**
 * What Python runs: it gives `time.sleep` a way to wait, which its build does not have, and runs `/program.py` as if that had been named
 * on the command line. Errors are told from the program on.
 */
export const PRELUDE = `
def _begin():
    import posix, sys, time
    names, stat = globals(), posix.stat
    del names['_begin']

    def sleep(seconds, /):
        """Delay execution for a given number of seconds."""
        name = '/.wait/%f' % seconds
        if not seconds >= 0:
            raise ValueError('sleep length must be non-negative')
        try:
            stat(name)
        except OSError:
            pass

    def excepthook(kind, error, trace):
        while trace and trace.tb_frame.f_code.co_filename == '<string>':
            trace = trace.tb_next
        sys.__excepthook__(kind, error.with_traceback(trace), trace)

    time.sleep, sys.excepthook = sleep, excepthook
    names['__file__'] = sys.argv[0] = '/program.py'
    sys.path[0] = '/'
    with open('/program.py', 'rb') as program:
        return compile(program.read(), '/program.py', 'exec', dont_inherit=True)
exec(_begin())
`;
