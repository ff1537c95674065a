import { buttonClass } from '~/ui/button';
import { PathLink } from '~/ui/path-link';
import { Closing } from './closing.tsx';
import { SearchablePage, type SearchableProps } from './searchable-page.tsx';
import { TopicStrip } from './topic-strip.tsx';

const print = { category: 'technology', seed: 'help', scale: 1.5 };
const nouns = ['topic', 'topics'] as const;
const prints = [
  { category: 'design', seed: 'account' },
  { category: 'data-science', seed: 'finding' },
  { category: 'programming', seed: 'taking' },
  { category: 'health', seed: 'certificates' },
  { category: 'business', seed: 'teaching' },
  { category: 'music', seed: 'wrong' },
];

/** How to do things, step by step: topics first, each step behind its title. */
export function HelpPage(props: SearchableProps) {
  return (
    <SearchablePage
      {...props}
      print={print}
      searchLabel="Search the help"
      placeholder="What do you want to do?"
      nouns={nouns}
      index={(groups) => <TopicStrip groups={groups} prints={prints} nouns={nouns} label="Topics" />}
    >
      <Closing title="Did a step not work as described?" print={print}>
        <PathLink href="/support/chat" className={buttonClass()}>
          Ask support
        </PathLink>
        <PathLink href="/testing" className={buttonClass({ look: 'outline' })}>
          Check this browser
        </PathLink>
      </Closing>
    </SearchablePage>
  );
}
