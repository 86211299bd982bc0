import type { InputOf, ReplyOf } from '@keyhold/contracts/endpoint';
import { type listStaffDevices as endpoint, STAFF_DEVICES_PAGE_SIZE } from '@keyhold/contracts/staff/devices';
import { uploadUrl } from '@keyhold/contracts/uploads/uploads';
import { REMOVAL_TARGET_MS } from '@keyhold/rules/devices/limits';
import { refusalToActOn } from '@keyhold/rules/staff/rank';
import { count, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Deps } from '../../../deps';
import type { SignedIn } from '../../../kernel/actor';
import { presentDevice } from '../../devices/devices.api';
import { devices } from '../../devices/devices.tables';
import { users } from '../../users/users.tables';
import { peopleFound } from '../people/list-users';

type User = typeof users.$inferSelect;

/** Why a member of the staff may not settle the removal of a device: it is their own, or of somebody above them. */
export function whyClosed(viewer: SignedIn, owner: User): 'own_case' | 'above_you' | null {
  const refusal = refusalToActOn({ ...viewer, id: viewer.userId }, owner);
  return refusal === 'not_on_yourself' ? 'own_case' : refusal;
}

/** Every device, a page at a time, found by its owner, its address or its serial number. */
export async function listDevices(
  deps: Deps,
  viewer: SignedIn,
  { page = 1, limit = STAFF_DEVICES_PAGE_SIZE, search = '' }: InputOf<typeof endpoint>['query'],
): Promise<ReplyOf<typeof endpoint>> {
  const typed = search.trim();
  const wanted =
    typed === ''
      ? undefined
      : or(
          inArray(devices.userId, peopleFound(deps.db, typed)),
          eq(devices.mac, typed.toUpperCase().replaceAll('-', ':')),
          eq(devices.serialNumber, typed),
        );
  const rows = await deps.db
    .select({ device: devices, owner: users })
    .from(devices)
    .innerJoin(users, eq(users.id, devices.userId))
    .where(wanted)
    .orderBy(sql`${devices.removalRequestedAt} asc nulls last`, desc(devices.id))
    .offset((page - 1) * limit)
    .limit(limit);
  const total = await deps.db.$count(devices, wanted);
  const now = deps.clock.now();
  const late = new Date(now - REMOVAL_TARGET_MS).toISOString();
  const [removals = { open: 0, overdue: 0 }] = await deps.db
    .select({
      open: count(),
      overdue: sql<number>`(count(*) filter (where ${devices.removalRequestedAt} < ${late}))::int`,
    })
    .from(devices)
    .where(isNotNull(devices.removalRequestedAt));
  return {
    removals,
    devices: rows.map(({ device, owner }) => {
      const shown = presentDevice(
        { device, jobId: null, lockId: null, lock: null },
        deps.deviceCloud.transports,
        now,
      );
      const { isUnlocked: _, webBluetoothId: __, lockId: ___, ownTimer: ____, ...rest } = shown;
      const { id: _id, username, email, avatarFileId } = owner;
      return {
        ...rest,
        userId: { _id, username, email: { email }, avatarUrl: avatarFileId && uploadUrl(avatarFileId) },
        closedToYou: whyClosed(viewer, owner),
      };
    }),
    pagination: { page, limit, total, pages: Math.ceil(total / limit), more: false },
  };
}
