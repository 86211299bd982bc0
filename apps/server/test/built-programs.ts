import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

const build = fileURLToPath(new URL('../../../scripts/build-server.mjs', import.meta.url));

/** Builds the server's programs for tests that start them as processes of their own. */
export default async function buildPrograms(project: TestProject) {
  // Packages are found from here, and the server's own folder.
  const programs = fileURLToPath(new URL(`../node_modules/.tests-${process.pid}`, import.meta.url));
  await promisify(execFile)(process.execPath, [build, programs]);
  project.provide('programs', programs);
  return () => rm(programs, { recursive: true, force: true });
}
