import { writeFileSync } from 'node:fs';

/**
 * A vitest reporter that writes how long each test file took, in milliseconds, to the file that FILE_TIMES names: loading it,
 * its hooks and its tests (the JSON report knows of the tests alone).
 */
export default class FileTimesReporter {
  onTestRunEnd(modules) {
    const times = modules.map((module) => {
      const { environmentSetupDuration, setupDuration, collectDuration, duration } = module.diagnostic();
      return {
        path: module.moduleId,
        ms: Math.round(environmentSetupDuration + setupDuration + collectDuration + duration),
      };
    });
    writeFileSync(process.env.FILE_TIMES, JSON.stringify(times));
  }
}
