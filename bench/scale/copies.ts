/** How many rows of a table are made of which seeds, and what is different in row `n`. All but `count` is SQL. */
export interface Copies {
  readonly table: string;
  readonly count: number;
  readonly kind: string;
  readonly changes: string;
}

export const locksOfWearer = 3;
/** Two of five locks are shared, and a keyholder has twenty on one template. */
const locksOfKeyholder = 20;

/** How many people and templates belong to so many locks. */
export function worldOf(lockCount: number) {
  return {
    wearers: Math.ceil(lockCount / locksOfWearer),
    keyholders: Math.max(1, Math.floor((lockCount * 0.4) / locksOfKeyholder)),
  };
}

/** The session's cookie of a copied person. */
export function cookieOf(kind: 'wearer' | 'keyholder', n: number): string {
  return `keyhold=${String(n).padStart(43, kind[0])}`;
}

const tokenHash = (kind: 'wearer' | 'keyholder') =>
  `sha256(convert_to(lpad(n::text, 43, '${kind[0]}'), 'UTF8'))`;

const lockKind = `case when n % 5 >= 2 then 'self' when n % 100 = 1 then 'long' else 'shared' end`;
const id = {
  wearer: 1,
  keyholder: 2,
  template: 3,
  secret: 4,
  lock: 5,
  wearerSession: 6,
  keyholderSession: 7,
};
const idOf = (kind: keyof typeof id, n = 'n') => `pg_temp.bench_id(${id[kind]}, ${n})`;

/** Everything beside the seeds, in the order in which rows name each other. `now` is in epoch milliseconds. */
export function copiesOf({ lockCount, now }: { lockCount: number; now: number }): Copies[] {
  const { wearers, keyholders } = worldOf(lockCount);
  const people = (kind: 'wearer' | 'keyholder', count: number): Copies => ({
    table: 'users',
    count,
    kind: `'${kind}'`,
    changes: `jsonb_build_object('id', ${idOf(kind)}, 'username', '${kind}_' || n,
      'email', '${kind}_' || n || '@example.org', 'is_site_owner', false,
      'search_key', '${kind}' || n, 'name_skeleton', '${kind}_' || n)`,
  });
  const sessions = (kind: 'wearer' | 'keyholder', count: number): Copies => ({
    table: 'sessions',
    count,
    kind: `'${kind}'`,
    changes: `jsonb_build_object('id', ${idOf(`${kind}Session`)}, 'user_id', ${idOf(kind)}, 'token_hash', ${tokenHash(kind)})`,
  });
  const keyholderOfLock = `(n / 5 * 2 + n % 5) % ${keyholders}`;
  const started = startedAt(lockCount, now);
  return [
    people('wearer', wearers),
    people('keyholder', keyholders),
    {
      table: 'lock_templates',
      count: keyholders,
      kind: `'template'`,
      changes: `jsonb_build_object('id', ${idOf('template')}, 'keyholder_id', ${idOf('keyholder')},
        'share_code', lpad(n::text, 16, 's'), 'created_at', to_timestamp(${now} / 1000 - n * 60),
        'settings', (seed.row).settings || jsonb_build_object('title', 'Shared lock ' || n),
        'search_words', 'shared lock ' || n)`,
    },
    {
      table: 'sealed_secrets',
      count: lockCount,
      kind: lockKind,
      changes: `jsonb_build_object('id', ${idOf('secret')})`,
    },
    {
      table: 'locks',
      count: lockCount,
      kind: lockKind,
      changes: lockChanges({
        wearer: idOf('wearer', `n % ${wearers}`),
        keyholder: `case when n % 5 < 2 then ${idOf('keyholder', keyholderOfLock)} end`,
        template: `case when n % 5 < 2 then ${idOf('template', keyholderOfLock)} end`,
        started,
        due: dueAt(lockCount, now),
      }),
    },
    {
      table: 'lock_events',
      count: lockCount,
      kind: lockKind,
      changes: `jsonb_build_object('lock_id', ${idOf('lock')}, 'id', gen_random_uuid(),
        'at', to_timestamp((${started} + (seed.row).seq) / 1000.0))`,
    },
    sessions('wearer', wearers),
    sessions('keyholder', keyholders),
  ];
}

/** The numbers 0 to `count` in an order of their own: what is due together does not lie together. */
const scattered = (count: number, prime: number) => `(n * ${prime} % ${count})`;
const hour = 3_600_000;

/** Started within the last forty days, at times of which none comes twice. */
function startedAt(count: number, now: number): string {
  return `(${now}::bigint - ${hour} - ${scattered(count, 104_729)} * ${40 * 24 * hour} / ${count})`;
}

/** Due one after another within thirty days from the day after tomorrow on. */
function dueAt(count: number, now: number): string {
  return `(${now}::bigint + ${48 * hour} + ${scattered(count, 7919)} * ${30 * 24 * hour} / ${count})`;
}

function lockChanges(of: Record<'wearer' | 'keyholder' | 'template' | 'started' | 'due', string>): string {
  return `jsonb_build_object('id', ${idOf('lock')}, 'wearer_id', ${of.wearer}, 'keyholder_id', ${of.keyholder},
    'template_id', ${of.template}, 'combination_secret_id', ${idOf('secret')},
    'started_at', to_timestamp(${of.started} / 1000.0), 'next_due_at', to_timestamp(${of.due} / 1000.0),
    'state', (seed.row).state || jsonb_build_object('wearerId', ${of.wearer}, 'keyholderId', ${of.keyholder},
      'startedAt', ${of.started}, 'lastEventAt', ${of.started}, 'initialDurationMs', ${of.due} - ${of.started},
      'timer', jsonb_build_object('remainingMs', ${of.due} - ${of.started}, 'runningSince', ${of.started})))`;
}
