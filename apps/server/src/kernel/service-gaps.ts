/** A span of the app's time, in epoch milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Spans in which the service did not run, oldest first, as far back as a running lock may ask. */
export interface ServiceGaps {
  list(): readonly Span[];
}
