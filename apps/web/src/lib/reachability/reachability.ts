import { createStore } from '../store/store.ts';

/** Whether the site can be reached, as far as is known. `doubted`: something failed, and a probe is on its way. */
export type Reach = 'reached' | 'doubted' | 'lost';

interface ReachabilityDeps {
  /** Asks the site for a sign of life. @param first whether nothing is known to be lost yet */
  probe: (first: boolean) => Promise<boolean>;
  /** For tests: 0 to 1. */
  random?: () => number;
}

export interface Reachability {
  /** False after a request and a probe have failed, until something comes from the site again. */
  isOnline(): boolean;
  state(): Reach;
  /** `Date.now()` of the last answer; 0 when there was none yet. */
  heardAt(): number;
  /** Something came from the site itself. */
  heard(): void;
  /** A request, or the live connection, met nothing, or something else than the site. */
  missed(): void;
  /** What the browser believes. It knows its own network, and nothing of what lies behind it. */
  hint(online: boolean): void;
  /** Probes now. @returns whether the site answered */
  check(): Promise<boolean>;
  /** Somebody looks at the tab again: what is lost is looked for at once. */
  wake(): void;
  subscribe(listener: () => void): () => void;
}

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 20_000;

/** Learns from what requests meet whether the site can be reached, and probes with growing pauses while it can't. */
export function createReachability({ probe, random = Math.random }: ReachabilityDeps): Reachability {
  const reach = createStore<Reach>('reached');
  const isOnline = () => reach.get() !== 'lost';
  let heardAt = 0;
  let pauses = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let probing: Promise<void> | undefined;
  /** Counts what came from the site: a probe that fails is outdated by what came meanwhile. */
  let heards = 0;
  /** What comes now may have been sent before the line was cut: the browser has said so, or a probe has failed. */
  let hinted = false;

  function heard(): void {
    heardAt = Date.now();
    heards += 1;
    if (!isOnline()) {
      pauses = 0;
      clearTimeout(timer);
    }
    reach.set('reached');
  }

  function look(): Promise<void> {
    clearTimeout(timer);
    probing ??= ask().finally(() => {
      probing = undefined;
    });
    return probing;
  }

  async function ask(): Promise<void> {
    const before = heards;
    if (reach.get() === 'reached') reach.set('doubted');
    const found = await probe(isOnline()).catch(() => false);
    if (found) heard();
    else if (heards === before) reach.set('lost');
    else hinted = true;
    if (isOnline() && !hinted) {
      pauses = 0;
      return;
    }
    // Of what came meanwhile, all may have been sent before the line was cut: the next probe is begun after it
    hinted = false;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** pauses++, LONGEST_PAUSE_MS);
    // Spread out, because everyone looks for a site that is down
    timer = setTimeout(() => void look(), pause * (0.75 + random() / 2));
  }

  return {
    isOnline,
    state: reach.get,
    heardAt: () => heardAt,
    heard,
    missed() {
      if (isOnline()) void look();
    },
    hint(online) {
      hinted = !online;
      if (!online || !isOnline()) void look();
    },
    async check() {
      await look();
      return isOnline();
    },
    wake() {
      if (!isOnline()) void look();
    },
    subscribe: reach.subscribe,
  };
}
