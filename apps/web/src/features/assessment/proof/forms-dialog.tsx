import { type FormChoice, type ProofView, proofEndpoints } from '@darasa/contract/assessment/proof/endpoints';
import type { FormProblem } from '@darasa/contract/assessment/proof/gain-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { request } from '~/lib/api/client';
import { asApiError } from '~/lib/api/errors';
import { formatQuantity } from '~/lib/format';
import { Button, buttonClass } from '~/ui/button';
import { Checkbox } from '~/ui/fields/checkbox';
import { SelectField } from '~/ui/fields/select-field';
import { linkClass } from '~/ui/link-class';
import { Note } from '~/ui/message';
import { Overlay } from '~/ui/overlay';
import { PathLink } from '~/ui/path-link';
import { showToast } from '~/ui/toast';

const problemWords: Record<FormProblem, string> = {
  judged_later: 'Some of its questions are marked by people or programs',
  offline_practice: 'It can be practised without a connection, which gives its answers away',
  several_attempts: 'It can be taken more than once: allow one attempt',
  has_to_be_passed: 'It has to be passed: let submitting it complete its lesson',
  waits_for_others: 'Its lesson waits for others',
  others_wait_for_it: 'Other lessons wait for it',
};

interface Props {
  proof: ProofView;
  onClose: () => void;
}

/** Which two quizzes of the course are its tests. */
export function FormsDialog({ proof, onClose }: Props) {
  const form = useId();
  const client = useQueryClient();
  const { choices, forms, people } = proof;
  const [a, setA] = useState(forms?.a ?? '');
  const [b, setB] = useState(forms?.b ?? '');
  const [forCertificate, setForCertificate] = useState(proof.for_certificate);
  const [problem, setProblem] = useState('');
  const save = useMutation({
    mutationFn: (chosen: { a: string; b: string } | null) =>
      request(proofEndpoints.change, {
        params: { id: proof.course.id },
        body: { forms: chosen, for_certificate: chosen !== null && forCertificate },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['assessment', 'proof'] });
      showToast('The tests are saved');
      onClose();
    },
    onError: (error) => setProblem(asApiError(error, 'The tests could not be saved').message),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (a === '' || b === '') return setProblem('Choose two quizzes.');
    setProblem('');
    if (!save.isPending) save.mutate({ a, b });
  };
  const fit = choices.filter(({ problems }) => problems.length === 0);
  const unfit = choices.filter(({ problems }) => problems.length > 0);
  const canChoose = fit.length >= 2;
  const options = [{ value: '', label: 'Choose a quiz' }, ...fit.map(labelOf)];
  return (
    <Overlay
      title="Tests before and after the course"
      isOpen
      onClose={onClose}
      wide
      footer={
        <div className="grid gap-3">
          {problem && <Note tone="danger">{problem}</Note>}
          <div className="flex flex-wrap justify-end gap-2">
            {forms && (
              <Button look="quiet" className="mr-auto" onClick={() => save.mutate(null)}>
                Use no tests
              </Button>
            )}
            <Button look="outline" onClick={onClose}>
              Cancel
            </Button>
            {canChoose && (
              <Button type="submit" form={form} aria-disabled={save.isPending}>
                {save.isPending ? 'One moment…' : 'Save the tests'}
              </Button>
            )}
          </div>
        </div>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-5 py-4">
        <p className="text-15 text-ink2">
          Make two quizzes that are equally hard, and ask the same topics in other words. Half of the learners
          take the first one before the lessons and the second one after them, half the other way round.
        </p>
        {forms && people.before > 0 && (
          <Note tone="info">
            {formatQuantity(people.before, 'learner has', 'learners have')} taken the first test. With other
            quizzes what they have gained is no longer shown.
          </Note>
        )}
        {canChoose ? (
          <>
            <SelectField
              label="One test"
              choices={options}
              value={a}
              onChange={({ target: { value } }) => setA(value)}
            />
            <SelectField
              label="The other test"
              choices={options}
              value={b}
              onChange={({ target: { value } }) => setB(value)}
            />
            <Checkbox
              checked={forCertificate}
              onChange={({ target: { checked } }) => setForCertificate(checked)}
              description="Whoever completes the course gets its certificate once they have taken the test after it, whatever came out."
            >
              The certificate needs the test after the course
            </Checkbox>
          </>
        ) : (
          <NeedsQuizzes course={proof.course.id} fit={fit.length} />
        )}
        {unfit.length > 0 && (
          <section aria-labelledby="unfit-quizzes">
            <h3 id="unfit-quizzes" className="font-sans text-15 font-semibold tracking-normal">
              Quizzes that cannot be tests
            </h3>
            <ul className="mt-1 border-t border-line">
              {unfit.map(({ id, title, problems }) => (
                <li key={id} className="border-b border-line py-2.5">
                  <p dir="auto" className="text-15 font-semibold wrap-anywhere">
                    {title || 'Untitled'}
                  </p>
                  {problems.map((each) => (
                    <p key={each} className="text-14 text-ink2">
                      {problemWords[each]}
                    </p>
                  ))}
                </li>
              ))}
            </ul>
            {canChoose && (
              <PathLink
                href={curriculumHref(proof.course.id)}
                className={`${linkClass} mt-3 inline-block text-15`}
              >
                Change them in the course
              </PathLink>
            )}
          </section>
        )}
      </form>
    </Overlay>
  );
}

const curriculumHref = (course: string): string =>
  `/instructor/courses/${encodeURIComponent(course)}/edit?step=curriculum`;

/** What has to be made before two quizzes can be chosen, and where. */
function NeedsQuizzes({ course, fit }: { course: string; fit: number }) {
  return (
    <section aria-labelledby="needs-quizzes" className="rounded-l border border-line bg-surface p-4">
      <h3 id="needs-quizzes" className="text-19">
        {fit === 0 ? 'Make two quizzes first' : 'Make one more quiz first'}
      </h3>
      <p className="mt-1 text-15 text-ink2">
        {fit === 0
          ? 'No quiz of the published course can be a test yet. A quiz can be one when:'
          : 'Only one quiz of the published course can be a test. A quiz can be one when:'}
      </p>
      <ul className="mt-2 list-disc ps-5 text-15 text-ink2">
        <li>it can be taken once, and submitting it completes its lesson</li>
        <li>its questions are marked at once, without people or programs</li>
        <li>its lesson waits for no other, and no other waits for it</li>
        <li>both have as many questions and points</li>
      </ul>
      <p className="mt-2 text-15 text-ink2">
        Add it to the course and publish the course, then come back here.
      </p>
      <PathLink href={curriculumHref(course)} className={`${buttonClass()} mt-3`}>
        Add a quiz to the course
      </PathLink>
    </section>
  );
}

const labelOf = ({ id, title, questions, points }: FormChoice) => ({
  value: id,
  label: `${title || 'Untitled'} (${formatQuantity(questions, 'question')}, ${formatQuantity(points, 'point')})`,
});
