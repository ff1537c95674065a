import { z } from 'zod';
import { notify, type Tx } from '#platform/database/index';
import { defineChannel } from '#platform/modules/index';

/** The topic of every page that offers courses together. */
export const BUNDLE_PAGES = 'bundles';

/** Every process drops the pages that offer bundles when one has changed. */
export const bundleChanges = defineChannel({
  name: 'bundles',
  schema: z.object({ id: z.number() }),
  pagesOf: () => [BUNDLE_PAGES],
});

export const announceBundle = (tx: Tx, id: number): Promise<void> => notify(tx, bundleChanges.name, { id });
