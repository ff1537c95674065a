import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass } from '~/ui/button';
import { InlineSelect } from '~/ui/fields/select';
import { Icon } from '~/ui/icon';
import { PathLink } from '~/ui/path-link';
import { OpenThread } from './open-thread.tsx';
import { discussionsPath } from './paths.ts';
import { noFilters } from './queries.ts';
import { ThreadList } from './thread-list.tsx';
import { ThreadById } from './thread-view.tsx';

interface Props {
  course: { id: string; slug: string };
  lesson: { id: string } | undefined;
}

/** Discussions beside a lesson: those about it, or those of the whole course. */
export function DiscussionsPanel({ course, lesson }: Props) {
  const [opened, setOpened] = useState<string>();
  const [filters, setFilters] = useState(noFilters);
  const [scope, setScope] = useState<'lesson' | 'course'>(lesson ? 'lesson' : 'course');
  const about = scope === 'lesson' ? lesson?.id : undefined;
  if (opened !== undefined)
    return (
      <div className="grid gap-3 p-4">
        <div>
          <Button look="quiet" onClick={() => setOpened(undefined)}>
            <Icon of={ArrowLeft} size={18} /> All discussions
          </Button>
        </div>
        <ThreadById key={opened} id={opened} level={3} />
      </div>
    );
  return (
    <div className="grid gap-3 p-4">
      <div>
        <ThreadList
          place={{ course: course.id }}
          filters={{ ...filters, lesson: about }}
          onFilters={(change) => setFilters((before) => ({ ...before, ...change }))}
          open={{ onOpen: setOpened }}
          level={2}
          empty={about ? 'No discussions about this lesson yet' : 'No discussions yet'}
          head={(list) => (
            <OpenThread place={{ course: course.id }} lesson={lesson?.id} list={list} onOpened={setOpened} />
          )}
          filter={
            lesson && (
              <InlineSelect
                label="About"
                value={scope}
                choices={[
                  { value: 'lesson', label: 'This lesson' },
                  { value: 'course', label: 'The whole course' },
                ]}
                onChange={(event) => setScope(event.target.value as typeof scope)}
              />
            )
          }
        />
      </div>
      <p>
        <PathLink
          href={discussionsPath({ course: course.slug })}
          className={buttonClass({ look: 'outline' })}
        >
          All discussions of the course
        </PathLink>
      </p>
    </div>
  );
}
