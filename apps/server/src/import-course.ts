import './lifecycle/compile-cache.ts';

const { importCourseFolder } = await import('./lifecycle/import-course.ts');

// Runs `npm run import -- course FOLDER …` with the arguments after `course`. Exit codes: see the usage.
const code = await importCourseFolder(process.argv.slice(2));
// All is written and closed: a timer of the job queue would keep the process for half a minute.
process.exit(code);
