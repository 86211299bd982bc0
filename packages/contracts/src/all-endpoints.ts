import { publicSettings } from './admin/public-settings';
import { confirmIdentity } from './auth/confirm';
import { confirmEmailChange, startEmailChange, undoEmailChange } from './auth/email-change';
import {
  addPasskey,
  askForPasskey,
  askOwnPasskey,
  enterByPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
} from './auth/passkeys';
import { changePassword, forgotPassword, resetPassword, verifyResetToken } from './auth/password';
import { captchaChallenge, register, registrationInfo, validateInvite } from './auth/registration';
import {
  disableSecondFactor,
  enableSecondFactor,
  passSecondFactor,
  readSecurity,
  renewRecoveryCodes,
  setUpSecondFactor,
} from './auth/second-factor';
import { endOtherSessions, endSession, listSessions, login, logout } from './auth/session';
import { resendVerification, verifyEmail, verifyEmailCode } from './auth/verification';
import { endLockPeriod, exportLockPeriods, listLockPeriods, startLockPeriod } from './calendar/lock-periods';
import { addCard, cardStats, drawCard, removeCard } from './cards/cards';
import type { Endpoint } from './endpoint';
import { exploreLocks, lockStatusOfUser } from './explore/locks';
import { discoverUsers } from './explore/users';
import { readFairnessProof } from './fairness/proof';
import {
  changePenalties,
  changeTasks,
  changeWheel,
  completeTask,
  failTask,
  readGames,
  selectTask,
  spinWheel,
} from './games/games';
import { acceptTemplate } from './locks/accept';
import { archiveConfirmCode, archiveLock } from './locks/archive';
import {
  activeLock,
  activeSession,
  combinationPhoto,
  dashboard,
  keyholderDashboard,
  removeLock,
  revealCombination,
} from './locks/dashboard';
import { readLock } from './locks/detail';
import {
  acknowledgeDraft,
  addIdPhotoToDraft,
  discardDraft,
  openDraft,
  readDraft,
  sealDraft,
} from './locks/draft';
import { releaseEmergency } from './locks/emergency';
import { readHistory } from './locks/history';
import {
  activeHygienicSession,
  completeHygienic,
  readHygienicSession,
  readHygienicStatus,
  startHygienic,
} from './locks/hygienic';
import {
  addTime,
  freezeLock,
  markIdPhotoSeen,
  readIdPhoto,
  removeTime,
  unfreezeLock,
  unlockAsKeyholder,
} from './locks/keyholder';
import { cancelSafetyExit, startSafetyExit } from './locks/safety-exit';
import { startSelfLock } from './locks/self';
import {
  createTemplate,
  listTemplates,
  readTemplate,
  removeTemplate,
  templateQrCode,
  validateLockPassword,
} from './locks/templates';
import { claimBuyout, confirmPayment, listPayments, payTribute, rejectPayment } from './locks/tribute';
import {
  fetchVerificationCode,
  listVerifications,
  readVerificationToday,
  uploadVerification,
  verificationPhoto,
} from './locks/verification';
import { listDrafts } from './locks/waiting-drafts';
import {
  addGroupMembers,
  clearConversation,
  createGroup,
  listConversations,
  listGroups,
  markRead,
  readThread,
  removeGroupMember,
  renameGroup,
} from './messages/conversations';
import {
  reactToMessage,
  reportMessage,
  searchMessages,
  sendMessage,
  uploadMessageImage,
} from './messages/messages';
import { listNotifications, readAllNotifications, readNotification } from './notifications/notifications';
import {
  confirmTelegram,
  linkTelegram,
  readTelegram,
  startTelegram,
  unlinkTelegram,
} from './notifications/telegram';
import { exportAudit, listAudit } from './staff/audit';
import {
  banUser,
  deleteUser,
  editUser,
  listUsers,
  readCompleteUser,
  readUser,
  resetUserSecondFactor,
  setAdmin,
  setModerator,
  unbanUser,
  warnUser,
} from './staff/people';
import { readUpload } from './uploads/uploads';
import { blockUser, listBlocked, unblockUser } from './users/blocks';
import { downloadFile, readDownload, requestDownload } from './users/data-download';
import { deleteAccount, handOverCodes, readLeaving } from './users/leaving';
import { currentUser } from './users/me';
import {
  addToAlbum,
  changeDescription,
  orderAlbum,
  removeAvatar,
  removeFromAlbum,
  uploadAvatar,
} from './users/own-profile';
import { readProfile } from './users/profile';
import { reportUser } from './users/report';
import { changeCity, changeSettings, changeTelegram } from './users/settings';

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
  endOtherSessions,
  confirmIdentity,
  readSecurity,
  setUpSecondFactor,
  enableSecondFactor,
  disableSecondFactor,
  renewRecoveryCodes,
  passSecondFactor,
  startEmailChange,
  confirmEmailChange,
  undoEmailChange,
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  askForPasskey,
  enterByPasskey,
  askOwnPasskey,
  currentUser,
  changeSettings,
  readProfile,
  uploadAvatar,
  removeAvatar,
  changeDescription,
  addToAlbum,
  removeFromAlbum,
  orderAlbum,
  reportUser,
  readLeaving,
  handOverCodes,
  deleteAccount,
  requestDownload,
  readDownload,
  downloadFile,
  blockUser,
  unblockUser,
  listBlocked,
  changeCity,
  changeTelegram,
  listConversations,
  listGroups,
  createGroup,
  renameGroup,
  addGroupMembers,
  removeGroupMember,
  searchMessages,
  readThread,
  markRead,
  clearConversation,
  sendMessage,
  uploadMessageImage,
  reactToMessage,
  reportMessage,
  listNotifications,
  readNotification,
  readAllNotifications,
  readTelegram,
  startTelegram,
  linkTelegram,
  confirmTelegram,
  unlinkTelegram,
  publicSettings,
  openDraft,
  sealDraft,
  readDraft,
  discardDraft,
  listDrafts,
  acknowledgeDraft,
  addIdPhotoToDraft,
  startSelfLock,
  createTemplate,
  listTemplates,
  removeTemplate,
  templateQrCode,
  readTemplate,
  validateLockPassword,
  acceptTemplate,
  dashboard,
  keyholderDashboard,
  activeLock,
  activeSession,
  readLock,
  readHistory,
  revealCombination,
  combinationPhoto,
  removeLock,
  startSafetyExit,
  cancelSafetyExit,
  releaseEmergency,
  archiveConfirmCode,
  archiveLock,
  freezeLock,
  unfreezeLock,
  addTime,
  removeTime,
  unlockAsKeyholder,
  readIdPhoto,
  markIdPhotoSeen,
  readHygienicStatus,
  readHygienicSession,
  activeHygienicSession,
  startHygienic,
  completeHygienic,
  readVerificationToday,
  fetchVerificationCode,
  uploadVerification,
  listVerifications,
  verificationPhoto,
  payTribute,
  claimBuyout,
  listPayments,
  confirmPayment,
  rejectPayment,
  listLockPeriods,
  startLockPeriod,
  endLockPeriod,
  exportLockPeriods,
  drawCard,
  addCard,
  removeCard,
  cardStats,
  readGames,
  selectTask,
  completeTask,
  failTask,
  spinWheel,
  changeTasks,
  changeWheel,
  changePenalties,
  readFairnessProof,
  exploreLocks,
  discoverUsers,
  lockStatusOfUser,
  readUpload,
  listAudit,
  exportAudit,
  listUsers,
  readUser,
  readCompleteUser,
  editUser,
  setModerator,
  setAdmin,
  warnUser,
  banUser,
  unbanUser,
  resetUserSecondFactor,
  deleteUser,
];
