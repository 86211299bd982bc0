import { sql } from 'drizzle-orm';

/** Deliveries that wait. */
export const pendingDeliveries = sql`select count(*)::int as n from outbox_deliveries where parked_at is null`;
/** Deliveries that failed too often. */
export const parkedDeliveries = sql`select count(*)::int as n from outbox_deliveries where parked_at is not null`;
