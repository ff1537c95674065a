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

/** The first one that fits counts. */
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

/** A sign for what happened; the bell for what is not known here yet. @param kind as in `session.began` */
export const activityIcon = (kind: string): LucideIcon =>
  icons.find(([pattern]) => pattern.test(kind))?.[1] ?? Bell;
