import type { Page } from 'playwright-core';
import { newDigits } from './locks';
import type { PictureFile } from './pictures';

/** Makes a shared lock of six days, by the call of other programs; returns the code of its link. */
export async function createTemplate(
  page: Page,
  title: string,
  settings: object = {},
  photo?: PictureFile,
): Promise<string> {
  const form = { title, initialDurationDays: 6, initialDurationHours: 0, ...settings };
  const { shareCode } = await post(page, '/api/locks/shared', form, photo === undefined ? {} : { photo });
  return String(shareCode);
}

/** Accepts a shared lock with a code for the person who is signed in on the page; returns the lock's id and the code. */
export async function acceptTemplate(
  page: Page,
  shareCode: string,
  { password, idPhoto }: { password?: string; idPhoto?: PictureFile } = {},
): Promise<{ id: string; digits: string }> {
  const digits = newDigits();
  const meta = {
    shareCode,
    combinationType: 'DIGITS',
    digits,
    password,
    ...(idPhoto === undefined ? {} : { adultConfirmed: true }),
  };
  const files = idPhoto === undefined ? {} : { idPhoto };
  const { _id } = await post(page, '/api/locks/shared/accept', { meta }, files);
  return { id: String(_id), digits };
}

/** A call as other programs make it, for the person who is signed in on the page; with files as a form. */
export async function post(
  page: Page,
  path: string,
  body: object = {},
  files: Readonly<Record<string, PictureFile>> = {},
): Promise<Record<string, unknown>> {
  const fields = Object.entries(body).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const isForm = Object.keys(files).length > 0;
  const sent = isForm ? { multipart: { ...Object.fromEntries(fields), ...files } } : { data: body };
  const answer = await page.request.post(path, sent);
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}
