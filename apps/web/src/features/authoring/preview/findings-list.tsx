import { placeName } from '@darasa/contract/authoring/places';
import type { Finding } from '@darasa/contract/authoring/schemas';
import { CircleAlert, Info } from 'lucide-react';
import { formatQuantity } from '~/lib/format';
import { Icon } from '~/ui/icon';
import { PathLink } from '~/ui/path-link';
import { editHref } from '../editing/edit-href.ts';
import { useEditing } from '../editing/editing-context.tsx';
import { placeInEditor } from '../editing/place-in-editor.ts';
import { stepLabels } from '../editing/steps.ts';

export const missingOf = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ severity }) => severity === 'missing');

/** What is missing, and what a reviewer will ask about, each with the way to its place. */
export function FindingsList({ id, findings }: { id: string; findings: readonly Finding[] }) {
  const missing = missingOf(findings);
  const warnings = findings.filter(({ severity }) => severity === 'warning');
  if (findings.length === 0) return <p className="text-16 text-ink2">Nothing is missing.</p>;
  return (
    <div className="grid gap-6">
      {missing.length > 0 && (
        <Findings
          id={id}
          title={`Missing: ${formatQuantity(missing.length, 'thing')} to complete`}
          findings={missing}
        />
      )}
      {warnings.length > 0 && (
        <Findings id={id} title="Suggestions: reviewers may ask about these" findings={warnings} quiet />
      )}
    </div>
  );
}

interface Props {
  id: string;
  title: string;
  findings: readonly Finding[];
  quiet?: boolean;
}

function Findings({ id, title, findings, quiet = false }: Props) {
  const { document } = useEditing();
  return (
    <section aria-label={title}>
      <h3 className="font-sans text-16 font-semibold tracking-normal">{title}</h3>
      <ul className="mt-2 border-t border-line">
        {findings.map(({ path, message }) => {
          const { step, open, at } = placeInEditor(path);
          return (
            <li key={`${path} ${message}`} className="border-b border-line">
              <PathLink
                href={editHref(id, step, open, at)}
                className="flex min-h-12 items-start gap-3 px-2 py-3 hover:bg-sunken"
              >
                <Icon
                  of={quiet ? Info : CircleAlert}
                  size={18}
                  className={quiet ? 'mt-[3px] text-ink3' : 'mt-[3px] text-accent-text'}
                />
                <span dir="auto" className="min-w-0 wrap-anywhere">
                  <span className="block text-15 font-medium underline-offset-4">{message}</span>
                  <span className="block text-14 text-ink3">
                    {path.startsWith('outline') ? stepLabels[step] : placeName(document, path)}
                  </span>
                </span>
              </PathLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
