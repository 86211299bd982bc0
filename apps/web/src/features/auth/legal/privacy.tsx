import { Link } from '@tanstack/react-router';
import { DocumentPage, type DocumentSection } from '../frame/document-page';

const brief = [
  'One cookie, which keeps you logged in; a second one only where the operator counts visits. No advertising, no third parties.',
  'Your code is encrypted as soon as it arrives. It is shown to you alone: when your lock has ended, or while it is open for you to clean.',
  'A keyholder whose lock you accept sees that lock, its history, its photos and its payments. Never your code.',
  'A photo of your ID is seen by that keyholder alone and deleted after 72 hours at the latest.',
  'An ended lock is deleted seven days after you have read its code. A code that you have not read is never deleted by the clock; only you can destroy it, by archiving a running lock yourself.',
  'Whoever runs this installation holds its keys. Choose one that you trust, or run your own.',
];

const sections: readonly DocumentSection[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    body: (
      <p>
        The operator of this installation: the person or group that runs the server behind this address and
        who let you in. Keyhold is software that runs entirely on their machine; no other place takes part,
        and the people who write Keyhold get nothing from it.
      </p>
    ),
  },
  {
    id: 'what',
    title: 'What is stored, and why',
    body: (
      <dl>
        <dt>Your account</dt>
        <dd>
          Username, email, gender, role, date of birth and, if you give them, country and city: to know you
          again and to keep this place for adults. Your password is stored only as an argon2id hash, which
          cannot be turned back.
        </dd>
        <dt>Your locks</dt>
        <dd>
          Their settings, their times, cards, tasks and wheel, and a history of what happened to them: it is
          what the product does. The same of the locks that you offer to others; a password for them only as a
          hash.
        </dd>
        <dt>Your code</dt>
        <dd>
          Encrypted with AES-256-GCM under a key of its own, which in turn is encrypted under the
          installation’s master key. While you set a lock up, the prepared code is kept the same way, and a
          photo of a code like any other picture here. That you read it is noted, with the time.
        </dd>
        <dt>Your pictures</dt>
        <dd>
          Photos of codes, daily verification photos with their code and day, the photo of an ID where a lock
          asks for one, the covers of locks, and the face of your AI persona, which goes to your own bridge.
          Each is redrawn on arrival, which drops what a camera writes into it, such as the place, and is
          encrypted under a key of its own.
        </dd>
        <dt>Payments</dt>
        <dd>
          Where a lock asks for tribute: the amount, the day and the note of what you say you paid, and
          whether your keyholder confirmed or rejected it, and why. No bank or card: the payment itself
          happens elsewhere.
        </dd>
        <dt>Your calendar</dt>
        <dd>From when to when you were locked and by which lock, and the times that you enter by hand.</dd>
        <dt>Your sessions</dt>
        <dd>
          Where you are logged in: when it began, when it was last used, the kind of browser (such as “Firefox
          on Android”) and a random number of that browser. Of the cookie itself only a hash. A hash of that
          number stays for a year after your last login, so that somebody who guesses at your password cannot
          lock your own browser out.
        </dd>
        <dt>Mails</dt>
        <dd>
          Confirming your address, setting a new password, that your data is ready and, if you ask for it when
          you leave, your combinations. Of their links and codes the database keeps only hashes; they work
          once and end by themselves. A mail that could not be delivered is given up after a while, and its
          address deleted 30 days later. An installation without a mail server writes the mails to its own
          disk and their links into its log instead, where its operator can read them.
        </dd>
        <dt>Telegram</dt>
        <dd>
          Only if you connect a chat in the settings: its ID, and the name there if you give it. Telegram gets
          the text of your notifications then, with the titles of your locks and the names of the people in
          them, never a code or a picture. Disconnecting it there, or /stop in the chat, ends that at once.
        </dd>
        <dt>Network addresses</dt>
        <dd>
          Counted for a short time to slow down people who guess passwords and codes. They are not stored with
          your account.
        </dd>
      </dl>
    ),
  },
  {
    id: 'encrypted',
    title: 'What encryption does here, and what it does not',
    body: (
      <>
        <p>
          It keeps your codes and pictures safe in a stolen disk, a copied database or a lost backup: without
          the master key they hold only noise. On the way to you everything travels over https, where the
          operator has set it up.
        </p>
        <p>
          It cannot keep the operator out, who needs the key to run the server. That is why anybody can run an
          installation of their own.
        </p>
      </>
    ),
  },
  {
    id: 'who-sees',
    title: 'Who sees what',
    body: (
      <>
        <p>
          Your email address is never shown to other members. Your date of birth and age are hidden from them
          unless you switch them on in the settings. Your code is shown to you alone: after the end, and while
          a hygienic unlock lets you out to clean.
        </p>
        <p>
          The keyholder of a shared lock sees your name and role, and everything about that lock but its code:
          settings, time left and history, also what is hidden from you; verification photos; cards, tasks and
          spins; payments and their notes; and the photo of your ID until they mark it seen. Of your other
          locks and your calendar they see no more than every member. When a keyholder is gone, the lock is
          yours alone.
        </p>
        <p>
          Other members see the locks that you offer: title, description, cover, settings, how many wear them,
          and your name, role and country. One that is not listed is seen by those who have its link. Where a
          lock has a public gallery, which it says before you accept it, members can look at its verification
          photos. And as long as you have not switched it off in the settings, they can learn whether you are
          locked, since when, in how many locks, and how long you have been locked in all; never by which.
        </p>
        <p>
          The operator can see what is not encrypted: your account, your locks and their times, histories,
          payments, notifications and your calendar. The server’s logs hold no codes, no message texts and no
          full addresses, and the links of mails only where there is no mail server. Nothing about you is
          passed on, sold or used for advertising.
        </p>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How long it is kept',
    body: (
      <dl>
        <dt>Ended locks</dt>
        <dd>
          Deleted, with their code, seven days after the later of their end and your first look at the code.
          You can delete one sooner once you have read it. One that you have not read stays until you do. The
          one exception is your own doing: if you archive a lock that still runs, its code is destroyed at
          once, and the lock is deleted seven days later.
        </dd>
        <dt>Pictures and payments</dt>
        <dd>
          Photos of codes, verification photos and payments go with their lock. The photo of an ID goes when
          your keyholder has marked it seen, 72 hours after the upload at the latest; that it was seen, and
          when, stays with the lock. A cover stays as long as a lock shows it.
        </dd>
        <dt>Locks that you offer</dt>
        <dd>Until you remove them. Whoever wears one goes on with what they accepted.</dd>
        <dt>Your calendar</dt>
        <dd>
          Kept with your account, also when the lock that made an entry is deleted: its times and its title
          stay, for you and your statistics.
        </dd>
        <dt>Prepared locks</dt>
        <dd>One hour without a code; with a sealed code thirty days more, so that you can have it back.</dd>
        <dt>Sessions</dt>
        <dd>
          Until you log out, 30 days without use, or 180 days at the longest. A changed password ends all the
          others.
        </dd>
        <dt>Mailed links</dt>
        <dd>
          A code works for 10 minutes, a link that confirms an address for a day, one that sets a password for
          an hour.
        </dd>
        <dt>Your account</dt>
        <dd>
          Until you delete it in the settings: your combinations are given to you first, then everything of
          you goes at once, and a check looks that nothing is left. Locks that you hold go on as their
          wearers’ own and keep the cover that they were accepted with. Others go on reading what they were
          told, of “Deleted user”. Of your deletion only its time is noted. Your name and address are free
          again. One whose address is never confirmed is deleted by itself after about two days.
        </dd>
        <dt>Notifications</dt>
        <dd>
          90 days once you have read them, a year at the longest, also when the lock is deleted. They name a
          lock by its title, and say who did what.
        </dd>
        <dt>Backups</dt>
        <dd>
          What is deleted here may stay in copies that the operator made before, until those are replaced.
        </dd>
      </dl>
    ),
  },
  {
    id: 'browser',
    title: 'In your browser',
    body: (
      <>
        <p>
          One cookie, strictly necessary: it holds the random token of your session, scripts cannot read it,
          and it is sent to this address only.
        </p>
        <p>
          The operator may count visits; a new installation does not. Then a second cookie holds a random
          number for a year, by which a browser is known again. What is kept of a visit: its time, which kinds
          of pages were opened (never whose), the browser’s name and kind of device, your account if you are
          logged in, and the network address, from which the last part is removed after 30 days; the country
          and city, where a proxy of the operator names them. A visit is deleted after 90 days, with your
          account, or never kept at all: a browser that sends “Do Not Track” or “Global Privacy Control” is
          not counted and gets no second cookie. Only the staff of this installation see it.
        </p>
        <p>
          Beside it your browser remembers the theme you chose, where you put the cards, a random number that
          tells your devices apart, when it last offered to be installed, the form of a lock that you are
          setting up (never its code or password) and, until you have confirmed it, the name and email address
          that you registered with and the invite you used. The app’s own files are kept so that it opens
          without a connection. What it holds of yours is cleared when you log out.
        </p>
      </>
    ),
  },
  {
    id: 'third-parties',
    title: 'Third parties',
    body: (
      <p>
        The pages load nothing from elsewhere: no fonts, no statistics, no captcha service. The check against
        robots is a small puzzle that your own browser solves. Mails go out through the mail server that the
        operator uses. Telegram is told something only where you have connected a chat with it.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <p>
          Depending on where you live, you have the right to know what is stored about you, to have it
          corrected or deleted, to take it with you, and to complain to an authority. In the settings you can
          download your data and delete your account yourself; for everything else ask the operator.
        </p>
        <p>
          What you agree to with an account stands in the <Link to="/terms">terms</Link>.
        </p>
      </>
    ),
  },
];

/** What is known about a person here, by whom, and for how long. */
export function Privacy() {
  return (
    <DocumentPage
      title="Privacy"
      lead="What this installation knows about you, who can see it, and when it is gone."
      brief={brief}
      sections={sections}
    />
  );
}
