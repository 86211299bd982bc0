import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const folders = [
  'apps/server/src',
  'apps/web',
  'apps/bridge',
  'packages/rules/src',
  'packages/contracts/src',
  'packages/fairness-checker/src',
  'packages/image-servers/src',
  'scripts',
];
const skipped = /node_modules|\/dist(\/|$)|\.test\.tsx?$/;

/** Changes when anything changes that a build is made from. */
export function sourcesStamp(root) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const folder of folders) {
    const files = readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !skipped.test(path.slice(root.length)))
      .sort();
    for (const path of files) {
      const { size, mtimeMs } = statSync(path);
      // Whole seconds: an archive or the layer of an image keeps no more.
      hash.update(`${path.slice(root.length)} ${size} ${Math.floor(mtimeMs / 1000)}\n`);
    }
  }
  return hash.digest('hex');
}

/** Where a build writes the stamp of what it was made from. */
export function stampFile(root) {
  return join(root, 'apps/server/dist/sources-stamp');
}

/** Whether the build was made from the sources as they are now. */
export function isBuilt(root) {
  try {
    return readFileSync(stampFile(root), 'utf8') === sourcesStamp(root);
  } catch {
    return false;
  }
}
