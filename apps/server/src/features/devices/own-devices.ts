import { and, asc, eq, gt } from 'drizzle-orm';
import type { Deps } from '../../deps';
import { inPages } from '../../personal-data';
import { devices } from './devices.tables';

/** The devices of a person, for what they take along. */
export function ownDevices({ db }: Pick<Deps, 'db'>, userId: string) {
  return inPages((after, limit) =>
    db
      .select({
        id: devices.id,
        name: devices.name,
        type: devices.type,
        mode: devices.mode,
        mac: devices.mac,
        serialNumber: devices.serialNumber,
        hasShockConsent: devices.hasShockConsent,
        createdAt: devices.createdAt,
      })
      .from(devices)
      .where(and(eq(devices.userId, userId), gt(devices.id, after)))
      .orderBy(asc(devices.id))
      .limit(limit),
  );
}
