import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { TextArea, type TextAreaProps } from '../../../components/field/text-area';
import { listMarkAfter } from './list-mark';
import { OfferedNames, optionId, useOfferedPeople } from './offered-names';
import { typedName } from './typed-name';

/** Enter in a list begins its next item, and ends the list in an empty one; as typed, so that it can be undone. */
function goOnWithList(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { value, selectionStart: at, selectionEnd } = event.currentTarget;
  if (event.key !== 'Enter' || at !== selectionEnd) return;
  const mark = listMarkAfter(value.slice(0, at));
  if (mark === null) return;
  event.preventDefault();
  if (mark === '') {
    event.currentTarget.setSelectionRange(value.lastIndexOf('\n', at - 1) + 1, at);
    document.execCommand('delete');
  } else document.execCommand('insertText', false, `\n${mark}`);
}

interface BoardTextAreaProps extends TextAreaProps {
  /** Stands in its place, while what is typed stays in it. */
  preview?: ReactNode;
}

/** A text for the boards, which is read as Markdown; behind an @ names are offered. */
export function BoardTextArea({ preview, onChange, ...rest }: BoardTextAreaProps) {
  const listId = useId();
  /** Where a name is being typed, and what of it. */
  const [begun, setBegun] = useState<{ area: HTMLTextAreaElement; name: string } | null>(null);
  const [lastMarked, setMarked] = useState(0);
  const people = useOfferedPeople(begun?.name ?? '');
  const marked = Math.min(lastMarked, people.length - 1);
  const isOffering = people.length > 0;

  function look({ currentTarget: area }: SyntheticEvent<HTMLTextAreaElement>): void {
    const { value, selectionStart, selectionEnd } = area;
    const name = selectionStart === selectionEnd ? typedName(value, selectionStart) : '';
    if (name === (begun?.name ?? '')) return;
    setBegun(name === '' ? null : { area, name });
    setMarked(0);
  }

  function take(username: string | undefined): void {
    if (begun === null || username === undefined) return;
    const { area, name } = begun;
    area.setSelectionRange(area.selectionEnd - name.length - 1, area.selectionEnd);
    document.execCommand('insertText', false, `@${username} `);
  }

  /** Takes a key while names are offered. */
  function choose(key: string): boolean {
    if (key === 'ArrowDown') setMarked((marked + 1) % people.length);
    else if (key === 'ArrowUp') setMarked((marked + people.length - 1) % people.length);
    else if (key === 'Enter' || key === 'Tab') take(people[marked]?.username);
    else if (key === 'Escape') setBegun(null);
    else return false;
    return true;
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (shiftKey || ctrlKey || metaKey || altKey || event.nativeEvent.isComposing) return;
    if (isOffering && choose(key)) {
      // A dialog that it stands in neither closes nor moves the focus.
      event.preventDefault();
      event.stopPropagation();
    } else goOnWithList(event);
  }

  return (
    <TextArea
      {...rest}
      hidden={preview !== undefined}
      aria-autocomplete="list"
      aria-controls={isOffering ? listId : undefined}
      aria-activedescendant={isOffering ? optionId(listId, marked) : undefined}
      onKeyDown={onKeyDown}
      onSelect={look}
      onChange={(event) => {
        onChange?.(event);
        look(event);
      }}
      below={
        preview ?? (isOffering && <OfferedNames id={listId} people={people} marked={marked} onTake={take} />)
      }
    />
  );
}
