import { certificatePath, linkedInUrl } from '@darasa/contract/credentials/rules';
import type { OwnCertificate } from '@darasa/contract/credentials/schemas';
import type { SiteSettings } from '@darasa/contract/http/page-host';
import { Download, MessageCircle, Share2 } from 'lucide-react';
import { Button, buttonClass } from '~/ui/button';
import { CopyButton } from '~/ui/copy-button';
import { Icon } from '~/ui/icon';

/** One's own certificate to others: by the phone's own share sheet where there is one, WhatsApp, a link, LinkedIn, or as PDF. */
export function ShareCertificate({ certificate, site }: { certificate: OwnCertificate; site: SiteSettings }) {
  const { id, title } = certificate;
  const url = `${site.origin}${certificatePath(id)}`;
  const outline = buttonClass({ look: 'outline' }, 'bg-surface');
  // Whoever closes the sheet has not failed
  const share = () => void navigator.share({ title, url }).catch(() => undefined);
  return (
    <div className="grid grid-cols-2 gap-2 md:flex md:flex-wrap [&>button]:bg-surface">
      {typeof navigator !== 'undefined' && 'share' in navigator && (
        <Button className="max-md:col-span-2 bg-primary!" onClick={share}>
          <Icon of={Share2} size={18} />
          Share it
        </Button>
      )}
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
        target="_blank"
        rel="noopener noreferrer"
        className={outline}
      >
        <Icon of={MessageCircle} size={18} />
        WhatsApp
      </a>
      <CopyButton text={url} label="Copy link" />
      <a href={certificate.pdf} aria-label="Download PDF" className={outline}>
        <Icon of={Download} size={18} />
        PDF
      </a>
      <a
        href={linkedInUrl(certificate, site)}
        aria-label="Add to LinkedIn"
        target="_blank"
        rel="noreferrer noopener"
        className={outline}
      >
        LinkedIn
      </a>
    </div>
  );
}
