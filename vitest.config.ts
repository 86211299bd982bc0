import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * One project after the other, the one with most files first: a worker keeps the modules that it has loaded only while
 * the next file is of the same project.
 */
class ProjectByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const filesOf = projects.map((project) => sorted.filter((file) => file.project === project));
    return filesOf.sort((a, b) => b.length - a.length).flat();
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
