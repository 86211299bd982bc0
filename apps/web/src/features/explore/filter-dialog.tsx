import { exploreCountries } from '@keyhold/contracts/explore/pages';
import { userRoles } from '@keyhold/contracts/users/me';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button/button';
import { QuickPicks } from '../../components/field/quick-picks';
import { SelectField } from '../../components/field/select-field';
import { Switch } from '../../components/field/switch';
import { Dialog } from '../../components/overlay/dialog';
import { roleNames } from '../../lib/role-names';
import { locksQuery } from './explore.calls';
import { type ExploreView, type Filters, lockFilters } from './explore-view';
import styles from './filter-dialog.module.css';
import { lockFilterTexts, filterMessages as texts } from './messages';

interface FilterDialogProps {
  open: boolean;
  view: ExploreView;
  ownId: string | undefined;
  onClose: () => void;
  onShow: (filters: Filters) => void;
}

/** What narrows the list down; nothing of it holds before it is shown. */
export function FilterDialog({ open, view, ownId, onClose, onShow }: FilterDialogProps) {
  const [chosen, setChosen] = useState(view.filters);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setChosen(view.filters);
  }
  const set = (changes: Partial<Filters>) => setChosen({ ...chosen, ...changes });
  const fields = { chosen, set };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.title[view.tab]}
      actions={
        <>
          <Button onClick={() => onShow({} as Filters)}>{texts.clear}</Button>
          <Button variant="primary" onClick={() => onShow(chosen)}>
            {texts.show}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {view.tab === 'locks' ? (
          <LockFields {...fields} view={view} ownId={ownId} />
        ) : (
          <UserFields {...fields} />
        )}
      </div>
    </Dialog>
  );
}

interface FieldsProps {
  chosen: Filters;
  set: (changes: Partial<Filters>) => void;
}

type Answer = 'true' | 'false' | undefined;
const answers = [
  { label: texts.any, value: undefined },
  { label: texts.yes, value: 'true' },
  { label: texts.no, value: 'false' },
] as const;

/** A question that may be answered by yes, by no, or not at all. */
function Question({
  name,
  answer,
  onAnswer,
}: {
  name: string;
  answer: Answer;
  onAnswer: (answer: Answer) => void;
}) {
  return (
    <div className={styles.question}>
      <p aria-hidden="true">{name}</p>
      <QuickPicks<Answer>
        label={name}
        picks={answers}
        isChosen={(value) => value === answer}
        onPick={onAnswer}
      />
    </div>
  );
}

function LockFields({ chosen, set, view, ownId }: FieldsProps & Pick<FilterDialogProps, 'view' | 'ownId'>) {
  const { data } = useQuery(locksQuery(view));
  const found = (data?.locks ?? []).map(({ owner }) => ({ value: owner._id, label: owner.username }));
  const keyholders = [
    ...(ownId === undefined ? [] : [{ value: ownId, label: texts.own }]),
    ...found,
    ...(chosen.ownerId === undefined ? [] : [{ value: chosen.ownerId, label: texts.oneKeyholder }]),
  ];
  return (
    <>
      {lockFilters.map((filter) => (
        <Question
          key={filter}
          name={lockFilterTexts[filter][0]}
          answer={chosen[filter]}
          onAnswer={(answer) => set({ [filter]: answer })}
        />
      ))}
      <CountryField chosen={chosen} set={set} />
      <SelectField
        label={texts.keyholder}
        value={chosen.ownerId ?? ''}
        options={[
          { value: '', label: texts.anyKeyholder },
          ...keyholders.filter(
            ({ value }, at) => keyholders.findIndex((each) => each.value === value) === at,
          ),
        ]}
        onChange={({ target }) => set({ ownerId: target.value || undefined })}
      />
    </>
  );
}

function UserFields({ chosen, set }: FieldsProps) {
  return (
    <>
      <div>
        <p className={styles.name} aria-hidden="true">
          {texts.role}
        </p>
        <QuickPicks<Filters['role']>
          label={texts.role}
          picks={[
            { label: texts.anyRole, value: undefined },
            ...userRoles.map((role) => ({ label: roleNames[role], value: role })),
          ]}
          isChosen={(role) => role === chosen.role}
          onPick={(role) => set({ role })}
        />
      </div>
      <Question name={texts.verified} answer={chosen.verified} onAnswer={(verified) => set({ verified })} />
      <CountryField chosen={chosen} set={set} />
      <Switch
        label={texts.online}
        hint={texts.onlineHint}
        checked={chosen.online === 'true'}
        onChange={({ target }) => set({ online: target.checked ? 'true' : undefined })}
      />
    </>
  );
}

function CountryField({ chosen, set }: FieldsProps) {
  return (
    <SelectField
      label={texts.country}
      value={chosen.country ?? ''}
      options={[
        { value: '', label: texts.anyCountry },
        ...exploreCountries.map((country) => ({ value: country, label: country })),
      ]}
      onChange={({ target }) => set({ country: (target.value || undefined) as Filters['country'] })}
    />
  );
}
