/** More of one attack are counted, not kept. */
const mostKept = 20;

/** What an attack did and found. */
export class Tally {
  rounds = 0;
  requests = 0;
  failures = 0;
  /** The first failures, in words. */
  readonly findings: string[] = [];
  readonly figures: Record<string, string> = {};
  /** Why it was not played, where it was not. */
  skipped: string | undefined;

  round(): void {
    this.rounds += 1;
  }

  request(): void {
    this.requests += 1;
  }

  /** Something gave way. */
  fail(finding: string): void {
    this.failures += 1;
    if (this.findings.length < mostKept) this.findings.push(finding);
  }

  /** Runs an assertion of the tests; what it throws is a finding. */
  async expect(what: string, assertion: () => unknown): Promise<void> {
    try {
      await assertion();
    } catch (error) {
      this.fail(
        `${what}: ${error instanceof Error ? error.message.split('\n').slice(0, 12).join(' ') : String(error)}`,
      );
    }
  }

  figure(name: string, value: string | number): void {
    this.figures[name] = String(value);
  }

  skip(why: string): void {
    this.skipped = why;
  }
}
