import { Link } from '@tanstack/react-router';
import { DocumentPage, type DocumentSection } from '../frame/document-page';

const brief = [
  'For adults only, and only with the consent of everybody involved, which anybody can take back at any time.',
  'A lock on your body needs a way off that does not depend on software. Keep one at hand.',
  'When a lock has ended, its code is yours. Nobody may keep it from you, for any reason.',
  'Whoever runs this installation is responsible for it. Keyhold itself is free software and comes without warranty.',
];

const sections: readonly DocumentSection[] = [
  {
    id: 'who',
    title: 'Who is on the other side',
    body: (
      <>
        <p>
          Keyhold is software that people run on machines of their own. The person or group that runs the
          installation you are looking at, called the operator here, decides who may join it and is
          responsible for it. These terms are between you and the operator. There is no company behind all
          installations, and none of them knows what happens on another.
        </p>
        <p>If you have a question or a complaint, turn to the operator who let you in.</p>
      </>
    ),
  },
  {
    id: 'adults',
    title: 'Adults only',
    body: (
      <>
        <p>
          You have to be at least 18 years old, and of age where you live. You give your real date of birth
          when you make an account; a date under 18 is refused. Whoever turns out to be younger loses the
          account.
        </p>
        <p>Nothing here may involve minors: no pictures, no texts, no play with the thought of it.</p>
      </>
    ),
  },
  {
    id: 'consent',
    title: 'Consent',
    body: (
      <>
        <p>
          Lock yourself, or let yourself be locked, because you want it. Nobody may be pressed into a lock,
          into a longer one or into going on with one. Consent holds for what was agreed on and can be taken
          back at any time, without a reason and without a price.
        </p>
        <p>
          An account is for the person who made it. Do not use the account, the pictures or the name of
          someone else.
        </p>
      </>
    ),
  },
  {
    id: 'safety',
    title: 'Your body comes first',
    body: (
      <>
        <p>
          Stop when something hurts, goes numb, swells or changes colour, whatever a timer says. Software can
          fail, networks can fail, phones can fall into the water. So keep a way off that needs none of them:
          a spare key, a cutter, someone near you who knows.
        </p>
        <p>
          Keyhold gives no medical advice and is no help in an emergency. Call a doctor or your emergency
          number.
        </p>
      </>
    ),
  },
  {
    id: 'way-out',
    title: 'The code comes back',
    body: (
      <>
        <p>
          You may read your code as soon as your lock has ended. If you set a maximum and chose to have it
          kept, the lock ends at that moment at the latest, whatever was added before.
        </p>
        <p>
          Neither maintenance nor closed doors nor a ban takes that away: even with an account that may do
          nothing else, you can look at your running locks and read their codes when they end. Every lock has
          a safety exit: you start it, wait the hours that you chose, and the code is yours, with no one’s
          consent. A spare key in a safe place is wise all the same.
        </p>
        <p>
          Only you yourself can destroy a code: by archiving a lock of yours that still runs. It is lost at
          once and for good then, for everybody, and you are told so before. Archiving is not a way out; the
          safety exit is.
        </p>
      </>
    ),
  },
  {
    id: 'conduct',
    title: 'How we treat each other',
    body: (
      <>
        <p>Not allowed are, in particular:</p>
        <ul>
          <li>harassment, threats, blackmail, and showing others what was given to you in confidence;</li>
          <li>pictures of people who did not agree to them;</li>
          <li>passing yourself off as someone else;</li>
          <li>whatever the law forbids where you live or where the operator does;</li>
          <li>breaking in, guessing codes, or loading the server so that others cannot use it.</li>
        </ul>
        <p>
          The operator may warn you, limit your account or close it. If a lock of yours is running then, you
          keep the way to it and to its code.
        </p>
      </>
    ),
  },
  {
    id: 'fairness',
    title: 'Chance',
    body: (
      <p>
        Every lock starts from a secret random seed. Before it starts you get the seed’s fingerprint, so that
        nobody, the operator included, can swap the seed later without it showing. When the lock has ended,
        the seed is shown and every draw, task and spin can be checked against it.
      </p>
    ),
  },
  {
    id: 'money',
    title: 'Money',
    body: (
      <p>
        Keyhold moves no money and asks for none. A tribute is paid where the two of you agreed and only noted
        here. What two people arrange between them is theirs alone, and no payment is ever the only way out of
        a lock.
      </p>
    ),
  },
  {
    id: 'software',
    title: 'Free software, no warranty',
    body: (
      <>
        <p>
          Keyhold is licensed under the GNU Affero General Public License, version 3 or later. You may use,
          study, share and change it. An operator who changes it has to offer you the source code of what runs
          here.
        </p>
        <p>
          It is provided as it is, without warranty of any kind, as far as the law allows. Rights that the law
          gives you and that cannot be waived stay yours.
        </p>
      </>
    ),
  },
  {
    id: 'leaving',
    title: 'Leaving, and changes',
    body: (
      <>
        <p>
          You can stop at any time. Read the codes of your ended locks first. What is kept about you, and for
          how long, is in the <Link to="/privacy">privacy notice</Link>.
        </p>
        <p>
          The operator may add house rules. A change of these terms holds from the day it stands here; a lock
          that runs keeps the settings that it started with.
        </p>
      </>
    ),
  },
];

/** What one agrees to with an account. */
export function Terms() {
  return (
    <DocumentPage
      title="Terms"
      lead="What you can count on, and what is expected of you. Written to be read."
      brief={brief}
      sections={sections}
    />
  );
}
