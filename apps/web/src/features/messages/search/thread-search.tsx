import { useState } from 'react';
import { Button } from '../../../components/button/button';
import { SearchBox } from '../../../components/field/search-box';
import { classNames } from '../../../lib/class-names';
import type { NameOf } from '../use-names';
import { searchTexts as texts } from './messages';
import type { Hit } from './search.calls';
import styles from './search.module.css';
import { SearchHits } from './search-hits';

interface ThreadSearchProps {
  id: string;
  nameOf: NameOf;
  onShow: (hit: Hit, query: string) => void;
  onClose: () => void;
}

/** A search of one conversation: what it finds lies over the thread. */
export function ThreadSearch({ id, nameOf, onShow, onClose }: ThreadSearchProps) {
  const [query, setQuery] = useState('');
  return (
    <div className={classNames(styles.over, query !== '' && styles.found)}>
      <div className={classNames(styles.bar, styles.under)}>
        <SearchBox
          label={texts.within}
          placeholder={texts.placeholder}
          value={query}
          startsHere
          onSearch={setQuery}
        />
        <Button variant="quiet" data-left-first onClick={onClose}>
          {texts.close}
        </Button>
      </div>
      {query !== '' && (
        <SearchHits
          query={query}
          within={id}
          nameOf={({ senderId, writer }) => nameOf(senderId, writer)}
          onShow={(hit) => onShow(hit, query)}
        />
      )}
    </div>
  );
}
