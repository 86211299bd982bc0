import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../config';
import { openInstallation } from '../../open-installation';
import { StartRefused } from './installation.api';

test.each(['keys/master.json', 'files/ab/picture'])(
  'a folder with %s and no database is refused and left as it is',
  async (left) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'keyhold-lost-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    await mkdir(join(dataDir, left, '..'), { recursive: true });
    await writeFile(join(dataDir, left), 'something');
    // A mount point without its volume.
    await mkdir(join(dataDir, 'postgres'));
    const before = await readdir(dataDir, { recursive: true });

    const config = readConfig({ KEYHOLD_DATA_DIR: dataDir });
    const opening = openInstallation(config, pino({ level: 'silent' }), () => undefined).then(({ close }) =>
      close(),
    );
    await expect(opening).rejects.toThrow(StartRefused);
    await expect(opening).rejects.toThrow(
      /but not its database: bring its folder postgres back .* or restore a backup .* begin anew on purpose/,
    );
    expect(await readdir(dataDir, { recursive: true })).toEqual(before);
  },
);
