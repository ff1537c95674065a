import fc from 'fast-check';

// A property runs once for each change: with fewer cases the whole takes a quarter of the time
fc.configureGlobal({ numRuns: 25 });
