import {
  AtSign,
  Bell,
  Download,
  GraduationCap,
  KeyRound,
  Link2,
  LogIn,
  LogOut,
  type LucideIcon,
  ShieldCheck,
  UserRound,
} from 'lucide-react';

/** The first match counts. */
const icons: readonly [RegExp, LucideIcon][] = [
  [/^session\.began/, LogIn],
  [/^session\./, LogOut],
  [/^account\.(password|passkey)/, KeyRound],
  [/^account\.(second-factor|recovery)/, ShieldCheck],
  [/^account\.email/, AtSign],
  [/^account\.provider/, Link2],
  [/^account\.data/, Download],
  [/^(account|person)\./, UserRound],
  [/^application\./, GraduationCap],
];

/** An icon for the kind of activity; a bell for unknown kinds. @param kind as in `session.began` */
export const activityIcon = (kind: string): LucideIcon =>
  icons.find(([pattern]) => pattern.test(kind))?.[1] ?? Bell;
