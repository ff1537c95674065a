import type { Bundle } from '@darasa/contract/payments/bundles';
import { formatMoney, formatQuantity } from '~/lib/format';
import { PathLink } from '~/ui/path-link';
import { BundleOffer } from './bundle-offer.tsx';

/** Courses that are sold together: what they are, what they cost alone and together. */
export function BundlePage({ bundle }: { bundle: Bundle }) {
  return (
    <div className="wrap grid items-start gap-x-12 gap-y-8 pt-8 pb-18 md:grid-cols-[minmax(0,1fr)_300px] md:pt-12 lg:grid-cols-[minmax(0,1fr)_360px]">
      <header className="min-w-0">
        <p className="text-15 text-ink3">{formatQuantity(bundle.courses.length, 'course')} together</p>
        <h1 dir="auto" className="hero mt-2 break-words">
          {bundle.title}
        </h1>
        {bundle.summary && (
          <p dir="auto" className="mt-4 max-w-[60ch] text-17 break-words text-ink2">
            {bundle.summary}
          </p>
        )}
      </header>
      <aside
        aria-label="Price"
        className="rounded-l border border-line bg-surface p-5 md:sticky md:top-21 md:row-span-2 md:p-6"
      >
        <BundleOffer bundle={bundle} />
      </aside>
      <section aria-labelledby="courses" className="min-w-0">
        <h2 id="courses" className="text-24">
          Courses in this bundle
        </h2>
        <ul className="mt-4 border-t border-line">
          {bundle.courses.map(({ id, title, path, instructor, price, currency }) => (
            <li key={id} className="flex items-start justify-between gap-4 border-b border-line py-4">
              <div className="min-w-0">
                <PathLink href={path} className="text-17 font-semibold break-words hover:underline">
                  {title}
                </PathLink>
                <p className="mt-0.5 text-15 text-ink2">{instructor}</p>
              </div>
              <p className="tabular text-15 whitespace-nowrap">
                {price === 0 ? 'Free' : formatMoney(price, currency)}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
