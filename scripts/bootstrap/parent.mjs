const LOOK_EVERY_MS = 500;

/**
 * npm runs scripts through a shell, and a shell ended by SIGTERM does not forward it to its child: `kill` on npm would
 * leave us running. So, under npm, the end of our parent counts as SIGTERM. (Started directly it does not: a background
 * process may outlive its shell.)
 */
export function stopWithParent() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  timer.unref();
}
