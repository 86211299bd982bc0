import { type DeviceType, deviceModels, deviceTypes } from '@keyhold/rules/devices/models';
import { useState } from 'react';
import { Button } from '../../../components/button/button';
import styles from '../devices.module.css';
import { modelTexts, addMessages as texts } from '../messages';
import { Options } from './options';

/** Which of the models it is. */
export function TypeStep({ chosen, onChosen }: { chosen: DeviceType; onChosen: (type: DeviceType) => void }) {
  const [type, setType] = useState(chosen);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onChosen(type);
      }}
    >
      <Options
        legend={texts.choose}
        name="device-type"
        value={type}
        onChange={setType}
        options={deviceTypes.map((value) => ({
          value,
          label: deviceModels[value].name,
          hint: modelTexts[value],
        }))}
      />
      <Button wide variant="primary" type="submit">
        {texts.continue}
      </Button>
    </form>
  );
}
