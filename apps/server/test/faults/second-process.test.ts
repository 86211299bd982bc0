import { expect, test } from 'vitest';
import { launch, makeDataFolder, startProduct } from './product';

test('a start that must not be is refused in one sentence, and harms nothing', async () => {
  const dataDir = await makeDataFolder();
  const first = await startProduct({ KEYHOLD_DATA_DIR: dataDir });
  const quiet = { KEYHOLD_LOG_LEVEL: 'error' };

  const second = launch({ ...quiet, KEYHOLD_DATA_DIR: dataDir });
  expect(await second.exit).toBe(1);
  expect(second.output()).toBe(
    `Keyhold did not start. The data folder ${dataDir} is in use by another running Keyhold ` +
      `(process ${first.child.pid}). Stop it first, or choose another folder with KEYHOLD_DATA_DIR.`,
  );

  const other = { ...quiet, KEYHOLD_DATA_DIR: await makeDataFolder() };
  const onTakenPort = launch({ ...other, PORT: new URL(first.url).port });
  expect(await onTakenPort.exit).toBe(1);
  expect(onTakenPort.output()).toMatch(/^Keyhold did not start\. Port \d+ of 127\.0\.0\.1 is taken: /);

  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  await first.stop();
  const withoutControl = launch({ ...quiet, KEYHOLD_DATA_DIR: dataDir });
  expect(await withoutControl.exit).toBe(1);
  expect(withoutControl.output()).toBe(
    'Keyhold did not start. This data was made under test control, its clock may be wrong: ' +
      'start it with KEYHOLD_TEST_CONTROL only.',
  );
  const underControl = launch({ ...other, KEYHOLD_TEST_CONTROL: 'a token of tests' });
  expect(await underControl.exit).toBe(1);
  expect(underControl.output()).toBe(
    'Keyhold did not start. KEYHOLD_TEST_CONTROL is refused: this data was not made under test control.',
  );
}, 300_000);
