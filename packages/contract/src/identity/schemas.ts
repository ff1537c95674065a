import { z } from 'zod';
import { deskPermissions } from '../http/desk-permissions.ts';
import { identityLengths as lengths } from './limits.ts';
import { identityMessages as messages } from './messages.ts';
import { cleanName, hasLetter } from './names.ts';
import { isValidEmail, isValidPassword, isValidPhone, isValidUsername, permissions } from './rules.ts';
import { hasSomethingToSee, withoutTurning } from './visible-text.ts';

/** Characters that could end a line, or a header, in a program that reads the text later. */
const lineBreaking = /[\p{Cc}\u2028\u2029]/u;
/** Text of one line. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: `At most ${max} characters` })
    .refine((text) => !lineBreaking.test(text), { error: messages.oneLine });
/**
 * A person's name: characters that are not seen, or turn the direction of what follows, are removed, and what is left must have a
 * letter or a digit. Empty where a name may be.
 */
export const nameLine = line(lengths.name)
  .overwrite(cleanName)
  .refine((name) => name === '' || hasLetter(name), { error: messages.visibleName });
const isoTime = z.string().describe('ISO 8601, UTC');
const passkeyName = line(lengths.passkeyName)
  .overwrite(withoutTurning)
  .min(1)
  .refine(hasSomethingToSee, { error: messages.visibleName });

export const emailField = z
  .string({ error: messages.email })
  .trim()
  .max(254, { error: messages.email, abort: true })
  .refine(isValidEmail, { error: messages.email });
export const usernameField = z
  .string({ error: messages.username })
  .trim()
  .max(lengths.username.max, { error: messages.username, abort: true })
  .refine(isValidUsername, { error: messages.username });
export const newPasswordField = z
  .string({ error: messages.password })
  .max(lengths.password.max, { error: messages.passwordLong })
  .refine(isValidPassword, { error: messages.password });
/** A password that is only compared: any text, so that earlier rules lock no one out. */
const givenPassword = z
  .string({ error: messages.passwordRequired })
  .min(1, { error: messages.passwordRequired })
  .max(1024, { error: messages.passwordLong });
const phoneField = line(lengths.phone).refine((phone) => phone === '' || isValidPhone(phone), {
  error: messages.phone,
});
/** An opaque token from a link or an earlier reply. */
const token = z.string().min(1).max(500);
const id = z.string().min(1).max(100);

export const languages = ['en', 'sw'] as const;
export const preferences = z.object({
  /** Language of messages that the platform sends. */
  language: z.enum(languages),
  /** Send an email when someone signs in with a new browser. */
  sign_in_alerts: z.boolean(),
  /** Show the full name beside reviews; otherwise the first name and an initial. */
  full_name_on_reviews: z.boolean(),
  /** Show a teacher's name and picture on the first page of the site. */
  face_on_front_page: z.boolean(),
});

/** The caller's own account, as in `GET /auth/me` and the stored session. */
export const user = z.object({
  user_id: z.string(),
  username: z.string(),
  email: z.string().nullable().describe('Null for an account without one'),
  first_name: z.string(),
  last_name: z.string(),
  roles: z.array(z.string()),
  last_login: isoTime.nullable(),
  email_verified: z.boolean(),
  phone: z.string().nullable(),
  headline: z.string(),
  bio: z.string(),
  avatar_url: z.string().nullable(),
  created_at: isoTime,
  preferences,
  /** The password was set by an administrator: until it is changed, only that and logging out work. */
  must_change_password: z.boolean(),
  /** All that the roles permit, those of the site's own too. */
  abilities: z.array(z.enum([...permissions, ...deskPermissions])),
  /** Somebody of the staff reads the site as this person, until then. */
  support_view: z.object({ ends_at: isoTime }).optional(),
});
export const userData = z.object({ user });

export const authData = z.object({
  user,
  /** The access token: `Authorization: Bearer …`. */
  token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number().int().describe('Seconds until the access token expires'),
});
/** The password was right; the second step is `POST /auth/login/second-factor`. */
export const secondFactorRequest = z.object({
  second_factor: z.object({
    challenge: z.string(),
    methods: z.array(z.enum(['totp', 'recovery_code'])),
    expires_in: z.number().int(),
  }),
});
export const signInData = z.union([authData, secondFactorRequest]);
export const refreshData = authData.omit({ user: true });
/** For calls that return only a message. */
export const nothing = z.object({});

const remember = z.boolean().default(false);
export const loginBody = z.object({
  email: z
    .string({ error: messages.identifierRequired })
    .trim()
    .min(1, { error: messages.identifierRequired })
    .max(254)
    .describe('Email address or username'),
  password: givenPassword,
  remember_me: remember,
});
export const secondFactorBody = z.object({
  challenge: token,
  code: z.string().trim().min(1).max(40).describe('Six digits of the authenticator app, or a recovery code'),
});
export const registerBody = z.object({
  username: usernameField.optional().describe('Made from the name or the email without one'),
  email: emailField,
  password: newPasswordField,
  first_name: nameLine.refine((name) => name !== '', { error: messages.firstName }),
  last_name: nameLine.refine((name) => name !== '', { error: messages.lastName }),
  phone: phoneField.optional(),
  remember_me: remember,
  way_in: z
    .object({ kind: z.enum(['code', 'invitation']), secret: z.string().min(1).max(200) })
    .optional()
    .describe('How somebody was invited, on a site by invitation'),
  /** Hidden from people; only robots fill it in. */
  website: z.string().max(500).optional(),
});
export const registerBuyerBody = z.object({
  email: emailField,
  remember_me: remember,
  /** Hidden from people; only robots fill it in. */
  website: z.string().max(500).optional(),
});
export const refreshBody = z.object({ refresh_token: token });
export const logoutBody = z.object({ refresh_token: token.nullish() });
export const forgotPasswordBody = z.object({ email: emailField });
export const resetPasswordBody = z.object({ token, password: newPasswordField });
export const changePasswordBody = z.object({
  current_password: givenPassword,
  new_password: newPasswordField,
});
/** For accounts without a password: created with a passkey or another sign-in service. */
export const setPasswordBody = z.object({ password: newPasswordField });
export const tokenBody = z.object({ token });
export const resendVerificationBody = z.object({ email: emailField });
export const profileBody = z
  .object({
    username: usernameField,
    first_name: nameLine.refine((name) => name !== '', { error: messages.firstName }),
    last_name: nameLine,
    phone: phoneField.nullable(),
    headline: line(lengths.headline).overwrite((text) =>
      hasSomethingToSee(text) ? withoutTurning(text).trim() : '',
    ),
    bio: z.string().max(lengths.bio, { error: `At most ${lengths.bio} characters` }),
  })
  .partial();
export const preferencesBody = preferences.partial();

export const session = z.object({
  id: z.string(),
  /** The caller's own session. */
  current: z.boolean(),
  /** As in `Firefox on Windows`. */
  device: z.string(),
  ip: z.string(),
  method: z.enum(['password', 'passkey', 'provider', 'registration']),
  remembered: z.boolean(),
  created_at: isoTime,
  last_used_at: isoTime,
  expires_at: isoTime,
});
export const sessionList = z.object({ sessions: z.array(session) });
export const idParams = z.object({ id });

export const reauthenticateBody = z.union([
  z.object({ password: givenPassword }),
  z.object({ passkey: z.record(z.string(), z.unknown()) }),
]);
export const changeEmailBody = z.object({ email: emailField });

/** The security settings of the account. */
export const security = z.object({
  has_password: z.boolean(),
  totp_enabled: z.boolean(),
  recovery_codes_left: z.number().int(),
  /** Not yet confirmed. */
  pending_email: z.string().nullable(),
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      created_at: isoTime,
      last_used_at: isoTime.nullable(),
      synced: z.boolean(),
    }),
  ),
  providers: z.array(z.object({ provider: z.string(), name: z.string(), email: z.string().nullable() })),
  /** Until then sensitive settings can be changed without confirming again. */
  recent_until: isoTime.nullable(),
});
export const totpSetup = z.object({
  secret: z.string().describe('Base32, for typing in by hand'),
  uri: z.string().describe('otpauth://… for an authenticator app'),
  qr_svg: z.string().describe('The URI as a QR code, an <svg> element'),
});
export const codeBody = z.object({ code: z.string().trim().min(6).max(10) });
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** Options and replies of WebAuthn have the browser's own shapes (WebAuthn Level 3, JSON forms). */
const webauthnJson = z.record(z.string(), z.unknown());
export const passkeyOptions = z.object({ options: webauthnJson });
export const passkeyRegistrationBody = z.object({
  response: webauthnJson,
  name: passkeyName,
});
export const passkeyNameBody = z.object({ name: passkeyName });
export const passkeyLoginBody = z.object({ response: webauthnJson, remember_me: remember });

export const providerList = z.object({ providers: z.array(z.object({ id: z.string(), name: z.string() })) });
export const linkProviderBody = z.object({
  callbackUrl: z
    .string()
    .max(2000)
    .default('/settings')
    .describe('The path of the site that the browser returns to'),
});
export const providerLink = z.object({ url: z.string().describe('Redirect the browser to it') });

export const applicationStatuses = ['pending', 'approved', 'declined', 'withdrawn'] as const;
export const instructorApplication = z.object({
  id: z.string(),
  status: z.enum(applicationStatuses),
  /** What they would teach, and their experience. */
  statement: z.string(),
  comment: z.string().nullable(),
  created_at: isoTime,
  decided_at: isoTime.nullable(),
});
export const myApplication = z.object({ application: instructorApplication.nullable() });
export const applicationBody = z.object({
  statement: z
    .string()
    .trim()
    .min(lengths.statement.min, { error: `Write at least ${lengths.statement.min} characters` })
    .max(lengths.statement.max, { error: `At most ${lengths.statement.max} characters` }),
});

/** Activity of the caller's account, newest first: sign-ins, changes, decisions. */
export const activityEntry = z.object({
  id: z.string(),
  at: isoTime,
  /** `session.began`, `person.roles-changed`, `application.decided` and the like. */
  kind: z.string(),
  /** One plain sentence. */
  text: z.string(),
});
export const activityQuery = z.object({ limit: z.coerce.number().int().min(1).max(100).default(30) });
export const activityList = z.object({ entries: z.array(activityEntry) });

/** All data stored about one person. */
export const exportedData = z.record(z.string(), z.unknown());

export type User = z.infer<typeof user>;
export type Preferences = z.infer<typeof preferences>;
export type AuthData = z.infer<typeof authData>;
export type SignInData = z.infer<typeof signInData>;
export type RefreshData = z.infer<typeof refreshData>;
export type Session = z.infer<typeof session>;
export type Security = z.infer<typeof security>;
export type InstructorApplication = z.infer<typeof instructorApplication>;
export type ActivityEntry = z.infer<typeof activityEntry>;
export type RegisterBody = z.infer<typeof registerBody>;
export type RegisterBuyerBody = z.infer<typeof registerBuyerBody>;
export type ProfileBody = z.infer<typeof profileBody>;
