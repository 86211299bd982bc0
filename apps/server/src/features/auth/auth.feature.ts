import * as z from 'zod/mini';
import type { Feature } from '../../feature';
import { ownAppeals } from './appeals/appeals';
import { appeals } from './appeals/appeals.tables';
import { authRoutes } from './auth.routes';
import { bannedSessions, emailVerifications, knownDevices, passwordResets, sessions } from './auth.tables';
import { emailChanges, formerEmails } from './email-change/email-change.tables';
import { sendEmailChange, sendEmailChangeTask } from './email-change/start-email-change';
import { sendFormerEmail, sendFormerEmailTask } from './email-change/undo-email-change';
import { forgetAccount } from './forget-account';
import { sendNotice, sendNoticeTask } from './notices';
import { ownSessions } from './own-sessions';
import { passkeyChallenges, passkeys } from './passkeys/passkeys.tables';
import { purgeExpired } from './purge-expired';
import { recoveryCodes, secondFactors, secondSteps } from './second-factor/second-factor.tables';
import { sendReset, sendResetTask } from './send-reset';
import { sendVerification } from './send-verification';
import { sendVerificationTask } from './verification-window';

const addressed = z.object({ email: z.string(), invitation: z.optional(z.string()) });
const ofUser = z.object({ userId: z.string() });
const ofRow = z.object({ id: z.string() });

export const authFeature: Feature = {
  routes: authRoutes,
  personalData: {
    columns: [
      [sessions.userId, 'deleted'],
      [bannedSessions.userId, 'deleted'],
      [knownDevices.userId, 'deleted'],
      [passwordResets.userId, 'deleted'],
      [emailVerifications.email, 'deleted'],
      [secondFactors.userId, 'deleted'],
      [recoveryCodes.userId, 'deleted'],
      [secondSteps.userId, 'deleted'],
      [emailChanges.userId, 'deleted'],
      [emailChanges.newEmail, 'deleted'],
      [formerEmails.userId, 'deleted'],
      [formerEmails.formerEmail, 'deleted'],
      [passkeys.userId, 'deleted'],
      [passkeyChallenges.userId, 'deleted'],
      [appeals.userId, 'deleted'],
    ],
    forget: forgetAccount,
    takeAlong: (deps, userId) => ({
      parts: [
        { name: 'sessions', rows: ownSessions(deps, userId) },
        { name: 'appeals', rows: ownAppeals(deps, userId) },
      ],
    }),
  },
  schedules: (deps) => [
    { name: 'auth.purge_expired', cron: '40 * * * *', timezone: 'UTC', run: () => purgeExpired(deps) },
  ],
  tasks: (deps) => [
    { name: sendVerificationTask, run: (payload) => sendVerification(deps, addressed.parse(payload)) },
    {
      name: sendEmailChangeTask,
      run: (payload) => sendEmailChange(deps, ofUser.parse(payload).userId),
    },
    { name: sendFormerEmailTask, run: (payload) => sendFormerEmail(deps, ofRow.parse(payload).id) },
    { name: sendNoticeTask, run: (payload) => sendNotice(deps, payload) },
    { name: sendResetTask, run: (payload) => sendReset(deps, addressed.parse(payload).email) },
  ],
};
