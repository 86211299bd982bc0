import { publicSettings } from './admin/public-settings';
import { changePassword, forgotPassword, resetPassword, verifyResetToken } from './auth/password';
import { captchaChallenge, register, registrationInfo, validateInvite } from './auth/registration';
import { endSession, listSessions, login, logout } from './auth/session';
import { resendVerification, verifyEmail, verifyEmailCode } from './auth/verification';
import type { Endpoint } from './endpoint';
import { dashboard, removeLock, revealCombination } from './locks/dashboard';
import { discardDraft, listDrafts, openDraft, readDraft, sealDraft } from './locks/draft';
import { cancelSafetyExit, startSafetyExit } from './locks/safety-exit';
import { startSelfLock } from './locks/self';
import { listNotifications, readAllNotifications, readNotification } from './notifications/notifications';
import { changeSettings, currentUser } from './users/me';

/** Every call of the product. A call that is missing here is not mounted, documented or tested. */
export const allEndpoints: readonly Endpoint[] = [
  registrationInfo,
  captchaChallenge,
  validateInvite,
  register,
  verifyEmailCode,
  verifyEmail,
  resendVerification,
  login,
  logout,
  forgotPassword,
  verifyResetToken,
  resetPassword,
  changePassword,
  listSessions,
  endSession,
  currentUser,
  changeSettings,
  listNotifications,
  readNotification,
  readAllNotifications,
  publicSettings,
  openDraft,
  sealDraft,
  readDraft,
  discardDraft,
  listDrafts,
  startSelfLock,
  dashboard,
  revealCombination,
  removeLock,
  startSafetyExit,
  cancelSafetyExit,
];
