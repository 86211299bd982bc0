import { findShareCode } from '@keyhold/contracts/locks/share-code';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { TextField } from '../../../components/field/text-field';
import { CameraIcon } from '../../../components/icons/tool-icons';
import { Card } from '../../../components/surface/card';
import { useForm } from '../../../lib/form/use-form';
import styles from './enter-code.module.css';
import { codeMessages as text } from './messages';

const ScanDialog = lazy(() => import('./scan-dialog'));

function problemsOf({ link }: { link: string }) {
  if (findShareCode(link) !== null) return [];
  return [{ field: 'link', message: link.trim() === '' ? text.byHand : text.invalid }];
}

interface EnterCodeProps {
  /** A code that no lock has: it stands there to be put right. */
  unknown?: string;
}

/** The way to a lock that somebody shares, from whatever they have sent: a link, its code, a picture of it. */
export function EnterCode({ unknown = '' }: EnterCodeProps) {
  const navigate = useNavigate();
  const [scanning, setScanning] = useState(false);
  const form = useForm({ start: { link: unknown }, problemsOf });

  function show(link: string): void {
    const code = findShareCode(link);
    if (code !== null) void navigate({ to: '/shared/setup/$code', params: { code } });
  }

  return (
    <Card>
      <form
        ref={form.ref}
        className={styles.form}
        noValidate
        onSubmit={form.submit(({ link }) => show(link))}
      >
        <p className={styles.lead}>{text.lead}</p>
        <TextField
          label={text.field}
          placeholder={text.placeholder}
          hint={unknown !== '' && form.values.link === unknown ? text.unknown : undefined}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...form.text('link')}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" wide>
            {text.goOn}
          </Button>
          <Button icon={<CameraIcon />} wide onClick={() => setScanning(true)}>
            {text.scan}
          </Button>
          <ButtonLink to="/explore" variant="quiet" wide>
            {text.explore}
          </ButtonLink>
        </div>
      </form>
      {scanning && (
        <Suspense>
          <ScanDialog onClose={() => setScanning(false)} onLink={show} />
        </Suspense>
      )}
    </Card>
  );
}
