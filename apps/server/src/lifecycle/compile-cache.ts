import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Cache compiled code: compiling it again would be a fifth of each start. It is stored beside the code and as trusted as it.
// If that is not writable nothing is cached. Only what is imported after this module is cached.
enableCompileCache(fileURLToPath(new URL('../../../../node_modules/.cache/compiled', import.meta.url)));
