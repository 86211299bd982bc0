import type { ErrorCode } from './errors';

/**
 * Who may make each call. The object of a call (a draft, a session, a notification, a self lock) is the wearer's own; of
 * a shared lock the keyholder holds the key, and a template is theirs. `yes`, or the code with which that person is refused. A test tries every cell; a call without a row fails it.
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

/** A shared lock, for its wearer and its keyholder. */
const bothOfLock = row('lock_not_found', {
  visitor: 'unauthenticated',
  banned: 'account_restricted',
  wearer: 'yes',
  keyholder: 'yes',
});
/** The same, where a banned wearer keeps the way in to their own. */
const bothOfLockRestricted: AccessRow = { ...bothOfLock, banned: 'lock_not_found' };
/** What only one of the two may do; the other is told so, nobody else learns that the lock exists. */
const wearersAct: AccessRow = { ...bothOfLock, keyholder: 'not_allowed' };
/** The same, where a banned wearer does what the timer or their hygiene may wait for. */
const wearersActRestricted: AccessRow = { ...bothOfLockRestricted, keyholder: 'not_allowed' };
const keyholdersAct: AccessRow = { ...bothOfLock, wearer: 'not_allowed' };
const keyholdersOwn = (refusal: ErrorCode) =>
  row(refusal, { visitor: 'unauthenticated', banned: 'account_restricted', keyholder: 'yes' });

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
  'POST /api/locks/drafts': restricted,
  // For the code of a new lock; that of a re-lock is a banned wearer's too.
  'PUT /api/locks/drafts/:token': membersOwn('draft_not_found'),
  'GET /api/locks/drafts/:token': restrictedOwn('draft_not_found'),
  'DELETE /api/locks/drafts/:token': restrictedOwn('draft_not_found'),
  'GET /api/locks/drafts': restricted,
  'POST /api/locks/drafts/:token/acknowledge': restrictedOwn('draft_not_found'),
  'POST /api/locks/self/start': member,
  'GET /api/locks/me/dashboard': restricted,
  'GET /api/locks/:id/combination': restrictedOwn('lock_not_found'),
  'DELETE /api/locks/:id': restrictedOwn('lock_not_found'),
  'POST /api/locks/:id/safety-exit': restrictedOwn('lock_not_found'),
  'DELETE /api/locks/:id/safety-exit': restrictedOwn('lock_not_found'),
  'POST /api/locks/drafts/:token/id-photo': membersOwn('draft_not_found'),
  'POST /api/locks/shared': member,
  'GET /api/locks/shared/my': member,
  'DELETE /api/locks/shared/template/:id': keyholdersOwn('template_not_found'),
  'POST /api/locks/shared/template/:id/qr-code-file': keyholdersOwn('template_not_found'),
  'GET /api/locks/shared/by-code/:code': member,
  'POST /api/locks/shared/validate-password': member,
  'POST /api/locks/shared/accept': { ...member, keyholder: 'own_template' },
  'GET /api/locks/owner/dashboard': member,
  'GET /api/locks/me/active': restricted,
  'GET /api/locks/my-active': restricted,
  'GET /api/locks/:id': bothOfLockRestricted,
  'GET /api/locks/:id/events': bothOfLockRestricted,
  'GET /api/locks/:id/combination/photo': restrictedOwn('lock_not_found'),
  'POST /api/locks/:id/emergency-release': wearersActRestricted,
  'GET /api/locks/:id/archive/confirm-code': wearersAct,
  'POST /api/locks/:id/archive': bothOfLock,
  'POST /api/locks/:id/freeze': keyholdersAct,
  'POST /api/locks/:id/unfreeze': keyholdersAct,
  'POST /api/locks/:id/time/add': keyholdersAct,
  'POST /api/locks/:id/time/remove': keyholdersAct,
  'POST /api/locks/:id/unlock/owner': keyholdersAct,
  'GET /api/locks/:id/id-photo': keyholdersAct,
  'POST /api/locks/:id/id-photo/seen': keyholdersAct,
  'GET /api/locks/:id/hygienic-unlock/status': bothOfLockRestricted,
  'GET /api/locks/:id/hygienic-unlock/session': restrictedOwn('lock_not_found'),
  'GET /api/locks/me/hygienic-unlock/active': restricted,
  'POST /api/locks/:id/hygienic-unlock/start': wearersActRestricted,
  'POST /api/locks/:id/hygienic-unlock/complete': wearersActRestricted,
  'GET /api/locks/:id/verification/today': bothOfLock,
  'POST /api/locks/:id/verification/code': wearersAct,
  'POST /api/locks/:id/verification/upload': wearersAct,
  'GET /api/locks/:id/verification': bothOfLock,
  'GET /api/locks/:id/verification/:photoId/photo': bothOfLock,
  'POST /api/locks/:id/tribute': wearersAct,
  'POST /api/locks/:id/buyout': wearersAct,
  'GET /api/locks/:id/payments': bothOfLock,
  'POST /api/locks/:id/payments/:paymentId/confirm': keyholdersAct,
  'POST /api/locks/:id/payments/:paymentId/reject': keyholdersAct,
  'POST /api/locks/:id/card/draw': wearersActRestricted,
  'POST /api/locks/:id/cards/add': { ...bothOfLock, wearer: 'cards_not_manageable' },
  'POST /api/locks/:id/cards/remove': { ...bothOfLock, wearer: 'cards_not_manageable' },
  'GET /api/cards/:id/stats': bothOfLockRestricted,
  'GET /api/games/:lockId/config': bothOfLockRestricted,
  'POST /api/games/:lockId/select-task': wearersActRestricted,
  'POST /api/games/:lockId/complete-task': wearersActRestricted,
  'POST /api/games/:lockId/fail-task': wearersActRestricted,
  'POST /api/games/:lockId/spin-wheel': wearersActRestricted,
  'PATCH /api/games/:lockId/tasks': { ...bothOfLock, wearer: 'configuration_locked' },
  'PATCH /api/games/:lockId/wheel': { ...bothOfLock, wearer: 'configuration_locked' },
  'PATCH /api/games/:lockId/penalty': { ...bothOfLock, wearer: 'configuration_locked' },
  'GET /api/locks/:id/fairness': bothOfLockRestricted,
  'GET /api/locks/explore': member,
  'GET /api/locks/user/:id/status': member,
  'GET /api/lock-periods': member,
  'POST /api/lock-periods/start': member,
  'POST /api/lock-periods/end': member,
  'GET /api/lock-periods/export': member,
  'GET /api/uploads/:id': restricted,
};
