/**
 * Reads the reports that vitest wrote as JSON.
 *
 *   node .ci/report.mjs failed-files REPORT    the files with a failure, a line each; none where there are too many
 *   node .ci/report.mjs close FOLDER [STEP …]  what failed, and the closing line; ends with 1 where anything did
 */
import { existsSync, readFileSync } from 'node:fs';

/** More than these are no bad luck. */
const mostSecondTries = 4;

const readReport = (file) => JSON.parse(readFileSync(file, 'utf8'));
// A file that did not load has no test that could fail.
const isUnloaded = ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0;
const hasFailure = (file) =>
  isUnloaded(file) || file.assertionResults.some(({ status }) => status === 'failed');
const withoutColours = (text) => text.replace(new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g'), '');

function printFailedFiles(report) {
  const names = readReport(report)
    .testResults.filter(hasFailure)
    .map(({ name }) => name);
  if (names.length <= mostSecondTries) for (const name of names) console.log(name);
}

/** A failure as it is printed: whose it is, and the first lines of what was said. */
function printFailure(kind, suite, title, said) {
  console.log(`\n${kind} ${suite}: ${title}`);
  for (const line of withoutColours(said).split('\n').slice(0, 25)) console.log(`  ${line.slice(0, 300)}`);
}

/** Counts a suite and prints its failures. Where files had a second try, that one counts. */
function closeSuite(folder, suite) {
  if (!existsSync(`${folder}/${suite}.json`)) {
    console.log(`No report: ${suite}`);
    return { passed: 0, failed: 1, unsteady: 0 };
  }
  const first = readReport(`${folder}/${suite}.json`);
  const again = existsSync(`${folder}/${suite}-again.json`)
    ? readReport(`${folder}/${suite}-again.json`)
    : null;
  const second = new Map(again?.testResults.map((file) => [file.name, file]));
  const files = first.testResults.map((file) => second.get(file.name) ?? file);
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const count = (status) => tests.filter((test) => test.status === status).length;
  const failedNow = new Set();
  for (const file of files.filter(isUnloaded)) {
    failedNow.add(file.name);
    printFailure('FAILED', suite, file.name, file.message);
  }
  for (const test of tests.filter(({ status }) => status === 'failed')) {
    failedNow.add(test.fullName);
    printFailure('FAILED', suite, test.fullName, test.failureMessages.join('\n'));
  }
  let unsteady = 0;
  for (const { name, message, assertionResults } of second.size > 0 ? first.testResults : []) {
    const failures = assertionResults.filter(({ status }) => status === 'failed');
    const said = isUnloaded({ status: 'failed', assertionResults })
      ? [[name, message]]
      : failures.map(({ fullName, failureMessages }) => [fullName, failureMessages.join('\n')]);
    for (const [title, text] of said.filter(([title]) => second.has(name) && !failedNow.has(title))) {
      unsteady += 1;
      printFailure('UNSTEADY', suite, title, text);
    }
  }
  // An error beside the tests fails none of them.
  const beside = !first.success && failedNow.size + unsteady === 0 ? 1 : 0;
  const [passed, failed] = [count('passed'), failedNow.size + beside];
  const skipped = tests.length - passed - count('failed');
  console.log(`${suite}: ${passed} passed, ${failed} failed, ${unsteady} unsteady, ${skipped} skipped`);
  return { passed, failed, unsteady };
}

function close(folder, failedSteps) {
  const suites = ['embedded', 'servers', 'stories'].map((suite) => closeSuite(folder, suite));
  const sum = (what) => suites.reduce((all, suite) => all + suite[what], 0);
  const failed = sum('failed') + failedSteps.filter((name) => !/^(Tests|Stories) /.test(name)).length;
  if (failedSteps.length > 0) console.log(`Failed: ${failedSteps.join(', ')}`);
  if (sum('unsteady') > 0)
    console.log(`${sum('unsteady')} passed only when tried again: faults to be mended.`);
  console.log(`\n${sum('passed')} passed, ${failed} failed`);
  process.exit(failed + failedSteps.length > 0 ? 1 : 0);
}

const [command, place, ...rest] = process.argv.slice(2);
if (command === 'failed-files') printFailedFiles(place);
else close(place, rest);
