import type { ErrorCode } from './errors';

/**
 * The relations of a caller to the thing that a call is about. A row of the table says for each whether the
 * call succeeds (`yes`, a 2xx answer) or with which code it is refused. A test makes every call as everybody
 * whom its row names.
 */
export const relations = [
  /** Not signed in. */
  'guest',
  /** Banned, in the restricted session that leads to their own locks; this lock is not among them. */
  'restricted',
  /** Made it: a draft, a template; or it is about them alone: a session, a notification. */
  'author',
  'restrictedAuthor',
  /** The four relations to a shared lock. */
  'wearer',
  'restrictedWearer',
  'keyholder',
  'restrictedKeyholder',
  /**
   * Signed in and unrelated to the thing. The staff are unrelated too; each level has the rights of those
   * before it.
   */
  'stranger',
  'moderator',
  'admin',
  'siteOwner',
] as const;
export type Relation = (typeof relations)[number];
export type Access = 'yes' | ErrorCode;
export type AccessRow = Readonly<Partial<Record<Relation, Access>>>;

/** Members and staff, to whom the thing does not belong. */
const others = (access: Access) => ({
  guest: 'unauthenticated' as Access,
  restricted: 'account_restricted' as Access,
  stranger: access,
  moderator: access,
  admin: access,
  siteOwner: access,
});

/** About nothing that belongs to one person, or each time about the caller. */
const members: AccessRow = others('yes');
const restricted: AccessRow = { ...members, restricted: 'yes' };
const anyone: AccessRow = { ...restricted, guest: 'yes' };

/** The thing exists for its author alone. */
const authors = (refusal: ErrorCode): AccessRow => ({
  ...others(refusal),
  author: 'yes',
  restrictedAuthor: 'account_restricted',
});
const authorsRestricted = (refusal: ErrorCode): AccessRow => ({
  ...authors(refusal),
  restricted: refusal,
  restrictedAuthor: 'yes',
});

/** Everybody reads it; its author and all staff change it. */
const writtenByAuthor: AccessRow = {
  ...members,
  stranger: 'forbidden',
  author: 'yes',
  restrictedAuthor: 'account_restricted',
};

type LockRow = Readonly<Record<Exclude<Relation, 'author' | 'restrictedAuthor'>, Access>>;

/** The wearer and the keyholder know of a lock, and nobody else learns that it exists. */
const both: LockRow = {
  ...others('lock_not_found'),
  wearer: 'yes',
  restrictedWearer: 'account_restricted',
  keyholder: 'yes',
  restrictedKeyholder: 'account_restricted',
};
/**
 * A call that a banned wearer keeps: the ways out, and those that the timer or the hygiene of their lock may
 * wait for. For a banned keyholder the locks that they held are not there.
 */
const keptByBanned = (row: LockRow): LockRow => ({
  ...row,
  restricted: 'lock_not_found',
  restrictedWearer: 'yes',
  restrictedKeyholder: 'lock_not_found',
});
/** The call belongs to one of the two; the other one is refused as not allowed. */
const wearersAct: LockRow = { ...both, keyholder: 'not_allowed' };
const keyholdersAct: LockRow = { ...both, wearer: 'not_allowed' };
/** The combination and the way to it: the keyholder is told no more than a stranger. */
const wearersAlone: LockRow = { ...both, keyholder: 'lock_not_found' };

/** In one's own self lock. */
const aboutTheirLock: AccessRow = authors('lock_not_found');
/** Those who have one that is on. */
const aboutTheirAi: AccessRow = authors('ai_not_enabled');

/** A level of the staff, and those above it. */
const moderators: AccessRow = { ...members, stranger: 'forbidden' };
const admins: AccessRow = { ...moderators, moderator: 'forbidden' };
const siteOwners: AccessRow = { ...admins, admin: 'forbidden' };

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
  'DELETE /api/users/me/sessions': restricted,
  'DELETE /api/users/me/sessions/:id': authorsRestricted('not_found'),
  'POST /api/users/me/confirm': restricted,
  'GET /api/users/me/security': restricted,
  'POST /api/users/me/second-factor/setup': members,
  'POST /api/users/me/second-factor': members,
  'DELETE /api/users/me/second-factor': restricted,
  'POST /api/users/me/second-factor/recovery-codes': restricted,
  'POST /api/auth/second-factor': anyone,
  'POST /api/users/me/email-change': members,
  'POST /api/users/me/email-change/confirm': members,
  'POST /api/auth/undo-email-change': anyone,
  'POST /api/users/me/passkeys/options': members,
  'POST /api/users/me/passkeys': members,
  'PATCH /api/users/me/passkeys/:id': authors('not_found'),
  'DELETE /api/users/me/passkeys/:id': authorsRestricted('not_found'),
  'POST /api/auth/passkey/options': anyone,
  'POST /api/auth/passkey': anyone,
  'POST /api/users/me/confirm/passkey-options': restricted,
  'GET /api/users/me': restricted,
  'PATCH /api/users/me/settings': members,
  'GET /api/users/:id/public': members,
  'POST /api/users/avatar/upload': members,
  'DELETE /api/users/avatar': members,
  'POST /api/users/description': members,
  'POST /api/users/album/add': members,
  'POST /api/users/album/remove': members,
  'POST /api/users/album/order': members,
  'POST /api/users/report/:id': members,
  'GET /api/users/me/leaving': restricted,
  // Whoever owns the site hands it over first.
  'POST /api/users/me/leaving/codes': { ...restricted, siteOwner: 'site_owner_stays' },
  'POST /api/users/me/data-download': restricted,
  'GET /api/users/me/data-download': restricted,
  'GET /api/users/me/data-download/:id/file': authorsRestricted('not_found'),
  'DELETE /api/users/me': { ...restricted, siteOwner: 'site_owner_stays' },
  'POST /api/users/block/:userId': members,
  'DELETE /api/users/block/:userId': members,
  'GET /api/users/me/blocked': members,
  'PATCH /api/users/me/city': members,
  'PATCH /api/users/me/telegram': members,
  'GET /api/messages/conversations': members,
  'GET /api/messages/groups': members,
  'POST /api/messages/groups': members,
  'PATCH /api/messages/groups/:id': authors('conversation_not_found'),
  'POST /api/messages/groups/:id/members': authors('conversation_not_found'),
  'DELETE /api/messages/groups/:id/members/:userId': authors('conversation_not_found'),
  'GET /api/messages/search': authors('conversation_not_found'),
  'GET /api/messages/:id': authors('conversation_not_found'),
  'POST /api/messages/:id/read': authors('conversation_not_found'),
  'DELETE /api/messages/:id': authors('conversation_not_found'),
  'POST /api/messages': members,
  'POST /api/messages/upload-image': members,
  'GET /api/ai-keyholder/config': members,
  'POST /api/ai-keyholder/config': members,
  'POST /api/ai-keyholder/switch': members,
  'POST /api/ai-keyholder/test': aboutTheirAi,
  'POST /api/ai-keyholder/chat/:lockId': aboutTheirLock,
  'POST /api/ai-keyholder/stop': members,
  'POST /api/ai-keyholder/chat/:lockId/answer': aboutTheirLock,
  'DELETE /api/ai-keyholder/chat/clear': members,
  'POST /api/ai-keyholder/undo/:lockId': aboutTheirLock,
  'POST /api/messages/:id/react': authors('message_not_found'),
  'POST /api/messages/:id/report': authors('message_not_found'),
  'GET /api/notifications': members,
  'PATCH /api/notifications/:id/read': authors('not_found'),
  'POST /api/notifications/mark-all-read': members,
  'GET /api/notifications/settings': members,
  'PATCH /api/notifications/settings': members,
  'GET /api/push': members,
  'PUT /api/push/subscription': members,
  'DELETE /api/push/subscription': members,
  'GET /api/telegram': members,
  'POST /api/telegram/start': members,
  'POST /api/telegram/link/:userId': authors('forbidden'),
  'POST /api/telegram/link/:userId/confirm': authors('forbidden'),
  'DELETE /api/telegram/link/:userId': authors('forbidden'),
  'GET /api/admin/settings/public': anyone,
  'POST /api/locks/drafts': restricted,
  // The code here is the one of a new lock; a banned wearer may still send that of a re-lock.
  'PUT /api/locks/drafts/:token': authors('draft_not_found'),
  'GET /api/locks/drafts/:token': authorsRestricted('draft_not_found'),
  'DELETE /api/locks/drafts/:token': authorsRestricted('draft_not_found'),
  'GET /api/locks/drafts': restricted,
  'POST /api/locks/drafts/:token/acknowledge': authorsRestricted('draft_not_found'),
  'POST /api/locks/self/start': members,
  'POST /api/locks/self/start-device': authors('device_not_found'),
  'POST /api/locks/:id/device/unlock-confirm': keptByBanned(wearersAct),
  'GET /api/locks/me/dashboard': restricted,
  'GET /api/locks/:id/combination': keptByBanned(wearersAlone),
  'DELETE /api/locks/:id': keptByBanned(wearersAlone),
  'POST /api/locks/:id/safety-exit': keptByBanned(wearersAct),
  'DELETE /api/locks/:id/safety-exit': keptByBanned(wearersAct),
  'POST /api/locks/drafts/:token/id-photo': authors('draft_not_found'),
  'POST /api/locks/shared': members,
  'GET /api/locks/shared/my': members,
  'DELETE /api/locks/shared/template/:id': authors('template_not_found'),
  'POST /api/locks/shared/template/:id/qr-code-file': authors('template_not_found'),
  'GET /api/locks/shared/by-code/:code': members,
  'GET /api/locks/shared/invitation/:code': anyone,
  'GET /api/locks/shared/invitation/:code/cover': anyone,
  'POST /api/locks/shared/validate-password': members,
  'POST /api/locks/shared/accept': { ...members, author: 'own_template' },
  'GET /api/locks/owner/dashboard': members,
  'GET /api/locks/me/active': restricted,
  'GET /api/locks/my-active': restricted,
  'GET /api/locks/:id': keptByBanned(both),
  'GET /api/locks/:id/events': keptByBanned(both),
  'GET /api/locks/:id/combination/photo': keptByBanned(wearersAlone),
  'POST /api/locks/:id/emergency-release': keptByBanned(wearersAct),
  'GET /api/locks/:id/archive/confirm-code': wearersAct,
  'POST /api/locks/:id/archive': both,
  'POST /api/locks/:id/freeze': keyholdersAct,
  'POST /api/locks/:id/unfreeze': keyholdersAct,
  'POST /api/locks/:id/time/add': keyholdersAct,
  'POST /api/locks/:id/time/remove': keyholdersAct,
  'POST /api/locks/:id/unlock/owner': keyholdersAct,
  'GET /api/locks/:id/id-photo': keyholdersAct,
  'POST /api/locks/:id/id-photo/seen': keyholdersAct,
  'GET /api/locks/:id/hygienic-unlock/status': keptByBanned(both),
  'GET /api/locks/:id/hygienic-unlock/session': keptByBanned(wearersAlone),
  'GET /api/locks/me/hygienic-unlock/active': restricted,
  'POST /api/locks/:id/hygienic-unlock/start': keptByBanned(wearersAct),
  'POST /api/locks/:id/hygienic-unlock/complete': keptByBanned(wearersAct),
  'GET /api/locks/:id/verification/today': both,
  'POST /api/locks/:id/verification/code': wearersAct,
  'POST /api/locks/:id/verification/upload': wearersAct,
  'GET /api/locks/:id/verification': both,
  'GET /api/locks/:id/verification/:photoId/photo': both,
  'POST /api/locks/:id/tribute': wearersAct,
  'POST /api/locks/:id/buyout': wearersAct,
  'GET /api/locks/:id/payments': both,
  'POST /api/locks/:id/payments/:paymentId/confirm': keyholdersAct,
  'POST /api/locks/:id/payments/:paymentId/reject': keyholdersAct,
  'POST /api/locks/:id/card/draw': keptByBanned(wearersAct),
  'POST /api/locks/:id/cards/add': { ...both, wearer: 'cards_not_manageable' },
  'POST /api/locks/:id/cards/remove': { ...both, wearer: 'cards_not_manageable' },
  'GET /api/cards/:id/stats': keptByBanned(both),
  'GET /api/games/:lockId/config': keptByBanned(both),
  'POST /api/games/:lockId/select-task': keptByBanned(wearersAct),
  'POST /api/games/:lockId/complete-task': keptByBanned(wearersAct),
  'POST /api/games/:lockId/fail-task': keptByBanned(wearersAct),
  'POST /api/games/:lockId/spin-wheel': keptByBanned(wearersAct),
  'PATCH /api/games/:lockId/tasks': { ...both, wearer: 'configuration_locked' },
  'PATCH /api/games/:lockId/wheel': { ...both, wearer: 'configuration_locked' },
  'PATCH /api/games/:lockId/penalty': { ...both, wearer: 'configuration_locked' },
  'GET /api/locks/:id/fairness': keptByBanned(both),
  'GET /api/locks/explore': members,
  'GET /api/users/discover': members,
  'GET /api/locks/user/:id/status': members,
  'GET /api/lock-periods': members,
  'POST /api/lock-periods/start': members,
  'POST /api/lock-periods/end': members,
  'GET /api/lock-periods/export': members,
  'GET /api/ai-bridge/bridges': members,
  'POST /api/ai-bridge/pairings': members,
  'POST /api/ai-bridge/pair': anyone,
  'DELETE /api/ai-bridge/bridges/:id': authors('not_found'),
  'GET /api/admin/devices': admins,
  'POST /api/admin/devices/:id/removal': admins,
  'GET /api/devices': restricted,
  'POST /api/devices/bind-and-get-info': members,
  'POST /api/devices/pair': members,
  'DELETE /api/devices/:id': authors('device_not_found'),
  'PATCH /api/devices/:id/activate': authors('device_not_found'),
  'PATCH /api/devices/:id/working-mode': authors('device_not_found'),
  'PATCH /api/devices/:id/setup-status': authors('device_not_found'),
  'POST /api/devices/bluetooth/setup-commands': authorsRestricted('device_not_found'),
  'POST /api/devices/bluetooth/command': authorsRestricted('device_not_found'),
  'POST /api/devices/bluetooth/decrypt': authorsRestricted('device_job_not_found'),
  'POST /api/devices/:id/:command': authorsRestricted('device_not_found'),
  'GET /api/devices/jobs/:id': authorsRestricted('device_job_not_found'),
  'POST /api/devices/jobs/:id/cancel': authorsRestricted('device_job_not_found'),
  'GET /api/posts': members,
  'GET /api/posts/:id': members,
  'POST /api/posts': members,
  'PATCH /api/posts/:id': writtenByAuthor,
  'DELETE /api/posts/:id': writtenByAuthor,
  'PATCH /api/posts/:id/pin': { ...members, stranger: 'forbidden', author: 'forbidden' },
  'PATCH /api/posts/preferences/nsfw': members,
  'POST /api/posts/:id/vote': members,
  'POST /api/posts/:id/report': { ...members, author: 'cannot_report_yourself' },
  'GET /api/posts/:id/comments/:commentId': members,
  'POST /api/posts/:id/comments': members,
  'POST /api/posts/:id/comments/:commentId/reply': members,
  'PATCH /api/posts/:id/comments/:commentId': writtenByAuthor,
  'DELETE /api/posts/:id/comments/:commentId': writtenByAuthor,
  'POST /api/posts/:id/comments/:commentId/vote': members,
  'POST /api/posts/:id/comments/:commentId/report': { ...members, author: 'cannot_report_yourself' },
  'GET /api/feedback': members,
  'GET /api/feedback/rate-limit': members,
  'GET /api/feedback/:id': members,
  'POST /api/feedback': members,
  'POST /api/feedback/:id/vote': members,
  'POST /api/feedback/:id/comments': members,
  'DELETE /api/feedback/:id/comments/:commentId': writtenByAuthor,
  'PATCH /api/feedback/:id': { ...moderators, author: 'forbidden' },
  'DELETE /api/feedback/:id': writtenByAuthor,
  'GET /api/roadmap': members,
  'POST /api/roadmap': moderators,
  'PATCH /api/roadmap/:id': moderators,
  'DELETE /api/roadmap/:id': moderators,
  'GET /api/uploads/:id': restricted,
  'GET /api/admin/audit': admins,
  'GET /api/admin/audit/export': admins,
  'GET /api/admin/users': admins,
  'GET /api/admin/users/:id': admins,
  'GET /api/admin/users/:id/complete': siteOwners,
  'PATCH /api/admin/users/:id': admins,
  'PATCH /api/admin/users/:id/moderator': admins,
  'PATCH /api/admin/users/:id/admin': admins,
  'POST /api/admin/users/:id/warn': admins,
  'POST /api/admin/users/:id/ban': admins,
  'POST /api/admin/users/:id/unban': admins,
  'POST /api/admin/users/:id/second-factor/reset': admins,
  'DELETE /api/admin/users/:id': siteOwners,
  'GET /api/admin/tasks': moderators,
  'GET /api/admin/tasks/:id/evidence': moderators,
  'GET /api/admin/tasks/:id/pictures/:pictureId': moderators,
  'POST /api/admin/tasks/:id/assign': moderators,
  'POST /api/admin/tasks/:id/decide': moderators,
  'GET /api/admin/settings': admins,
  'POST /api/admin/settings': admins,
  'GET /api/admin/stats': admins,
  'GET /api/admin/health': admins,
  'GET /api/admin/banned-ips': admins,
  'POST /api/admin/ban-ip': admins,
  'DELETE /api/admin/banned-ips/:id': admins,
  'GET /api/admin/locks': admins,
  'GET /api/admin/locks/:id/complete': admins,
  'GET /api/admin/locks/:id/decrypt-digits': admins,
  'GET /api/admin/locks/:id/combination-photo': admins,
  'POST /api/admin/locks/:id/unlock': admins,
  'POST /api/admin/force-unlock-all': admins,
  'DELETE /api/admin/templates/:id': admins,
};
