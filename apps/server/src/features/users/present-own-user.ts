import { uploadUrl } from '@keyhold/contracts/uploads/uploads';
import type { ownUser, userSettings } from '@keyhold/contracts/users/me';
import type * as z from 'zod/mini';
import type { users } from './users.tables';

export type User = typeof users.$inferSelect;

/** What a person has set about themselves. */
export function presentSettings(user: User): z.output<typeof userSettings> {
  return {
    hideProfileInExplore: user.hideProfileInExplore,
    showCurrentLocks: user.showCurrentLocks,
    showOnlineStatus: user.showOnlineStatus,
    showAgeAndDOB: user.showAgeAndDob,
    messagingEnabled: user.messagingEnabled,
    discordUsername: user.discordUsername,
    sexualOrientation: user.sexualOrientation,
    telegramNotificationsEnabled: user.telegramNotificationsEnabled,
    aiNotificationsEnabled: user.aiNotificationsEnabled,
    aiImageNotificationsEnabled: user.aiImageNotificationsEnabled,
    country: user.country,
    dateOfBirth: user.dateOfBirth,
  };
}

/** A person as they see themselves; for nobody else. */
export function presentOwnUser(
  user: User,
  session: { restricted: boolean },
  now: number,
): Omit<z.output<typeof ownUser>, 'maintenanceMode' | 'disableNewLocks' | 'adminMessage'> {
  return {
    ...presentSettings(user),
    _id: user.id,
    username: user.username,
    email: user.email,
    role: user.role,
    gender: user.gender,
    avatarUrl: user.avatarFileId && uploadUrl(user.avatarFileId),
    description: user.description,
    city: user.city,
    telegramUsername: user.telegramUsername,
    telegramChatId: user.telegramChatId,
    profilePhotos: user.profilePhotoFileIds.map(uploadUrl),
    createdAt: new Date(user.createdAt).toISOString(),
    isAdmin: user.isAdmin,
    isModerator: user.isModerator,
    isSiteOwner: user.isSiteOwner,
    verifiedAdult: user.verifiedAdult,
    // They are here: they just asked.
    isOnline: true,
    lastSeen: new Date(now).toISOString(),
    restricted: session.restricted,
  };
}
