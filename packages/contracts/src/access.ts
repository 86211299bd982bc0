import type { ErrorCode } from './errors';

/**
 * Who may make each call. The object of a call (a lock, a draft, a session, a notification) is the wearer's own.
 * `yes`, or the code with which that person is refused. A test tries every cell; a call without a row fails it.
 */
export const roles = [
  'visitor',
  'wearer',
  'keyholder',
  'stranger',
  'blocked',
  'banned',
  'moderator',
  'admin',
  'owner',
] as const;
export type Role = (typeof roles)[number];
export type Access = 'yes' | ErrorCode;
export type AccessRow = Readonly<Record<Role, Access>>;

function row(everybody: Access, exceptions: Partial<Record<Role, Access>> = {}): AccessRow {
  return {
    ...(Object.fromEntries(roles.map((role) => [role, everybody])) as Record<Role, Access>),
    ...exceptions,
  };
}

const anyone = row('yes');
/** Their own data: each person reaches what is theirs. */
const member = row('yes', { visitor: 'unauthenticated', banned: 'account_restricted' });
/** The same, and open to a banned person too. */
const restricted = row('yes', { visitor: 'unauthenticated' });
/** Something of the wearer's that exists for nobody else. */
const membersOwn = (refusal: ErrorCode) =>
  row(refusal, { visitor: 'unauthenticated', banned: 'account_restricted', wearer: 'yes' });
const restrictedOwn = (refusal: ErrorCode) => row(refusal, { visitor: 'unauthenticated', wearer: 'yes' });

/** Keyed by method and path. */
export const accessTable: Readonly<Record<string, AccessRow>> = {
  'GET /api/auth/registration-info': anyone,
  'GET /api/auth/captcha': anyone,
  'POST /api/auth/validate-invite': anyone,
  'POST /api/auth/register': anyone,
  'POST /api/auth/verify-email-code': anyone,
  'POST /api/auth/verify-email': anyone,
  'POST /api/auth/resend-verification': anyone,
  'POST /api/auth/login': anyone,
  'POST /api/auth/logout': anyone,
  'POST /api/auth/forgot': anyone,
  'GET /api/auth/verify-reset-token': anyone,
  'POST /api/auth/reset': anyone,
  'POST /api/users/me/change-password': restricted,
  'GET /api/users/me/sessions': restricted,
  'DELETE /api/users/me/sessions/:id': restrictedOwn('not_found'),
  'GET /api/users/me': restricted,
  'PATCH /api/users/me/settings': member,
  'GET /api/notifications': member,
  'PATCH /api/notifications/:id/read': membersOwn('not_found'),
  'POST /api/notifications/mark-all-read': member,
  'GET /api/admin/settings/public': anyone,
  'POST /api/locks/drafts': member,
  'PUT /api/locks/drafts/:token': membersOwn('draft_not_found'),
  'GET /api/locks/drafts/:token': membersOwn('draft_not_found'),
  'DELETE /api/locks/drafts/:token': restrictedOwn('draft_not_found'),
  'GET /api/locks/drafts': restricted,
  'POST /api/locks/self/start': member,
  'GET /api/locks/me/dashboard': restricted,
  'GET /api/locks/:id/combination': restrictedOwn('lock_not_found'),
  'DELETE /api/locks/:id': restrictedOwn('lock_not_found'),
  'POST /api/locks/:id/safety-exit': restrictedOwn('lock_not_found'),
  'DELETE /api/locks/:id/safety-exit': restrictedOwn('lock_not_found'),
};
