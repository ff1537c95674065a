/**
 * What happens when a page may not come back: it is hidden (a phone may end it then without another word), or unloaded. `collect` comes
 * first: editors hand over what they hold; `keep` writes it down.
 */
type Stage = 'collect' | 'keep';
const stages: Record<Stage, Set<() => void>> = { collect: new Set(), keep: new Set() };

function leave(): void {
  for (const callbacks of [stages.collect, stages.keep])
    for (const callback of [...callbacks]) {
      try {
        callback();
      } catch (error) {
        // What others hold is kept all the same
        reportError(error);
      }
    }
}
function onHide(): void {
  if (document.visibilityState === 'hidden') leave();
}

let listening = false;
function listen(): void {
  if (listening || typeof window === 'undefined') return;
  listening = true;
  // Before all others, which send what has been kept
  window.addEventListener('pagehide', leave, { capture: true });
  document.addEventListener('visibilitychange', onHide, { capture: true });
}

/**
 * Calls back when the page may not come back. The callback must do at once what it has to do: nothing that is waited for comes.
 * @returns stops it
 */
export function onLeave(callback: () => void, stage: Stage = 'keep'): () => void {
  listen();
  stages[stage].add(callback);
  return () => stages[stage].delete(callback);
}
