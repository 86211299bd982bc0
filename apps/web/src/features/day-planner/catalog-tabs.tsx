import { catalogLimits, clothingBody } from '@keyhold/contracts/ai-keyholder/day-catalog';
import { type ClothingCategory, clothingCategories } from '@keyhold/rules/day-plan/catalog';
import { useId, useState } from 'react';
import { Button } from '../../components/button/button';
import { IconButton } from '../../components/button/icon-button';
import { showToast } from '../../components/feedback/toast-store';
import { SelectField } from '../../components/field/select-field';
import { TextField } from '../../components/field/text-field';
import { TrashIcon } from '../../components/icons/tool-icons';
import { Columns } from '../../components/page/page';
import { Card } from '../../components/surface/card';
import { Disclosure } from '../../components/surface/disclosure';
import { type Problem, refusedFields } from '../../lib/form/problems';
import { useForm } from '../../lib/form/use-form';
import {
  type Catalog,
  type NameList,
  useAddClothing,
  useAddName,
  useDeleteClothing,
  useDeleteName,
} from './day-planner.calls';
import styles from './day-planner.module.css';
import { categoryTexts, plannerTexts as texts } from './messages';
import { byCategory } from './wardrobe-list';

interface ClothingForm {
  name: string;
  category: ClothingCategory;
  color: string;
  description: string;
  /** Separated by commas. */
  tags: string;
}

const noClothing: ClothingForm = { name: '', category: 'top', color: '', description: '', tags: '' };
const bodyOf = ({ tags, ...rest }: ClothingForm) => ({
  ...rest,
  tags: [...new Set(tags.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== ''),
});
const fieldOf = (named: string) => named.split('.')[0] as keyof ClothingForm;

function problemsOf(values: ClothingForm): Problem[] {
  const { error } = clothingBody.safeParse(bodyOf(values));
  return (error?.issues ?? []).map(({ path, message }) => ({ field: fieldOf(path.join('.')), message }));
}

/** What there is to wear, with a form for more. */
export function WardrobeTab({ catalog }: { catalog: Catalog }) {
  const add = useAddClothing();
  const remove = useDeleteClothing();
  const form = useForm<ClothingForm>({ start: noClothing, problemsOf, busy: add.isPending });
  const send = (values: ClothingForm) =>
    add.mutate(bodyOf(values), {
      onSuccess: () => form.reset({ ...noClothing, category: values.category }),
      onError: (error) => {
        const problems = refusedFields(error, fieldOf);
        form.show(problems);
        if (problems.length === 0)
          showToast({ title: texts.addFailed, message: error.message, kind: 'error', key: 'day-planner' });
      },
    });
  return (
    <Columns
      main={
        <Card title={texts.addClothing}>
          <form ref={form.ref} className={styles.fields} noValidate onSubmit={form.submit(send)}>
            <TextField {...form.text('name')} label={texts.nameLabel} maxLength={catalogLimits.nameLength} />
            <SelectField
              {...form.text('category')}
              label={texts.category}
              options={clothingCategories.map((value) => ({ value, label: categoryTexts[value] }))}
            />
            <Disclosure
              label={texts.moreOfIt}
              summary={texts.moreOfItHint}
              forceOpen={[form.faults.color, form.faults.tags, form.faults.description].some(Boolean)}
            >
              <div className={styles.fields}>
                <TextField
                  {...form.text('color')}
                  label={texts.color}
                  maxLength={catalogLimits.colorLength}
                />
                <TextField {...form.text('tags')} label={texts.tags} hint={texts.tagsHint} />
                <TextField
                  {...form.text('description')}
                  label={texts.about}
                  maxLength={catalogLimits.descriptionLength}
                />
              </div>
            </Disclosure>
            <Button type="submit" variant="primary" wide busy={add.isPending}>
              {texts.add}
            </Button>
          </form>
        </Card>
      }
      detail={
        <Card title={texts.wardrobe}>
          {catalog.wardrobe.length === 0 && <p className={styles.muted}>{texts.noPieces}</p>}
          {byCategory(catalog.wardrobe).map(({ category, pieces }) => (
            <div key={category} className={styles.category}>
              <h3>{categoryTexts[category]}</h3>
              <ul className={styles.rows}>
                {pieces.map(({ id, name, color, description, tags }) => (
                  <li key={id} className={styles.row}>
                    <span className={styles.rowTexts}>
                      <span>{name}</span>
                      <span className={styles.muted}>
                        {[color, description, ...tags.map((tag) => `#${tag}`)].filter(Boolean).join(' · ')}
                      </span>
                    </span>
                    <IconButton
                      label={texts.delete(name)}
                      icon={<TrashIcon size={18} />}
                      onClick={() => remove.mutate(id)}
                    />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </Card>
      }
    />
  );
}

/** Where somebody may be and what they may do. */
export function PlacesTab({ catalog }: { catalog: Catalog }) {
  return (
    <div className={styles.halves}>
      <NamesCard list="locations" names={catalog.locations} />
      <NamesCard list="activities" names={catalog.activities} />
    </div>
  );
}

function NamesCard({ list, names }: { list: NameList; names: readonly string[] }) {
  const { title, label, addFailed, empty } = texts.lists[list];
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const add = useAddName(list);
  const remove = useDeleteName(list);
  const id = useId();
  const send = () => {
    // What is blank is nothing to add.
    if (typed.trim() === '' || add.isPending) return;
    add.mutate(typed.trim(), {
      onSuccess: () => setTyped(''),
      onError: (error) => {
        const [problem] = refusedFields(error, (named) => named);
        setFault(problem?.message ?? error.message);
        if (!problem)
          showToast({ title: addFailed, message: error.message, kind: 'error', key: 'day-planner' });
      },
    });
  };
  return (
    <Card title={title}>
      <form
        className={styles.addName}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextField
          id={id}
          label={label}
          value={typed}
          error={fault}
          maxLength={catalogLimits.nameLength}
          onChange={({ target }) => {
            setTyped(target.value);
            setFault(null);
          }}
        />
        <Button type="submit" busy={add.isPending} aria-label={`${texts.add}: ${label}`}>
          {texts.add}
        </Button>
      </form>
      {names.length === 0 && <p className={styles.muted}>{empty}</p>}
      <ul className={styles.rows}>
        {names.map((name) => (
          <li key={name} className={styles.row}>
            <span className={styles.rowTexts}>{name}</span>
            <IconButton
              label={texts.delete(name)}
              icon={<TrashIcon size={18} />}
              onClick={() => remove.mutate(name)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
