import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { done, id, text } from '../text';
import { deviceId } from './credentials';

export const passkeyLimits = { nameMax: 60, count: 20 } as const;

export const passkeyName = text({ min: 1, max: passkeyLimits.nameMax, missing: 'Give it a name' });

/** Bytes as the browser's credentials carry them. */
const base64Url = z.string().check(z.maxLength(16_384), z.regex(/^[\w-]+={0,2}$/));

const credential = {
  id: base64Url,
  rawId: base64Url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
  clientExtensionResults: z.record(z.string(), z.unknown()),
};

/** A new passkey, as the browser's JSON has it. */
const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Url,
    attestationObject: base64Url,
    transports: z.optional(z.array(text({ max: 32 })).check(z.maxLength(10))),
  }),
});

/** A passkey's signature, as the browser's JSON has it. */
export const shownPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64Url,
    authenticatorData: base64Url,
    signature: base64Url,
    userHandle: z.optional(base64Url),
  }),
});
export type ShownPasskey = z.infer<typeof shownPasskey>;

/** What the browser is asked: the options of WebAuthn as JSON. Each challenge is good once, for five minutes. */
const passkeyQuestion = z.object({ options: z.looseObject({ challenge: z.string() }) });

export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/users/me/passkeys/options',
  summary: 'What a browser needs to make a passkey for this account',
  auth: 'member',
  freshLogin: true,
  reply: passkeyQuestion,
  errors: ['fresh_login_required', 'too_many_passkeys'],
  limits: [{ name: 'passkey-options', points: 30, durationSeconds: 3600, by: 'user' }],
  noStore: true,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/users/me/passkeys',
  summary: 'Keep a passkey that the browser has made',
  auth: 'member',
  freshLogin: true,
  body: z.strictObject({ name: passkeyName, passkey: newPasskey }),
  reply: z.object({ _id: id }),
  errors: ['fresh_login_required', 'passkey_invalid', 'passkey_known', 'too_many_passkeys'],
  limits: [{ name: 'passkey-add', points: 30, durationSeconds: 3600, by: 'user' }],
});

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/users/me/passkeys/:id',
  summary: 'Call a passkey otherwise',
  auth: 'member',
  params: z.object({ id }),
  body: z.strictObject({ name: passkeyName }),
  reply: done,
  errors: ['not_found'],
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/users/me/passkeys/:id',
  summary: 'Forget a passkey: it opens this account no more',
  auth: 'restricted',
  freshLogin: true,
  params: z.object({ id }),
  reply: done,
  errors: ['fresh_login_required', 'not_found'],
});

export const askForPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/options',
  summary: 'What a browser needs to show a passkey: for a login by it alone, or for the second step of one',
  auth: 'anyone',
  body: z.strictObject({
    /** Of the second step; without it any passkey of this site will do. */
    token: z.optional(text({ max: 64 })),
  }),
  reply: passkeyQuestion,
  errors: ['second_step_expired'],
  limits: [{ name: 'passkey-ask', points: 60, durationSeconds: 600, by: 'address' }],
  noStore: true,
});

export const enterByPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey',
  summary: 'Log in with a passkey alone',
  auth: 'anyone',
  body: z.strictObject({ passkey: shownPasskey, deviceId: z.optional(deviceId) }),
  reply: z.object({ restricted: z.boolean() }),
  errors: ['passkey_invalid', 'account_banned'],
  limits: [{ name: 'passkey-login', points: 30, durationSeconds: 600, by: 'address' }],
});

export const askOwnPasskey = endpoint({
  method: 'POST',
  path: '/api/users/me/confirm/passkey-options',
  summary: 'What a browser needs to show a passkey of this account, to confirm who is there',
  auth: 'restricted',
  reply: passkeyQuestion,
  errors: [],
  limits: [{ name: 'passkey-confirm', points: 60, durationSeconds: 600, by: 'user' }],
  noStore: true,
});
