/** Moves the focus to the first field of a form that has a fault; true when there was one. */
export function focusFirstFault(form: HTMLElement): boolean {
  const control = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  control?.focus();
  return control !== null;
}
