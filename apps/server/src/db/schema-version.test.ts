import { expect, test } from 'vitest';
import { migrationsFolder } from '../server-folder';
import { isNewerThanKnown, knownSchemaVersion } from './schema-version';

test('only a database with a later migration than the last known one is newer', async () => {
  const known = await knownSchemaVersion(migrationsFolder);
  const isNewer = (applied: number[]) => isNewerThanKnown(applied, migrationsFolder);

  expect(await isNewer([])).toBe(false);
  expect(await isNewer(known.slice(0, 1))).toBe(false);
  expect(await isNewer([...known])).toBe(false);
  expect(await isNewer([...known, (known.at(-1) ?? 0) + 1])).toBe(true);
});
