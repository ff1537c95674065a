import { type ComponentType, lazy, useState } from 'react';

export interface LazyPart<Props> {
  (props: Props): React.ReactNode;
  /** Loads its code now, so that it is there when it is shown. Fails silently: it is loaded again when it is shown. */
  preload: () => void;
}

/**
 * A component whose code is loaded when it is first shown, or before by `preload`. Where the code is already there it is drawn at once:
 * after the fallback of a `Suspense`, React waits up to 300 ms before it shows what replaces it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const start = () => {
    loading ??= load().then(
      (module) => {
        loaded = module.default;
        return module;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const Lazy = lazy(start);
  function Part(props: Props) {
    // The same one for as long as it is shown: another type would lose what is in it
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return <Shown {...props} />;
  }
  return Object.assign(Part, { preload: () => void start().catch(() => undefined) });
}
