import { type ComponentType, lazy } from 'react';

const Nothing = () => null;

/**
 * A part of a page whose code is loaded when it is first drawn. Where it can't be had, as without a connection, the page stays as it is
 * without that part: for what a page does not need.
 * @param without is drawn in its place then
 */
export const latePart = <Props>(
  load: () => Promise<ComponentType<Props>>,
  without: ComponentType<Props> = Nothing,
) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: without }),
    ),
  );
