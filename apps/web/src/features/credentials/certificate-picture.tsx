import { coverUrl } from '@darasa/contract/catalogue/cover-url';
import { certificateMessages } from '@darasa/contract/credentials/rules';
import type { Certificate } from '@darasa/contract/credentials/schemas';
import { formatDate } from '~/lib/format';
import { Mark } from '~/ui/logo';

/** Triangles of the cloth border, one after the other: it is woven in from the left. */
const TEETH = 20;
const TOOTH_MS = 18;

interface Props {
  certificate: Pick<Certificate, 'holder' | 'title' | 'kind' | 'serial' | 'teacher' | 'completed_at'>;
  site: { name: string; logo: string | null };
  /** The course's category and id, whose motif stands in the disc. */
  motif: { category: string; seed: string };
  /** Whether the border is woven in, which happens once. */
  woven?: boolean;
}

/** A certificate as a picture, in the site's colours or else the inks of the covers, the same in light and dark. */
export function CertificatePicture({ certificate, site, motif, woven = false }: Props) {
  const { holder, title, kind, serial, teacher, completed_at } = certificate;
  const name = holder ?? certificateMessages.privateName;
  return (
    <div
      role="img"
      aria-label={`Certificate of ${name} for “${title}”`}
      className={`@container relative flex aspect-[560/396] w-full flex-col overflow-hidden rounded-[12px] bg-[#f7f4e6] text-[#14261f] shadow-float ${woven ? 'woven' : ''}`}
    >
      <Border />
      <div className="flex min-h-0 flex-1 flex-col justify-between gap-[1cqw] px-[8cqw] py-[4.5cqw]">
        <p className="display flex items-center gap-[1.8cqw] text-[3.4cqw] font-bold">
          <Mark className="block size-[5.4cqw] rounded-[1.3cqw]" logo={site.logo} />
          <span className="truncate">{site.name}</span>
        </p>
        <div className="max-w-[58cqw]">
          <p className="text-[2.6cqw] leading-tight text-[#47564f]">This is to say that</p>
          <p dir="auto" className="display line-clamp-2 text-[6.4cqw] leading-[1.05] font-bold wrap-anywhere">
            {name}
          </p>
          <p className="mt-[1.4cqw] text-[2.6cqw] leading-tight text-[#47564f]">
            has completed the {kind === 'track' ? 'learning track' : 'course'}
          </p>
          <p dir="auto" className="display line-clamp-3 text-[4.2cqw] leading-[1.12] font-bold wrap-anywhere">
            {title}
          </p>
        </div>
        <p className="text-[2.6cqw] leading-[1.35] text-[#47564f]">
          <span className="block">{formatDate(completed_at)}</span>
          <span className="block truncate">{[teacher, serial].filter(Boolean).join(' · ')}</span>
        </p>
      </div>
      <img
        src={coverUrl(motif.category, motif.seed, { width: 320, height: 320 })}
        alt=""
        className="disc absolute top-1/2 right-[6cqw] size-[26cqw] -translate-y-1/2 rounded-full object-cover"
      />
      <Border below />
    </div>
  );
}

/** A band of triangles over green, mirrored at the lower edge. */
const Border = ({ below = false }: { below?: boolean }) => (
  <svg
    viewBox="0 0 200 14"
    preserveAspectRatio="none"
    aria-hidden="true"
    className={`block h-[7%] w-full shrink-0 ${below ? '-scale-y-100' : ''}`}
  >
    <path fill="var(--cloth,#004935)" d="M0 0h200v12H0z" />
    <path fill="var(--cloth-line,#ee6951)" d="M0 12h200v2H0z" />
    {Array.from({ length: TEETH }, (_, tooth) => (
      <path
        // The teeth are alike, and their number never changes
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        key={tooth}
        className="tooth"
        style={{ animationDelay: `${tooth * TOOTH_MS}ms` }}
        fill="var(--cloth-mark,#fab72a)"
        d={`M${tooth * 10} 0h10l-5 8z`}
      />
    ))}
  </svg>
);
