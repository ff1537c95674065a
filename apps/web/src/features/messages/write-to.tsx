import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { writeToHref } from './messages-url.ts';

/** Leads to the conversation with somebody. */
export function WriteTo({ userId, onClose }: { userId: string; onClose: () => void }) {
  const router = useRouter();
  useEffect(() => {
    onClose();
    void router.navigate({ href: writeToHref(userId) });
  }, [router, userId, onClose]);
  return null;
}
