import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { dropDatabase, onServer } from '@keyhold/server/test/database-server';
import { FakeTelegram } from '@keyhold/server/test/fake-telegram';
import { killDatabase, makeHome, type Product, startProduct } from '@keyhold/server/test/faults/product';
import { stage } from '@keyhold/server/test/faults/stage';
import { embeddedConnection } from '@keyhold/server/test/faults/stored-locks';
import type pg from 'pg';
import type { Mode } from './attack';

/** The servers that the product is started on, of this machine. */
export interface Servers {
  readonly databaseUrl: string;
  readonly redisUrl: string;
}

/** An installation that this run has made: its processes, its database and its files. */
export class Target {
  /** Ends as it was started: with all that it wrote removed. */
  private constructor(
    readonly mode: Mode,
    readonly env: Readonly<Record<string, string>>,
    readonly dataDir: string,
    private readonly kinds: readonly (readonly string[])[],
    readonly processes: Product[],
    public connection: pg.PoolConfig,
    /** Where its bot writes. */
    readonly telegram: FakeTelegram,
  ) {}

  /** Makes one in a folder and a database of its own, and starts its processes. */
  static async start(mode: Mode, servers: Servers | null, settings: Record<string, string>): Promise<Target> {
    const home = await makeHome();
    const dataDir = settings.KEYHOLD_DATA_DIR ?? join(home, 'data');
    const telegram = await FakeTelegram.start();
    stage.atEnd(() => telegram.close());
    const env = {
      ...telegram.env,
      KEYHOLD_LOG_LEVEL: 'trace',
      KEYHOLD_TRUST_PROXY: '1',
      KEYHOLD_CALLS_PER_MINUTE: '100000000',
      KEYHOLD_DATA_DIR: dataDir,
      ...settings,
    };
    if (mode === 'embedded' || !servers) {
      stage.atEnd(() => killDatabase(dataDir));
      const product = await startProduct(env);
      return new Target(mode, env, dataDir, [[]], [product], await embeddedConnection(dataDir), telegram);
    }
    const databaseUrl = await makeDatabase(servers.databaseUrl);
    const onServers = {
      KEYHOLD_MASTER_KEY: randomBytes(32).toString('base64'),
      DATABASE_URL: databaseUrl,
      REDIS_URL: servers.redisUrl,
      ...env,
    };
    const kinds = [['web'], ['web'], ['worker']];
    const target = new Target(
      mode,
      onServers,
      dataDir,
      kinds,
      [],
      { connectionString: databaseUrl },
      telegram,
    );
    for (const [index] of kinds.entries()) await target.restart(index);
    return target;
  }

  /** Where its web processes listen. */
  get urls(): string[] {
    return this.processes.map(({ url }) => url).filter(Boolean);
  }

  /** Everything that its processes have said since they were last started. */
  output(): string {
    return this.processes.map((each) => each.output()).join('\n');
  }

  /** Starts the process of that number, which has ended or never ran. */
  async restart(index: number): Promise<Product> {
    const product = await startProduct({ ...this.env }, this.kinds[index]);
    this.processes[index] = product;
    return product;
  }

  /** Whether all its processes still run. */
  isAlive(): boolean {
    return this.processes.every(({ child }) => child.exitCode === null && child.signalCode === null);
  }

  async stop(): Promise<void> {
    for (const each of this.processes)
      if (each.child.exitCode === null && each.child.signalCode === null) await each.stop();
  }
}

async function makeDatabase(server: string): Promise<string> {
  const name = `keyhold_attack_${randomBytes(6).toString('hex')}`;
  await onServer({ connectionString: server }, `create database ${name}`);
  stage.atEnd(() => dropDatabase({ connectionString: server }, name));
  const url = new URL(server);
  url.pathname = name;
  return url.href;
}
