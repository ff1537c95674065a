import { CheckForm } from './check-form.tsx';

/** The page of a certificate that does not exist. */
export function NoCertificateScreen() {
  return (
    <div className="wrap py-12 md:py-16">
      <h1 className="hero">There is no such certificate</h1>
      <p className="mt-3 mb-7 max-w-[56ch] text-17 text-ink2">
        Look for a typing error in the number or the web address. If it is exactly as printed, the document
        was not issued here.
      </p>
      <CheckForm />
    </div>
  );
}
