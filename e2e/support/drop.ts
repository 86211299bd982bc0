import type { JSHandle, Locator } from 'playwright-core';
import type { PictureFile } from './pictures';

/** Files as the browser carries them, under a name each. */
function carry(target: Locator, files: readonly PictureFile[]): Promise<JSHandle<DataTransfer>> {
  const plain = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    text: buffer.toString('base64'),
  }));
  return target.page().evaluateHandle((all) => {
    const carried = new DataTransfer();
    for (const { name, mimeType, text } of all) {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      carried.items.add(new File([bytes], name, { type: mimeType }));
    }
    return carried;
  }, plain);
}

/** Holds files over something. */
export async function dragOver(target: Locator, files: readonly PictureFile[]): Promise<void> {
  await target.dispatchEvent('dragover', { dataTransfer: await carry(target, files) });
}

/** Lets files go over something. */
export async function drop(target: Locator, files: readonly PictureFile[]): Promise<void> {
  await target.dispatchEvent('drop', { dataTransfer: await carry(target, files) });
}

/** Pastes files into something. */
export async function paste(target: Locator, files: readonly PictureFile[]): Promise<void> {
  const carried = await carry(target, files);
  await target.evaluate((element, clipboardData) => {
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, carried);
}
