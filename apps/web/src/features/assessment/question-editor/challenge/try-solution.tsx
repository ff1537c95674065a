import type { CodingChallengeDocument } from '@darasa/contract/assessment/questions/challenge';
import type { ChallengeCheck } from '@darasa/contract/assessment/taking/programs';
import { mostCost } from '@darasa/contract/assessment/taking/run-cost';
import { languageNames, languagesList } from '@darasa/contract/authoring/language-names';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useDeferredValue } from 'react';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Note } from '~/ui/message';
import { checkChallenge } from './challenge-calls.ts';

interface Props {
  /** Id of the course. */
  course: string;
  challenge: CodingChallengeDocument;
}

const LOOK_MS = 1500;
/** While somebody types, what came out is not asked for again with each key. */
const SETTLED_MS = 60_000;

/** What the result depends on: other fields may change. */
const checkedPart = (challenge: CodingChallengeDocument): string =>
  JSON.stringify([
    challenge.programming_languages,
    challenge.solution_template,
    challenge.test_cases.map(({ input, expected_output, comparison, unit_tests }) => [
      input,
      expected_output,
      comparison,
      unit_tests,
    ]),
    challenge.checker,
    challenge.files?.map(({ name, content }) => [name, content]),
    challenge.wrong_solutions.map(({ language, code }) => [language, code]),
    challenge.time_limit_seconds,
    challenge.memory_limit_mb,
  ]);

/** Runs the solutions of a challenge on the server, against all of its tests, and shows what came out. */
export function TrySolution({ course, challenge }: Props) {
  const queryClient = useQueryClient();
  const part = useDeferredValue(checkedPart(challenge));
  const queryKey = ['authoring', 'challenge-check', course, part];
  const { data: check } = useQuery({
    queryKey,
    queryFn: () => checkChallenge(course, challenge, false),
    staleTime: SETTLED_MS,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? LOOK_MS : false),
  });
  const trying = useMutation({
    mutationFn: () => checkChallenge(course, challenge, true),
    onSuccess: (result) => queryClient.setQueryData(queryKey, result),
  });
  const isWaiting = check?.state === 'waiting' || trying.isPending;
  const hasSolution = challenge.programming_languages.some(
    (language) => (challenge.solution_template[language] ?? '').trim() !== '',
  );
  const isReady = hasSolution && challenge.test_cases.length > 0;
  return (
    <section aria-label="Try the solution" className="grid gap-3 rounded-m bg-sunken p-4">
      <p className="text-14 text-ink2">
        Before the course can be published, each solution must pass all tests, and each wrong solution must
        fail one.
      </p>
      <div>
        <Button look="outline" disabled={isWaiting || !isReady} onClick={() => trying.mutate()}>
          {isWaiting ? 'Running…' : 'Try the solution'}
        </Button>
      </div>
      <div role="status">
        <p className="text-15 font-medium">{checkText(check, isReady)}</p>
      </div>
      {trying.isError && <Note tone="danger">{trying.error.message}</Note>}
      {check && check.unavailable_languages.length > 0 && (
        <Note tone="info">
          This site cannot run {languagesList(check.unavailable_languages)}: teachers have to mark these
          programs.
          {check.unavailable_features?.includes('files') &&
            ' The service that runs programs here gives them no files.'}
          {check.unavailable_features?.includes('unit_tests') &&
            ' The service that runs programs here does not run these unit tests.'}
        </Note>
      )}
      {check && <Programs check={check} />}
    </section>
  );
}

function checkText(check: ChallengeCheck | undefined, isReady: boolean): string {
  if (!isReady) return 'Write a solution and at least one test case first.';
  switch (check?.state) {
    case 'waiting':
      return 'The tests are running.';
    case 'passed':
      return 'All results are as expected.';
    case 'failed':
      return 'Some results are not as expected.';
    case 'unavailable':
      return check.unavailable_features?.length
        ? 'This challenge cannot be run on this site.'
        : 'None of these languages can be run on this site.';
    case 'none':
      return 'Not tried since the last change.';
    default:
      return '';
  }
}

function Programs({ check }: { check: ChallengeCheck }) {
  return (
    <ul className="grid gap-2">
      {check.solutions.map((program) => (
        <Program
          key={program.language}
          name={`Solution, ${languageNames[program.language]}`}
          program={program}
        />
      ))}
      {check.wrong_solutions.map((program, index) => (
        <Program
          key={program.id}
          name={program.title.trim() || `Wrong solution ${index + 1}`}
          program={program}
          mustFail
        />
      ))}
    </ul>
  );
}

function Program({
  name,
  program: { tests },
  mustFail = false,
}: {
  name: string;
  program: ChallengeCheck['solutions'][number];
  mustFail?: boolean;
}) {
  if (!tests) return <li className="text-15 text-ink2">{name}: cannot be run on this site</li>;
  const failed = tests.filter(({ verdict }) => verdict !== 'passed');
  const isRight = mustFail ? failed.length > 0 : failed.length === 0;
  const [first] = failed;
  return (
    <li className="grid gap-1 text-15">
      <span className="flex flex-wrap items-center gap-2">
        <Icon of={isRight ? Check : X} size={18} className={isRight ? 'text-success' : 'text-danger'} />
        <span className="font-medium">{name}</span>
        <span className={isRight ? 'text-success' : 'text-danger'}>
          {tests.length - failed.length} of {formatQuantity(tests.length, 'test')} passed
        </span>
        <span className="tabular text-13 text-ink3">at most {mostCost(tests)}</span>
      </span>
      {first && !mustFail && (
        <pre className="max-h-60 overflow-auto rounded-s bg-surface px-3 py-2 font-[ui-monospace,monospace] text-13">
          {[`Test ${first.index + 1}: ${first.verdict}`, first.stdout, first.stderr]
            .filter(Boolean)
            .join('\n')}
        </pre>
      )}
    </li>
  );
}
