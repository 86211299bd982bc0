import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * One project after the other, the one with most files first: a worker keeps the modules that it has loaded only while
 * the next file is of the same project. What makes every call, or starts the product again and again, takes longest and
 * begins first, so that no worker is left alone with it.
 */
class ProjectByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const filesOf = projects.map((project) => sorted.filter((file) => file.project === project));
    const takesLong = ({ moduleId }: TestSpecification) => (moduleId.includes('/apps/server/test/') ? 0 : 1);
    return filesOf
      .sort((a, b) => b.length - a.length)
      .flatMap((files) => files.sort((a, b) => takesLong(a) - takesLong(b)));
  }
}

export default defineConfig({
  test: {
    projects: ['packages/*', 'apps/server', 'apps/web', 'apps/web/vitest.shared.config.ts'],
    // A worker waits half of its time for the database, or for a program that it has started.
    maxWorkers: 2 * availableParallelism(),
    sequence: { sequencer: ProjectByProject },
    // What was transformed for one run is there for the next: a third of the time of a single file.
    experimental: { fsModuleCache: true },
  },
});
