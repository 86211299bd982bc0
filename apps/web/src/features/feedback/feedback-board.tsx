import { statusNames, typeNames } from '@keyhold/contracts/feedback/feedback-texts';
import { suggestionStatuses, suggestionTypes } from '@keyhold/rules/feedback/suggestion';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../components/button/button';
import { SearchBox } from '../../components/field/search-box';
import { SelectField } from '../../components/field/select-field';
import { PlusIcon } from '../../components/icons/tool-icons';
import { BackLink } from '../../components/page/back-link';
import { PageHeader } from '../../components/page/page';
import { classNames } from '../../lib/class-names';
import { BoardLayout, FactsCard, RulesCard } from '../boards/boards.api';
import { listQuery, type SuggestionList } from './feedback.calls';
import styles from './feedback.module.css';
import { type FeedbackParams, type FeedbackView, paramsOf, readView } from './feedback-view';
import { itemMessages, feedbackMessages as texts } from './messages';
import { SubmitForm } from './submit-form';
import { SuggestionView } from './suggestion-view';
import { Suggestions } from './suggestions';

/** The suggestions board; `search` is what the address says to look at. */
export function FeedbackBoard({ search }: { search: FeedbackParams }) {
  const view = readView(search);
  const query = useQuery(listQuery(view));
  const [writing, setWriting] = useState(false);
  const isList = view.item === undefined;
  return (
    <>
      {!isList && (
        <BackLink to="/feedback" search={paramsOf({ ...view, item: undefined })}>
          {itemMessages.back}
        </BackLink>
      )}
      {isList && (
        <PageHeader
          title={texts.title}
          actions={
            <Button variant="primary" icon={<PlusIcon size={18} />} onClick={() => setWriting(true)}>
              {texts.submit}
            </Button>
          }
        />
      )}
      <BoardLayout side={<Side stats={query.data?.stats} />} sideOnDesktopOnly={!isList}>
        {view.item === undefined ? (
          <>
            <Filters view={view} />
            <Suggestions query={query} view={view} />
          </>
        ) : (
          <SuggestionView key={view.item} id={view.item} view={view} />
        )}
      </BoardLayout>
      <SubmitForm open={writing} onClose={() => setWriting(false)} />
    </>
  );
}

function Filters({ view }: { view: FeedbackView }) {
  const navigate = useNavigate();
  const show = (next: Partial<FeedbackView>, replace = false) =>
    void navigate({
      to: '/feedback',
      search: paramsOf({ ...view, page: 1, ...next }),
      replace,
      resetScroll: false,
    });
  return (
    <div className={styles.filters}>
      <div className={styles.search}>
        <SearchBox
          label={texts.searchLabel}
          placeholder={texts.searchPlaceholder}
          value={view.search ?? ''}
          // While somebody types, each pause is no step of its own on the way back.
          onSearch={(text) => show({ search: text || undefined }, view.search !== undefined && text !== '')}
        />
      </div>
      <SelectField
        label={<span className="visually-hidden">{texts.filters.type}</span>}
        placeholder={texts.filters.any.type}
        value={view.type ?? ''}
        options={suggestionTypes.map((value) => ({ value, label: typeNames[value] }))}
        onChange={({ target }) => show({ type: readView({ type: target.value }).type })}
      />
      <SelectField
        label={<span className="visually-hidden">{texts.filters.status}</span>}
        placeholder={texts.filters.any.status}
        value={view.status ?? ''}
        options={suggestionStatuses.map((value) => ({ value, label: statusNames[value] }))}
        onChange={({ target }) => show({ status: readView({ status: target.value }).status })}
      />
      <Button
        className={classNames(styles.mine, view.mine && styles.chosen)}
        aria-pressed={view.mine}
        onClick={() => show({ mine: !view.mine })}
      >
        {texts.filters.mine}
      </Button>
    </div>
  );
}

function Side({ stats }: { stats: SuggestionList['stats'] | undefined }) {
  const total = Object.values(stats ?? {}).reduce((sum, value) => sum + value, 0);
  return (
    <>
      {stats !== undefined && (
        <FactsCard
          title={texts.statistics}
          facts={[
            [texts.total, total],
            ...suggestionStatuses
              .filter((status) => stats[status] > 0)
              .map((status) => [statusNames[status], stats[status]] as const),
          ]}
        />
      )}
      <RulesCard title={texts.guidelines} rules={texts.guidelineList} />
    </>
  );
}
