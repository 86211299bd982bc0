import type { ReplyOf } from '@keyhold/contracts/endpoint';
import type { currentUser } from '@keyhold/contracts/users/me';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../components/button/button';
import { ButtonLink } from '../components/button/button-link';
import { EmptyState } from '../components/feedback/empty-state';
import { PencilIcon } from '../components/icons/profile-icons';
import { MessageIcon } from '../components/icons/tool-icons';
import { Later } from '../components/overlay/later';
import { Page, PageHeader } from '../components/page/page';
import { Card } from '../components/surface/card';
import { PageLink } from '../components/surface/page-link';
import { PublicGallery } from '../features/locks/verification/verification-gallery';
import { MessageButton } from '../features/messages/message-button';
import { profileMessages } from '../features/users/messages';
import { AvatarEditor } from '../features/users/own-profile/avatar-editor';
import { DescriptionEditor } from '../features/users/own-profile/description-editor';
import { Identity } from '../features/users/profile/identity';
import { PhotoGrid } from '../features/users/profile/photo-grid';
import { type HiddenParts, ProfilePage } from '../features/users/profile/profile-page';
import type { Profile } from '../features/users/profile.calls';
import { PersonMenu } from '../features/users/safety/person-menu';
import { sessionQuery } from '../lib/api/session';

const ProfileSettingsDialog = lazy(() => import('../features/settings/profile-settings-dialog'));
const AlbumEditor = lazy(() => import('../features/users/own-profile/album-editor'));

/** /profile and /profile/{id} */
export default function ProfileScreen() {
  const { id } = useParams({ strict: false });
  const { data: user } = useQuery(sessionQuery);
  if (user === undefined) return null;
  if (user.restricted) return <Restricted />;
  const userId = id ?? user._id;
  const isOwn = userId === user._id;
  const hidden = isOwn
    ? { age: !user.showAgeAndDOB, presence: !user.showOnlineStatus, locks: !user.showCurrentLocks }
    : undefined;
  return (
    <Page>
      <PageHeader title={profileMessages.title} hiddenOnPhone />
      <ProfilePage
        key={userId}
        userId={userId}
        identity={(profile) =>
          isOwn ? (
            <OwnIdentity profile={profile} user={user} hidden={hidden} />
          ) : (
            <OthersIdentity profile={profile} />
          )
        }
        hidden={hidden}
        photos={(profile) => (isOwn ? <OwnPhotos profile={profile} /> : <PhotoGrid profile={profile} />)}
        gallery={(lockId) => <PublicGallery key={lockId} lockId={lockId} />}
      />
    </Page>
  );
}

function OthersIdentity({ profile }: { profile: Profile }) {
  return (
    <Identity
      profile={profile}
      menu={<PersonMenu profile={profile} />}
      action={
        profile.takesMessages ? (
          <MessageButton personId={profile._id} />
        ) : (
          <>
            <MessageIcon size={18} /> {profileMessages.takesNoMessages}
          </>
        )
      }
    />
  );
}

interface OwnIdentityProps {
  profile: Profile;
  user: ReplyOf<typeof currentUser>;
  hidden: HiddenParts | undefined;
}

function OwnIdentity({ profile, user, hidden }: OwnIdentityProps) {
  const [editing, setEditing] = useState(false);
  return (
    <>
      <Identity
        profile={profile}
        hidden={hidden}
        avatar={<AvatarEditor profile={profile} />}
        description={<DescriptionEditor profile={profile} />}
        action={
          <Button icon={<PencilIcon size={18} />} aria-haspopup="dialog" onClick={() => setEditing(true)}>
            {profileMessages.editFacts}
          </Button>
        }
        further={
          <PageLink to="/qiui-setup" label={profileMessages.devices} summary={profileMessages.devicesHint} />
        }
      />
      <Later open={editing}>
        <ProfileSettingsDialog user={user} open={editing} onClose={() => setEditing(false)} />
      </Later>
    </>
  );
}

function OwnPhotos({ profile }: { profile: Profile }) {
  return (
    <Suspense fallback={null}>
      <AlbumEditor profile={profile} />
    </Suspense>
  );
}

function Restricted() {
  return (
    <Page>
      <Card>
        <EmptyState
          as="h1"
          title={profileMessages.restrictedTitle}
          action={<ButtonLink to="/">{profileMessages.toDashboard}</ButtonLink>}
        >
          {profileMessages.restricted}
        </EmptyState>
      </Card>
    </Page>
  );
}
