import { writeFileSync } from 'node:fs';

/** A reporter of vitest: keeps the errors beside the tests, which its report as JSON leaves out, at KEYHOLD_UNHANDLED. */
export default class UnhandledErrors {
  onTestRunEnd(_modules, errors) {
    if (errors.length === 0) return;
    const said = errors.map(({ stack, message }) => stack ?? message).join('\n');
    writeFileSync(process.env.KEYHOLD_UNHANDLED, said);
  }
}
