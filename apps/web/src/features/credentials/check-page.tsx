import { Cover } from '~/ui/cover/cover';
import { CheckForm } from './check-form.tsx';

/** Where everybody can check a certificate that somebody shows them. */
export function CheckPage({ siteName }: { siteName: string }) {
  return (
    <>
      <Cover category="health" seed="certificate" width={1440} height={160} className="h-22 md:h-36" />
      <div className="wrap pt-7 pb-16 md:pt-10">
        <h1 className="hero">Check a certificate</h1>
        <p className="mt-3 mb-7 max-w-[56ch] text-17 text-ink2">
          Every certificate of {siteName} has a number and a web address. Enter one of them to see who holds
          it, what it is for, and whether it is valid.
        </p>
        <CheckForm />
      </div>
    </>
  );
}
