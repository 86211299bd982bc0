import example from '../../../../docs/fairness-example.json';

/** The example of docs/fairness.md, made by a program in another language; a new copy each time. */
export function exampleFile() {
  return structuredClone(example);
}

/** The data of one event of the example, to be changed. */
export function dataOf(file: ReturnType<typeof exampleFile>, seq: number): Record<string, unknown> {
  const event = file.events.find((each) => each.seq === seq);
  if (event === undefined) throw new Error(`no event ${seq}`);
  return event.data;
}
