import type { ComponentType } from 'react';
import { NotificationsButton } from '../features/notifications/notifications-button';
import { SettingsButton } from '../features/settings/settings-button';
import { GamesHeaderButton } from './layout/games-header-button';

/** The buttons at the end of the header, in order: each feature adds its own with its screen or panel. */
export const headerButtons: readonly ComponentType[] = [
  GamesHeaderButton,
  NotificationsButton,
  SettingsButton,
];
