export interface Captcha {
  /** The challenge that the browser has to solve, sent to it as it is. */
  challenge(): Promise<Record<string, unknown>>;
  /** Judges the browser's answer. A solution is accepted once. */
  verify(payload: string): Promise<'ok' | 'failed' | 'expired'>;
}

/** Remembers spent challenges for all processes. */
export interface UsedOnce {
  /** True for the first caller with this id, false for every later one until `expiresAtMs`. */
  claim(id: string, expiresAtMs: number): Promise<boolean>;
}
