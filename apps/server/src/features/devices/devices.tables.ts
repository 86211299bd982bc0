import { setupStatuses } from '@keyhold/contracts/devices/devices';
import type { DeviceJob } from '@keyhold/rules/devices/job';
import { deviceTypes, transports } from '@keyhold/rules/devices/models';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../db/instants';
import { users } from '../users/users.tables';

export const devices = pgTable(
  'devices',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    type: text({ enum: deviceTypes }).notNull(),
    mode: text({ enum: transports }).notNull(),
    mac: text().notNull(),
    serialNumber: text('serial_number').notNull(),
    webBluetoothId: text('web_bluetooth_id'),
    hasShockConsent: boolean('has_shock_consent').notNull(),
    setupStatus: text('setup_status', { enum: setupStatuses }).notNull().default('platform_paired'),
    lastSetupError: text('last_setup_error'),
    isActive: boolean('is_active').notNull().default(false),
    lastSeenAt: instant('last_seen_at'),
    /** Until then it counts as online, unless it says that it goes. */
    onlineUntil: instant('online_until'),
    battery: integer(),
    /** Told once, until it was charged again. */
    lowBatteryToldAt: instant('low_battery_told_at'),
    isUnlocked: boolean('is_unlocked'),
    /** When it confirmed its last lock command; null once it was told to move again. */
    closedAt: instant('closed_at'),
    /** When it opens by itself, as its timer was last set; null while none is. */
    opensItselfAt: instant('opens_itself_at'),
    /** When its timer is to be looked at; null while there is nothing to do about it. */
    timerDueAt: instant('timer_due_at'),
    removalRequestedAt: instant('removal_requested_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('devices_mac_key').on(table.mac),
    index('devices_user_idx').on(table.userId, table.createdAt),
    index('devices_removal_idx').on(table.removalRequestedAt, table.id.desc().nullsFirst()),
    index('devices_timer_due_idx').on(table.timerDueAt).where(sql`${table.timerDueAt} is not null`),
    index('devices_opens_itself_idx').on(table.opensItselfAt).where(sql`${table.opensItselfAt} is not null`),
    uniqueIndex('devices_active_key').on(table.userId).where(sql`${table.isActive}`),
  ],
);

/** Set-ups and commands: at most one of a device runs. They are also its history, for the support. */
export const deviceJobs = pgTable(
  'device_jobs',
  {
    id: uuid().primaryKey(),
    deviceId: uuid('device_id')
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    state: jsonb().$type<DeviceJob>().notNull(),
    /** What the maker's platform gave for this connection. */
    connection: text(),
    /** The newest asking that somebody began to carry out: each is begun once. */
    asked: integer().notNull().default(0),
    /** When something is to be done by time alone; null once the job is over. */
    nextAt: instant('next_at'),
    createdAt: instant('created_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('device_jobs_running_key').on(table.deviceId).where(sql`${table.nextAt} is not null`),
    index('device_jobs_device_idx').on(table.deviceId, table.createdAt),
    index('device_jobs_next_idx').on(table.nextAt).where(sql`${table.nextAt} is not null`),
    index('device_jobs_ended_idx').on(table.endedAt).where(sql`${table.endedAt} is not null`),
  ],
);
