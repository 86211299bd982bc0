import type pg from 'pg';

/** The names that graphile-worker 0.17 gives the statements by which a job ends. */
const endsJob = /^(complete|fail)_job(_q)?\//;

/** PostgreSQL's "cannot connect now", for which graphile-worker tries again, up to a hundred times in three hours. */
const cannotConnectNow = '57P03';

/**
 * The pool for graphile-worker. The library awaits no statement by which a job ends: where one fails otherwise than by
 * a code it knows, which a lost connection is not, the rejection would end this process, and the job stay locked.
 * Here each such failure has a code for which it is tried again. After `endPatience` none is: a stopped worker's jobs
 * are freed as those of a silent one.
 */
export function patientPool(pool: pg.Pool): { pool: pg.Pool; endPatience(): void } {
  let isPatient = true;

  function lend() {
    let client: pg.PoolClient | undefined;
    return {
      /** Connects only here: which statement it is for decides what a failure to connect means. */
      async query(statement: string | pg.QueryConfig, values?: unknown[]) {
        try {
          client ??= await pool.connect();
          return await client.query(statement, values);
        } catch (error) {
          const name = typeof statement === 'string' ? undefined : statement.name;
          if (name === undefined || !endsJob.test(name)) throw error;
          if (!isPatient) return { rows: [] };
          throw Object.assign(new Error('A job could not be ended', { cause: error }), {
            code: cannotConnectNow,
          });
        }
      },
      release: () => client?.release(),
    };
  }

  const connect = (callback?: Parameters<pg.Pool['connect']>[0]) =>
    callback ? pool.connect(callback) : Promise.resolve(lend());
  const patient = new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return connect;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return {
    pool: patient,
    endPatience() {
      isPatient = false;
    },
  };
}
