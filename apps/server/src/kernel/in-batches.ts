/**
 * Lets `work` do several at once: what is asked in one turn of the event loop goes together, `most` at most, and with
 * `atOnce` batches on their way, where that is given, what comes waits for one of them. Its answers stand in the order of what was asked; a
 * failure is everybody's in that batch.
 */
export function inBatches<Asked, Answer>(
  { most = 50, atOnce = Number.POSITIVE_INFINITY }: { most?: number; atOnce?: number },
  work: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
): (asked: Asked) => Promise<Answer> {
  interface Waiting {
    readonly asked: Asked;
    readonly resolve: (answer: Answer) => void;
    readonly reject: (error: unknown) => void;
  }
  const waiting: Waiting[] = [];
  let begun = 0;

  async function workAll(): Promise<void> {
    for (let batch = waiting.splice(0, most); batch.length > 0; batch = waiting.splice(0, most)) {
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
    begun -= 1;
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (begun >= atOnce || waiting.length > 1) return;
      begun += 1;
      // Whatever has arrived by then goes together.
      setImmediate(() => void workAll());
    });
}
