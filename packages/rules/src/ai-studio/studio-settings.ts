import { type TimeOfDay, timesOfDay } from './scene';

/** What a browser keeps of how its person likes the studio. */
export interface StudioSettings {
  readonly defaultTimeOfDay: TimeOfDay;
  readonly defaultSendToChat: boolean;
  readonly autoUseCurrentSlot: boolean;
  readonly autoRefreshHistory: boolean;
  readonly showDebugInfo: boolean;
  readonly compactHistoryView: boolean;
  readonly enableNotifications: boolean;
  readonly enableAdvancedLogging: boolean;
  readonly showEnrichedPrompts: boolean;
  readonly autoDownloadCompleted: boolean;
  readonly maxHistoryItems: number;
  readonly autoReconnectSocket: boolean;
  readonly connectionTimeout: number;
  readonly retryAttempts: number;
}

export const standardStudioSettings: StudioSettings = {
  defaultTimeOfDay: 'afternoon',
  defaultSendToChat: false,
  autoUseCurrentSlot: true,
  autoRefreshHistory: true,
  showDebugInfo: false,
  compactHistoryView: false,
  enableNotifications: true,
  enableAdvancedLogging: false,
  showEnrichedPrompts: true,
  autoDownloadCompleted: false,
  maxHistoryItems: 50,
  autoReconnectSocket: true,
  connectionTimeout: 30_000,
  retryAttempts: 3,
};

export const studioSettingRanges = {
  maxHistoryItems: { min: 10, max: 200, step: 10 },
  connectionTimeout: { min: 5000, max: 120_000, step: 5000 },
  retryAttempts: { min: 1, max: 10, step: 1 },
} as const;

/** The history is asked for again this often while it is shown. */
export const HISTORY_REFRESH_MS = 30_000;
export const RECENT_PICTURES = 4;
/** How the bridge and its image generator stand is asked this often. */
export const STATUS_REFRESH_MS = 30_000;

/** What was kept, as far as it makes sense; the standard for everything else. */
export function readStudioSettings(kept: unknown): StudioSettings {
  const read = (typeof kept === 'object' && kept !== null ? kept : {}) as Record<string, unknown>;
  const entries = Object.entries(standardStudioSettings).map(([name, standard]) => {
    const value = read[name];
    if (typeof value !== typeof standard) return [name, standard];
    if (typeof value === 'number') {
      const { min, max } = studioSettingRanges[name as keyof typeof studioSettingRanges];
      return [name, Number.isInteger(value) && value >= min && value <= max ? value : standard];
    }
    if (name === 'defaultTimeOfDay')
      return [name, timesOfDay.includes(value as TimeOfDay) ? value : standard];
    return [name, value];
  });
  return Object.fromEntries(entries) as StudioSettings;
}
