import type { KeyboardEvent } from 'react';
import { TextArea, type TextAreaProps } from '../../../components/field/text-area';
import { listMarkAfter } from './list-mark';

/** Enter in a list begins its next item, and ends the list in an empty one; as typed, so that it can be undone. */
function goOnWithList(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, shiftKey, ctrlKey, metaKey, altKey, currentTarget: area } = event;
  if (key !== 'Enter' || shiftKey || ctrlKey || metaKey || altKey || event.nativeEvent.isComposing) return;
  const { value, selectionStart: at, selectionEnd } = area;
  if (at !== selectionEnd) return;
  const mark = listMarkAfter(value.slice(0, at));
  if (mark === null) return;
  event.preventDefault();
  if (mark === '') {
    area.setSelectionRange(value.lastIndexOf('\n', at - 1) + 1, at);
    document.execCommand('delete');
  } else document.execCommand('insertText', false, `\n${mark}`);
}

/** A text for the boards, which is read as Markdown. */
export function BoardTextArea(props: TextAreaProps) {
  return <TextArea {...props} onKeyDown={goOnWithList} />;
}
