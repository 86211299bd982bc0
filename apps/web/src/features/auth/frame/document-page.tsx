import { useCanGoBack, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../../../components/button/button';
import { ButtonLink } from '../../../components/button/button-link';
import { ChevronLeftIcon } from '../../../components/icons/icons';
import styles from './document-page.module.css';
import { PublicFrame } from './public-frame';

export interface DocumentSection {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

export interface DocumentPageProps {
  title: string;
  lead: string;
  /** The few sentences that most people want to know. */
  brief: readonly string[];
  sections: readonly DocumentSection[];
}

/** A text to read, with its gist first and its contents beside it. */
export function DocumentPage({ title, lead, brief, sections }: DocumentPageProps) {
  return (
    <PublicFrame title={title} headerLink={<WayBack />}>
      <article className={styles.document}>
        <header className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          <ul className={styles.brief}>
            {brief.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </header>
        <nav className={styles.contents} aria-label="Contents">
          <ol>
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.body}>
          {sections.map(({ id, title: name, body }) => (
            <section key={id} id={id} className={styles.section}>
              <h2>{name}</h2>
              {body}
            </section>
          ))}
        </div>
      </article>
    </PublicFrame>
  );
}

/** To where the reader was, such as a form that is half filled in; to the login for those who came from outside. */
function WayBack() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  if (!canGoBack) {
    return (
      <ButtonLink to="/login" variant="quiet" small>
        Log in
      </ButtonLink>
    );
  }
  return (
    <Button variant="quiet" small icon={<ChevronLeftIcon size={18} />} onClick={() => router.history.back()}>
      Back
    </Button>
  );
}
