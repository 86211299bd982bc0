import { postTextMaxLength, postTitleMaxLength } from '@keyhold/contracts/forum/post-parts';
import { postBody } from '@keyhold/contracts/forum/posts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '../../components/button/button';
import { CheckboxField } from '../../components/field/checkbox-field';
import { PictureField } from '../../components/field/picture-field';
import { TextField } from '../../components/field/text-field';
import { PlusIcon } from '../../components/icons/tool-icons';
import { Dialog } from '../../components/overlay/dialog';
import { findDraft, forgetDrafts } from '../../lib/form/kept-draft';
import { problemsBy } from '../../lib/form/problems';
import { useForm } from '../../lib/form/use-form';
import { useKeptFile } from '../../lib/form/use-kept-file';
import { BoardText, BoardTextArea, Count, FormFailure } from '../boards/boards.api';
import { mentionedQuery, type PostDetail, useCreatePost, useEditPost } from './forum.calls';
import styles from './forum.module.css';
import { forumMessages, formMessages as texts } from './messages';

const draftSchema = z.object({ title: z.string(), description: z.string(), isNSFW: z.boolean() });
type Fields = z.output<typeof draftSchema>;

const newPost = { name: 'forum new post', schema: draftSchema };

/** Leads to a new post, says whether one that was begun waits, and goes to it once it is sent. */
export function NewPost() {
  const navigate = useNavigate();
  const create = useCreatePost();
  const [open, setOpen] = useState(false);
  const [image, setImage] = useKeptFile(newPost.name);
  const begun = findDraft(newPost);
  const isWaiting = !open && (image !== null || Boolean(begun?.title || begun?.description || begun?.isNSFW));
  return (
    <>
      <Button variant="primary" icon={<PlusIcon size={18} />} onClick={() => setOpen(true)}>
        {forumMessages.newPost}
        {isWaiting && <span className={styles.waiting}>{forumMessages.draft}</span>}
      </Button>
      <PostForm
        open={open}
        onClose={() => setOpen(false)}
        heading={texts.createTitle}
        draft={newPost.name}
        start={{ title: '', description: '', isNSFW: false }}
        busy={create.isPending}
        failure={create.error && { title: texts.createFailed, message: create.error.message }}
        sendLabel={texts.create}
        image={image}
        onImage={setImage}
        picture={<PictureField label={texts.picture} value={image} onChange={setImage} pasteAnywhere low />}
        onSend={(fields, done) =>
          create.mutate(
            { ...fields, image },
            {
              onSuccess: (post) => {
                done();
                setImage(null);
                setOpen(false);
                void navigate({ to: '/discussion/$id', params: { id: post.urlSlug } });
              },
            },
          )
        }
      />
    </>
  );
}

/** Changes a post that is there; its picture can be taken away, and that taken back, until it is saved. */
export function EditPost({ post, open, onClose }: { post: PostDetail; open: boolean; onClose: () => void }) {
  const edit = useEditPost(post._id);
  const [image, setImage] = useKeptFile(`forum edit ${post._id}`);
  const [removeImage, setRemoveImage] = useState(false);
  const isGoing = removeImage && image === null;
  return (
    <PostForm
      open={open}
      onClose={onClose}
      heading={texts.editTitle}
      draft={`forum edit ${post._id}`}
      start={{ title: post.title, description: post.description, isNSFW: post.isNSFW }}
      busy={edit.isPending}
      failure={edit.error && { title: texts.editFailed, message: edit.error.message }}
      sendLabel={texts.save}
      image={image}
      onImage={setImage}
      picture={
        <>
          <PictureField
            label={texts.picture}
            value={image}
            onChange={setImage}
            currentUrl={removeImage ? null : post.imageUrl}
            onRemoveCurrent={() => setRemoveImage(true)}
            pasteAnywhere
            low
          />
          {isGoing && (
            <p className={styles.removal} role="status">
              {texts.willGo}
              <Button small onClick={() => setRemoveImage(false)}>
                {texts.undo}
              </Button>
            </p>
          )}
        </>
      }
      onSend={(fields, done) =>
        edit.mutate(
          { ...fields, image, removeImage: isGoing },
          {
            onSuccess: () => {
              done();
              setImage(null);
              setRemoveImage(false);
              onClose();
            },
          },
        )
      }
    />
  );
}

interface PostFormProps {
  open: boolean;
  onClose: () => void;
  heading: string;
  draft: string;
  start: Fields;
  busy: boolean;
  failure: { readonly title: string; readonly message: string } | null;
  sendLabel: string;
  image: File | null;
  onImage: (image: File | null) => void;
  /** The field of the image. */
  picture: ReactNode;
  /** `done` forgets what was kept of the form. */
  onSend: (fields: Fields, done: () => void) => void;
}

interface Discarded {
  readonly fields: Fields;
  readonly image: File | null;
}

interface Opening {
  readonly open: boolean;
  readonly hadDraft: boolean;
  /** Can be taken back until it closes. */
  readonly discarded: Discarded | null;
}

function PostForm(props: PostFormProps) {
  const { open, onClose, heading, draft, start, busy, failure, sendLabel, onSend } = props;
  const { image, onImage, picture } = props;
  const form = useForm({
    start,
    draft: { name: draft, schema: draftSchema },
    problemsOf: (values) => problemsBy(postBody, values),
    busy,
  });
  const { title, description, isNSFW } = form.values;
  const [previews, setPreviews] = useState(false);
  const hasText = description.trim() !== '';
  const isPreview = previews && hasText;
  const forget = () => {
    setPreviews(false);
    form.reset(start);
    forgetDrafts(draft);
  };
  const isBegun =
    title !== start.title || description !== start.description || isNSFW !== start.isNSFW || image !== null;
  const [last, setLast] = useState<Opening>({ open: false, hadDraft: false, discarded: null });
  if (open !== last.open) {
    setLast({ open, hadDraft: open && isBegun, discarded: null });
    setPreviews(false);
  }
  const { discarded } = last;
  const discard = () => {
    setLast({ ...last, discarded: { fields: form.values, image } });
    forget();
    onImage(null);
  };
  const undo = (dropped: Discarded) => {
    setLast({ ...last, discarded: null });
    form.change(dropped.fields);
    onImage(dropped.image);
  };
  const send = form.submit((values) => onSend(values, forget));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={heading}
      size="large"
      dismissible={!busy}
      actions={
        <Button variant="primary" busy={busy} disabled={title.trim() === ''} onClick={() => send()}>
          {sendLabel}
        </Button>
      }
    >
      <form ref={form.ref} className={styles.form} noValidate onSubmit={send}>
        {failure !== null && <FormFailure {...failure} />}
        {(discarded !== null || (last.hadDraft && isBegun)) && (
          <p className={styles.kept} role="status">
            {discarded === null ? texts.kept : texts.discarded}
            <Button
              small
              variant="quiet"
              disabled={busy}
              onClick={() => (discarded === null ? discard() : undo(discarded))}
            >
              {discarded === null ? texts.discard : texts.undo}
            </Button>
          </p>
        )}
        <TextField
          {...form.text('title')}
          label={texts.title}
          maxLength={postTitleMaxLength}
          aside={<Count of={title} most={postTitleMaxLength} />}
          data-autofocus
        />
        <BoardTextArea
          {...form.text('description')}
          label={texts.text}
          hint={texts.textHint}
          maxLength={postTextMaxLength}
          rows={6}
          marks
          preview={isPreview ? <Preview text={description} /> : undefined}
          aside={
            <span className={styles.aside}>
              <Button small variant="quiet" disabled={!hasText} onClick={() => setPreviews(!isPreview)}>
                {isPreview ? texts.write : texts.preview}
              </Button>
              <Count of={description} most={postTextMaxLength} />
            </span>
          }
        />
        <CheckboxField
          label={texts.nsfw}
          checked={isNSFW}
          onChange={(event) => form.change({ isNSFW: event.target.checked })}
        />
        {picture}
      </form>
    </Dialog>
  );
}

/** A text as it will be published. */
function Preview({ text }: { text: string }) {
  const mentioned = useQuery(mentionedQuery(text));
  return (
    <section className={styles.preview} aria-label={texts.preview}>
      <BoardText text={text} mentions={mentioned.data} />
    </section>
  );
}
