/**
 * Reads what vitest wrote of the suites: SUITE.json, SUITE-again.json of the files that had a second try, and
 * SUITE.unhandled with the errors beside the tests.
 *
 *   node .ci/report.mjs failed-files REPORT    the files with a failure, a line each; none where there are too many
 *   node .ci/report.mjs close FOLDER [STEP …]  what failed, and the closing line; ends with 1 where anything or a step did
 */
import { existsSync, readFileSync } from 'node:fs';

/** More than these are no bad luck. */
const mostSecondTries = 4;

/** The suites, and the steps of `.ci/run` that make them. */
const suites = {
  embedded: 'Tests on the embedded database',
  servers: 'Tests on PostgreSQL, Redis and Mosquitto',
  stories: 'Stories in the browser',
};

const readFiles = (report) => JSON.parse(readFileSync(report, 'utf8')).testResults;

function printFailedFiles(report) {
  const failed = readFiles(report).filter(({ status }) => status === 'failed');
  if (failed.length <= mostSecondTries) for (const { name } of failed) console.log(name);
}

/** What failed in a file: its tests, or all of it where it did not load or a hook failed. */
function failuresOf({ name, status, message, assertionResults }) {
  if (status !== 'failed') return [];
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return [{ title: name, said: message }];
  return failed.map(({ fullName, failureMessages }) => ({
    title: fullName,
    said: failureMessages.join('\n'),
  }));
}

/** Prints a failure: whose it is, and the first lines of what was said. */
function print(kind, suite, { title, said }) {
  const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
  console.log(`\n${kind} ${suite}: ${title}`);
  const lines = said.replace(colours, '').split('\n');
  for (const line of lines.slice(0, 25)) console.log(`  ${line.slice(0, 300)}`);
}

/** Counts a suite and prints its failures. Where files had a second try, that one counts. */
function closeSuite(folder, suite, stepFailed) {
  const at = (ending) => `${folder}/${suite}${ending}`;
  let [first, again] = [[], []];
  try {
    first = readFiles(at('.json'));
    if (existsSync(at('-again.json'))) again = readFiles(at('-again.json'));
  } catch (error) {
    print('FAILED', suite, { title: 'no report', said: String(error) });
    return { passed: 0, failed: 1, unsteady: 0 };
  }
  const second = new Map(again.map((file) => [file.name, file]));
  const files = first.map((file) => second.get(file.name) ?? file);
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failures = files.flatMap(failuresOf);
  const unsteady = first.filter(({ name }) => second.get(name)?.status === 'passed').flatMap(failuresOf);
  if (stepFailed && failures.length === 0) {
    const told = [at('.unhandled'), at('-again.unhandled')].filter((file) => existsSync(file));
    const said = told.map((file) => readFileSync(file, 'utf8')).join('\n') || 'See above.';
    failures.push({ title: 'an error beside the tests', said });
  }
  for (const failure of failures) print('FAILED', suite, failure);
  for (const failure of unsteady) print('UNSTEADY', suite, failure);
  console.log(`${suite}, what took longest: ${longest(first)}`);
  const sums = { passed, failed: failures.length, unsteady: unsteady.length };
  console.log(`${suite}: ${sums.passed} passed, ${sums.failed} failed, ${sums.unsteady} unsteady`);
  return sums;
}

/** The ten files that a suite spent most time on, in seconds. */
function longest(files) {
  const folder = `${process.cwd()}/`;
  const took = files.map(({ name, startTime, endTime }) => [
    name.replace(folder, ''),
    (endTime - startTime) / 1000,
  ]);
  took.sort(([, one], [, other]) => other - one);
  return took
    .slice(0, 10)
    .map(([name, seconds]) => `${name} ${Math.round(seconds)}`)
    .join(', ');
}

function close(folder, failedSteps) {
  const closed = Object.entries(suites).map(([suite, step]) =>
    closeSuite(folder, suite, failedSteps.includes(step)),
  );
  const sum = (what) => closed.reduce((all, suite) => all + suite[what], 0);
  const otherSteps = failedSteps.filter((step) => !Object.values(suites).includes(step));
  const failed = sum('failed') + otherSteps.length;
  if (failedSteps.length > 0) console.log(`Failed: ${failedSteps.join(', ')}`);
  if (sum('unsteady') > 0)
    console.log(`${sum('unsteady')} passed only when tried again: faults to be mended.`);
  console.log(`\n${sum('passed')} passed, ${failed} failed`);
  process.exit(failed + failedSteps.length > 0 ? 1 : 0);
}

const [command, place, ...rest] = process.argv.slice(2);
if (command === 'failed-files') printFailedFiles(place);
else close(place, rest);
