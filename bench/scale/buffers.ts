import type pg from 'pg';
import type { OwnApp, Statement } from './own-app';

/** What a call made the database touch, in pages of 8 KiB, and how long that took, planning left out. */
export interface Touched {
  /** Of each statement, in their order. */
  readonly buffers: readonly number[];
  readonly ms: number;
}

/** After five times the database has chosen between a plan for all values and one for each. */
const settledAfter = 8;

/** Makes calls until their plans have settled, and explains every statement of the last one. */
export async function explainCalls(own: OwnApp, call: (n: number) => Promise<unknown>): Promise<Touched> {
  for (let n = 0; n < settledAfter; n += 1) await call(n);
  return explainStatements(own, await own.statementsOf(() => call(settledAfter)));
}

/** Explains statements by running them again. */
async function explainStatements(own: OwnApp, statements: readonly Statement[]): Promise<Touched> {
  const { pool } = own.app.parts.database;
  const explained: Awaited<ReturnType<typeof explain>>[] = [];
  // What sets something, or begins and ends a transaction, has no plan.
  const planned = statements.filter(({ text }) => !/^\s*(set|begin|commit)\b/i.test(text));
  for (const statement of planned) explained.push(await explain(pool, statement));
  return {
    buffers: explained.map(({ buffers }) => buffers),
    ms: explained.reduce((sum, { ms }) => sum + ms, 0),
  };
}

/** As text: the sum, and the statements that it comes from. */
export function tellBuffers({ buffers }: Touched): string {
  const sum = buffers.reduce((total, count) => total + count, 0);
  return `${sum} (${buffers.join(' + ')})`;
}

interface Explained {
  readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number };
  readonly Serialization?: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number };
  readonly 'Execution Time': number;
}

/** What the product prepared is executed as it was prepared, over the connection that it was prepared on. */
async function explain(pool: pg.Pool, { text, values }: Statement) {
  const prepared = await pool.query<{ name: string }>(
    'select name from pg_prepared_statements where statement = $1',
    [text],
  );
  const name = prepared.rows[0]?.name;
  // Serialised: long values are kept beside their rows and are read only when they are sent.
  const how = 'explain (analyze, buffers, serialize text, format json)';
  const { rows } = name
    ? await pool.query<{ 'QUERY PLAN': [Explained] }>(
        `${how} execute "${name}"${values.length > 0 ? `(${values.map(literal).join(', ')})` : ''}`,
      )
    : await pool.query<{ 'QUERY PLAN': [Explained] }>(`${how} ${text}`, [...values]);
  const explained = rows[0]?.['QUERY PLAN'][0];
  if (!explained) throw new Error(`Not explained: ${text}`);
  const parts = [explained.Plan, explained.Serialization].filter((part) => part !== undefined);
  return {
    buffers: parts.reduce((sum, part) => sum + part['Shared Hit Blocks'] + part['Shared Read Blocks'], 0),
    ms: explained['Execution Time'],
  };
}

function literal(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return literal(`{${value.map((one) => JSON.stringify(one)).join()}}`);
  const text = Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : String(value);
  return `'${text.replaceAll("'", "''")}'`;
}
