import { expect, test } from 'vitest';
import { launch, makeDataFolder, startProduct } from './product';

test('a data folder that is in use is refused in one sentence, and the first process goes on', async () => {
  const dataDir = await makeDataFolder();
  const first = await startProduct({ KEYHOLD_DATA_DIR: dataDir });
  const second = launch({ KEYHOLD_DATA_DIR: dataDir });
  expect(await second.exit).toBe(1);
  const pid = first.child.pid;
  expect(second.output().split('\n')).toEqual([
    `Keyhold did not start. The data folder ${dataDir} is in use by another running Keyhold (process ${pid}). ` +
      'Stop it first, or choose another folder with KEYHOLD_DATA_DIR.',
  ]);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  expect(await first.stop()).toBe(0);
});

test('a port that is taken is said in one sentence, and the folder is free again', async () => {
  const [dataDir, other] = [await makeDataFolder(), await makeDataFolder()];
  const first = await startProduct({ KEYHOLD_DATA_DIR: dataDir });
  const { port } = new URL(first.url);
  const second = launch({ KEYHOLD_DATA_DIR: other, PORT: port, KEYHOLD_LOG_LEVEL: 'error' });
  expect(await second.exit).toBe(1);
  expect(second.output()).toMatch(/^Keyhold did not start\. .*address already in use 127\.0\.0\.1:\d+$/);
  const third = launch({ KEYHOLD_DATA_DIR: other });
  await third.ready;
  third.child.kill('SIGTERM');
  expect(await third.exit).toBe(0);
});

test('real people’s data is not opened under test control, nor the other way round', async () => {
  const dataDir = await makeDataFolder();
  const underControl = await startProduct({ KEYHOLD_DATA_DIR: dataDir });
  expect(await underControl.stop()).toBe(0);
  const plain = launch({ KEYHOLD_DATA_DIR: dataDir, KEYHOLD_LOG_LEVEL: 'error' });
  expect(await plain.exit).toBe(1);
  expect(plain.output()).toBe(
    'Keyhold did not start. This data was made under test control, its clock may be wrong: ' +
      'start it with KEYHOLD_TEST_CONTROL only.',
  );
});
