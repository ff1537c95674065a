import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { OpenThread } from './open-thread.tsx';
import { threadPath } from './paths.ts';
import { noFilters } from './queries.ts';
import { ThreadList } from './thread-list.tsx';

/** What the people of a group ask and talk about, as a part of its page. */
export function GroupDiscussions({ group }: { group: string }) {
  const router = useRouter();
  const [filters, setFilters] = useState(noFilters);
  return (
    <div className="max-w-[52rem]">
      <ThreadList
        place={{ group }}
        filters={filters}
        onFilters={(change) => setFilters((before) => ({ ...before, ...change }))}
        open={{ href: threadPath }}
        empty="No discussions yet"
        level={2}
        head={(list) => (
          <OpenThread
            place={{ group }}
            list={list}
            onOpened={(id) => void router.navigate({ href: threadPath(id) })}
          />
        )}
      />
    </div>
  );
}
