import { type ErrorCode, errorCatalogue, type FieldError } from '@keyhold/contracts/errors';

/** An expected failure with a code of the catalogue. Anything else that is thrown is a bug and answers 500. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: readonly FieldError[] | undefined;
  readonly fields: Readonly<Record<string, unknown>>;

  constructor(
    code: ErrorCode,
    details: { errors?: readonly FieldError[]; fields?: Record<string, unknown> } = {},
  ) {
    super(errorCatalogue[code].message);
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.errors = details.errors;
    this.fields = details.fields ?? {};
  }

  /** The body that the caller gets. */
  toBody(): Record<string, unknown> {
    return {
      error: this.code,
      message: this.message,
      ...(this.errors ? { errors: this.errors } : {}),
      ...this.fields,
    };
  }
}

/** Refuses at one field of the input, so that the page can show it there. */
export function refuseField(code: ErrorCode, field: string): Refusal {
  return new Refusal(code, { errors: [{ field, code, message: errorCatalogue[code].message }] });
}
