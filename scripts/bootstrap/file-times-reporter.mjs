import { writeFileSync } from 'node:fs';

/**
 * A vitest reporter that writes the time of each test file, in milliseconds, to the file in FILE_TIMES: loading, hooks and
 * tests (the JSON report has the tests only).
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
