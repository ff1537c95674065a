import { type Ref, type RefCallback, useCallback } from 'react';

function attach<Element>(ref: Ref<Element> | undefined, element: Element | null) {
  if (typeof ref === 'function') return ref(element);
  if (ref) ref.current = element;
  return undefined;
}

/** One ref for two who want to know an element: the form, and what stands around the field. */
export function useMergedRefs<Element>(
  one: Ref<Element> | undefined,
  other: Ref<Element> | undefined,
): RefCallback<Element> {
  return useCallback(
    (element) => {
      const detach = [one, other].map((ref) => {
        const own = attach(ref, element);
        return () => (typeof own === 'function' ? own() : void attach(ref, null));
      });
      return () => {
        for (const run of detach) run();
      };
    },
    [one, other],
  );
}
