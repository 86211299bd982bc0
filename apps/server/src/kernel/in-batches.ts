/**
 * Lets `work` do several at once: while it is busy, what is asked waits and then goes together, `most` at most. Its answers
 * stand in the order of what was asked; a failure is everybody's in that batch.
 */
export function inBatches<Asked, Answer>(
  most: number,
  work: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
): (asked: Asked) => Promise<Answer> {
  interface Waiting {
    readonly asked: Asked;
    readonly resolve: (answer: Answer) => void;
    readonly reject: (error: unknown) => void;
  }
  const waiting: Waiting[] = [];
  let isBusy = false;

  async function workAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, most);
      try {
        const answers = await work(batch.map(({ asked }) => asked));
        batch.forEach(({ resolve, reject }, index) => {
          if (index < answers.length) resolve(answers[index] as Answer);
          else reject(new Error('A batch answered less than it was asked'));
        });
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isBusy = false;
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (isBusy) return;
      isBusy = true;
      // Whatever has arrived by now goes together.
      setImmediate(() => void workAll());
    });
}
