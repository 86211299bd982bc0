import { typedName } from '@keyhold/rules/boards/mentions';
import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { TextArea, type TextAreaProps } from '../../../components/field/text-area';
import { doubledMark, listMarkAfter } from './list-mark';
import { MarkButtons } from './mark-buttons';
import { type Mark, markingOf } from './marks';
import { OfferedNames, optionId, useOfferedPeople } from './offered-names';

/** As typed, so that it can be undone. */
function replace(area: HTMLTextAreaElement, from: number, to: number, text: string): void {
  area.setSelectionRange(from, to);
  if (text !== '') document.execCommand('insertText', false, text);
  else if (from !== to) document.execCommand('delete');
}

/** Enter in a list begins its next item, and ends the list with an empty line in an empty one. */
function goOnWithList(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const area = event.currentTarget;
  const { value, selectionStart: at, selectionEnd } = area;
  if (event.key !== 'Enter' || at !== selectionEnd) return;
  const mark = listMarkAfter(value.slice(0, at));
  if (mark === null) return;
  event.preventDefault();
  if (mark === '') replace(area, value.lastIndexOf('\n', at - 1) + 1, at, '\n');
  else replace(area, at, at, `\n${mark}`);
}

/** Who types the mark of an item that has it already has it once. */
function dropDoubledMark({ currentTarget: area, nativeEvent }: SyntheticEvent<HTMLTextAreaElement>): void {
  if (!(nativeEvent as InputEvent).inputType?.startsWith('insert')) return;
  const at = area.selectionStart;
  const length = doubledMark(area.value.slice(0, at));
  if (length > 0) replace(area, at - length, at, '');
}

function markIn(area: HTMLTextAreaElement, mark: Mark): void {
  const { from, to, text, select } = markingOf(area.value, area.selectionStart, area.selectionEnd, mark);
  area.focus();
  replace(area, from, to, text);
  area.setSelectionRange(...select);
}

const markOfKey: Readonly<Record<string, Mark>> = { b: 'bold', i: 'italic' };

interface BoardTextAreaProps extends TextAreaProps {
  /** Stands in its place, while what is typed stays in it. */
  preview?: ReactNode;
  /** With buttons for what Markdown can do. */
  marks?: boolean;
}

/** A text for the boards, which is read as Markdown; behind an @ names are offered. */
export function BoardTextArea({ preview, marks = false, ref, onChange, ...rest }: BoardTextAreaProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLTextAreaElement, []);
  const listId = useId();
  /** What is typed of a name. */
  const [begun, setBegun] = useState('');
  const [lastMarked, setMarked] = useState(0);
  const people = useOfferedPeople(begun);
  const marked = Math.min(lastMarked, people.length - 1);
  const isOffering = people.length > 0;

  function look({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>): void {
    const { value, selectionStart, selectionEnd } = currentTarget;
    const name = selectionStart === selectionEnd ? typedName(value, selectionStart) : '';
    if (name === begun) return;
    setBegun(name);
    setMarked(0);
  }

  function take(username: string | undefined): void {
    const area = own.current;
    if (area === null || username === undefined) return;
    replace(area, area.selectionEnd - begun.length - 1, area.selectionEnd, `@${username} `);
  }

  /** Takes a key while names are offered. */
  function choose(key: string): boolean {
    if (key === 'ArrowDown') setMarked((marked + 1) % people.length);
    else if (key === 'ArrowUp') setMarked((marked + people.length - 1) % people.length);
    else if (key === 'Enter' || key === 'Tab') take(people[marked]?.username);
    else if (key === 'Escape') setBegun('');
    else return false;
    return true;
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const mark = ctrlKey !== metaKey && !shiftKey && !altKey && markOfKey[key.toLowerCase()];
    if (mark) {
      event.preventDefault();
      markIn(event.currentTarget, mark);
    }
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
      ref={own}
      hidden={preview !== undefined}
      aria-autocomplete="list"
      aria-controls={isOffering ? listId : undefined}
      aria-activedescendant={isOffering ? optionId(listId, marked) : undefined}
      onKeyDown={onKeyDown}
      onSelect={look}
      onChange={(event) => {
        dropDoubledMark(event);
        onChange?.(event);
        look(event);
      }}
      above={
        marks &&
        preview === undefined && <MarkButtons onMark={(mark) => own.current && markIn(own.current, mark)} />
      }
      below={
        preview ?? (isOffering && <OfferedNames id={listId} people={people} marked={marked} onTake={take} />)
      }
    />
  );
}
