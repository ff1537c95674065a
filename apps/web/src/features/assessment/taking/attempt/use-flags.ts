import { useEffect, useState } from 'react';
import { keepAnswer, keptAnswer } from '~/lib/offline/answers';

/** Questions that the learner wants to look at again. They are kept on this device only. */
export function useFlags(attempt: string) {
  const [flags, setFlags] = useState<ReadonlySet<string>>(new Set());
  const key = `attempt-flags/${attempt}`;
  useEffect(() => {
    let isLeft = false;
    void keptAnswer<string[]>(key).then(
      (kept) => {
        if (kept && !isLeft) setFlags(new Set(kept));
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [key]);
  const toggle = (question: string) => {
    const next = new Set(flags);
    if (!next.delete(question)) next.add(question);
    setFlags(next);
    void keepAnswer(key, [...next]).catch(() => undefined);
  };
  return { flags, toggle };
}
