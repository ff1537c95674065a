/** What a kind of block needs besides its HTML: loaded when a text has such a block, and not before. */
const ENHANCEMENTS: Record<string, () => Promise<(block: HTMLElement, id: string) => () => void>> = {
  '.block-tabs': async () => (await import('./tabs.ts')).showTabs,
  '.block-embed': async () => (await import('./embed.ts')).showEmbed,
};

/** Brings the blocks of a text to life. @returns takes everything back */
export function showBlocks(text: HTMLElement): () => void {
  const stops: (() => void)[] = [];
  let isLeft = false;
  for (const [selector, load] of Object.entries(ENHANCEMENTS)) {
    const blocks = [...text.querySelectorAll<HTMLElement>(selector)];
    if (blocks.length === 0) continue;
    load().then(
      (show) => {
        if (isLeft) return;
        for (const [at, block] of blocks.entries()) stops.push(show(block, `block-${at}`));
      },
      // Without it all of the block can be read
      () => undefined,
    );
  }
  return () => {
    isLeft = true;
    for (const stop of stops) stop();
  };
}
