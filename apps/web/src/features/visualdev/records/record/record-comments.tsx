import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Button, Upload } from 'antd';
import type { MentionsRef } from 'antd';
import { CommentOutlined, DeleteOutlined, EditOutlined, PaperClipOutlined } from '@ant-design/icons';
import {
  createRecordComment,
  deleteRecordComment,
  listRecordComments,
  updateRecordComment,
} from '@qiaoban/contracts/visualdev/record-comment.contract';
import type { RecordComment } from '@qiaoban/contracts/visualdev/record-comment.contract';
import type { BlockHost } from '@qiaoban/form/host';
import type { StoredFile } from '@qiaoban/form/values/file-value';
import { FileList } from '@qiaoban/form/views/file-list';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { PersonName } from '@qiaoban/ui/user-avatar';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { useLive } from '#lib/live/live.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { formatTime, timeAgo } from '#lib/texts/time.ts';
import type { OpenForm } from '../open-form';
import { CommentBox, mentionsOf, useCommentDraft } from './comment-box';
import type { CommentDraft } from './comment-box';

type Props = { form: OpenForm; host: BlockHost; recordId: string };
type FormProps = Props & {
  /** Who is answered; another object asks again. */
  answered: { id: string; name: string } | undefined;
};

/** A comment's text with the people that it names set off. */
const CommentText = ({ text, mentions }: Pick<RecordComment, 'text' | 'mentions'>) => {
  const names = mentions.map(({ name }) => `@${name}`);
  let parts: string[] = [text];
  for (const name of names)
    parts = parts.flatMap((part) =>
      names.includes(part) ? [part] : part.split(name).flatMap((piece, at) => (at === 0 ? [piece] : [name, piece])),
    );
  return (
    <p className="comment-text">
      {parts.map((part, at) =>
        // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text have no other identity
        names.includes(part) ? <mark key={at}>{part}</mark> : part,
      )}
    </p>
  );
};

/** Ctrl+Enter, wherever the focus is in a small form. */
const onCtrlEnter = (send: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  send();
};

const NOTHING: CommentDraft = { text: '', mentioned: new Map() };

const CommentForm = ({ form, host, recordId, answered }: FormProps) => {
  const t = useT();
  const { draft, refusal, onChange, sent } = useCommentDraft(NOTHING);
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  const [seen, setSeen] = useState(answered);
  const box = useRef<MentionsRef>(null);
  if (answered !== seen) {
    setSeen(answered);
    if (answered)
      onChange(({ text, mentioned }) => ({
        text: `${text}${text === '' || text.endsWith(' ') ? '' : ' '}@${answered.name} `,
        mentioned: new Map(mentioned).set(answered.id, answered.name),
      }));
  }
  useEffect(() => {
    if (answered) box.current?.focus();
  }, [answered]);
  const create = useAction(createRecordComment, { stale: [listRecordComments], success: false });
  const isEmpty = draft.text.trim() === '';
  const send = async (): Promise<void> => {
    if (isEmpty || create.running) return;
    const isSent = await sent(() =>
      create.run({
        params: { id: form.id, recordId },
        body: {
          text: draft.text,
          mentions: mentionsOf(draft),
          files: files.map(({ name, fileId }) => ({ name, fileId, url: '' })),
        },
      }),
    );
    if (!isSent) return;
    onChange(() => NOTHING);
    setFiles([]);
  };
  const add = (file: File): void => {
    host.upload({ file, kind: 'file', onProgress: () => undefined }).then(
      (stored) => setFiles((before) => [...before, stored]),
      (cause: unknown) => toast.error(cause instanceof Error ? cause.message : t('app.request_failed')),
    );
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut for the small form, wherever the focus is in it
    <div className="comment-form" onKeyDown={onCtrlEnter(() => void send())}>
      <CommentBox ref={box} label={t('visualdev.comment_write')} draft={draft} refusal={refusal} onChange={onChange} />
      <FileList
        files={files}
        host={host}
        kind="file"
        onRemove={(file) => setFiles((before) => before.filter(({ fileId }) => fileId !== file.fileId))}
      />
      <div className="comment-form-foot">
        <Upload
          multiple
          showUploadList={false}
          beforeUpload={(file) => {
            add(file);
            return false;
          }}
        >
          <Button type="text" icon={<PaperClipOutlined />}>
            {t('visualdev.comment_attach')}
          </Button>
        </Upload>
        <Button type="primary" disabled={isEmpty} loading={create.running} onClick={() => void send()}>
          {t('visualdev.comment_send')}
        </Button>
      </div>
    </div>
  );
};

type ChangeProps = { params: { id: string; recordId: string }; comment: RecordComment; onEnd: () => void };

/** A comment of one's own, while it is changed. */
const ChangeComment = ({ params, comment, onEnd }: ChangeProps) => {
  const t = useT();
  const { text, mentions } = comment;
  const { draft, refusal, onChange, sent } = useCommentDraft({
    text,
    mentioned: new Map(mentions.map(({ id, name }) => [id, name])),
  });
  const update = useAction(updateRecordComment, { stale: [listRecordComments], success: false });
  const save = async (): Promise<void> => {
    if (draft.text.trim() === '' || update.running) return;
    const body = { text: draft.text, mentions: mentionsOf(draft) };
    const isSame = draft.text === text;
    if (isSame || (await sent(() => update.run({ params: { ...params, commentId: comment.id }, body })))) onEnd();
  };
  const ends = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      // the dialog or drawer around stays, and so does what was typed
      event.stopPropagation();
      if (draft.text === text) onEnd();
    } else onCtrlEnter(() => void save())(event);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts for the small form, wherever the focus is in it
    <div className="comment-change" onKeyDown={ends}>
      <CommentBox autoFocus label={t('visualdev.comment_change')} draft={draft} refusal={refusal} onChange={onChange} />
      <div className="comment-change-foot">
        <Button onClick={onEnd}>{t('app.cancel')}</Button>
        <Button type="primary" disabled={draft.text.trim() === ''} loading={update.running} onClick={() => void save()}>
          {t('app.save')}
        </Button>
      </div>
    </div>
  );
};

type OneProps = {
  params: ChangeProps['params'];
  comment: RecordComment;
  host: BlockHost;
  onAnswer: () => void;
  onRemove: () => void;
};

const Comment = ({ params, comment, host, onAnswer, onRemove }: OneProps) => {
  const t = useT();
  const language = useLanguage();
  const [isChanging, setIsChanging] = useState(false);
  const { userName, at, changedAt, mayChange, mayRemove } = comment;
  const reply = t('visualdev.comment_reply', { name: userName });
  const exactly = (time: number): string => formatTime(time, 'yyyy-MM-dd HH:mm:ss');
  const tip =
    changedAt === null
      ? exactly(at)
      : `${exactly(at)} · ${t('visualdev.comment_changed', { time: exactly(changedAt) })}`;
  return (
    <article className="comment">
      <header>
        <PersonName name={userName} src={host.pictureOf?.(comment.userId)} />
        <time title={tip}>
          {timeAgo(at, language)}
          {changedAt !== null && ` · ${t('visualdev.comment_edited')}`}
        </time>
        {mayChange ? (
          <Button
            type="text"
            size="small"
            icon={<EditOutlined />}
            title={t('visualdev.comment_change')}
            aria-label={t('visualdev.comment_change')}
            onClick={() => setIsChanging(true)}
          />
        ) : (
          <Button
            type="text"
            size="small"
            icon={<CommentOutlined />}
            title={reply}
            aria-label={reply}
            onClick={onAnswer}
          />
        )}
        {mayRemove && (
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={t('visualdev.comment_remove')}
            onClick={onRemove}
          />
        )}
      </header>
      {isChanging ? (
        <ChangeComment params={params} comment={comment} onEnd={() => setIsChanging(false)} />
      ) : (
        <CommentText text={comment.text} mentions={comment.mentions} />
      )}
      <FileList files={comment.files} host={host} kind="file" />
    </article>
  );
};

/** What people say about a record; “@” notifies somebody. */
export const RecordComments = (props: Props) => {
  const { form, host, recordId } = props;
  const t = useT();
  const params = { id: form.id, recordId };
  useLive(`form:${form.id}`, [listRecordComments]);
  const [answered, setAnswered] = useState<FormProps['answered']>();
  const answer = useRoute(listRecordComments, { params });
  const remove = useAction(deleteRecordComment, { stale: [listRecordComments] });
  const forget = async (commentId: string): Promise<void> => {
    if (await ask({ title: t('visualdev.comment_remove'), danger: true }))
      await remove.tried({ params: { ...params, commentId } });
  };
  if (answer.error && !answer.data) return <Failed text={answer.error.message} retry={() => void answer.refetch()} />;
  if (!answer.data) return <LinesSkeleton lines={6} />;
  return (
    <div className="comments">
      {answer.data.list.length === 0 && <Empty small title={t('visualdev.no_comments')} />}
      {answer.data.list.map((comment) => (
        <Comment
          key={comment.id}
          params={params}
          comment={comment}
          host={host}
          onAnswer={() => setAnswered({ id: comment.userId, name: comment.userName })}
          onRemove={() => void forget(comment.id)}
        />
      ))}
      <CommentForm {...props} answered={answered} />
    </div>
  );
};
