import { codeChecks } from './checks/code.ts';
import { connectionChecks } from './checks/connection.ts';
import { featuresCheck } from './checks/features.ts';
import { mediaChecks } from './checks/media.ts';
import { passkeysCheck } from './checks/passkeys.ts';
import { screenCheck } from './checks/screen.ts';
import { cookiesCheck, storageCheck } from './checks/storage.ts';
import type { CheckGroup } from './finding.ts';

/** All that is looked at, in the order in which it is. */
export const checkGroups: readonly CheckGroup[] = [
  {
    title: 'Browser and device',
    checks: [featuresCheck, storageCheck, cookiesCheck, passkeysCheck, screenCheck],
  },
  { title: 'Video and sound', checks: mediaChecks },
  { title: 'Connection', checks: connectionChecks },
  { title: 'Code exercises', checks: codeChecks },
];
