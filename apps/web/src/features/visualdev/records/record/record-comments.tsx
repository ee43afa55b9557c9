import { useEffect, useId, useRef, useState } from 'react';
import { Button, Mentions, Upload } from 'antd';
import type { MentionsRef } from 'antd';
import { CommentOutlined, DeleteOutlined, PaperClipOutlined } from '@ant-design/icons';
import {
  createRecordComment,
  deleteRecordComment,
  listRecordComments,
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
import { useSession } from '#lib/session/session.ts';
import { useLive } from '#lib/live/live.ts';
import { isCallError } from '#lib/call/call-error.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { formatTime, timeAgo } from '#lib/texts/time.ts';
import type { OpenForm } from '../open-form';
import { nameBefore, usePeopleSearch } from './people-search';

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

/** The kit hands a choice back with a key that begins with the one that it was given. */
const isKeyOf = (key: string, id: string): boolean => key === id || key.startsWith(`${id}-`);

const CommentForm = ({ form, host, recordId, answered }: FormProps) => {
  const t = useT();
  const [text, setText] = useState('');
  const [mentioned, setMentioned] = useState<ReadonlyMap<string, string>>(new Map());
  const [files, setFiles] = useState<readonly StoredFile[]>([]);
  const [seen, setSeen] = useState(answered);
  const box = useRef<MentionsRef>(null);
  if (answered !== seen) {
    setSeen(answered);
    if (answered) {
      setText((before) => `${before}${before === '' || before.endsWith(' ') ? '' : ' '}@${answered.name} `);
      setMentioned((before) => new Map(before).set(answered.id, answered.name));
    }
  }
  useEffect(() => {
    if (answered) box.current?.focus();
  }, [answered]);
  const people = usePeopleSearch();
  const create = useAction(createRecordComment, { stale: [listRecordComments], success: false });
  const refusalId = useId();
  const [refusal, setRefusal] = useState('');
  const send = async (): Promise<void> => {
    if (text.trim() === '' || create.running) return;
    // whoever was chosen and taken out of the text again is not notified
    const mentions = [...mentioned].filter(([, name]) => text.includes(`@${name}`)).map(([id]) => id);
    setRefusal('');
    try {
      await create.run({
        params: { id: form.id, recordId },
        body: { text, mentions, files: files.map(({ name, fileId }) => ({ name, fileId, url: '' })) },
      });
    } catch (cause) {
      if (isCallError(cause)) setRefusal(cause.fields[0]?.message || cause.message);
      return;
    }
    setText('');
    setFiles([]);
    setMentioned(new Map());
  };
  const add = (file: File): void => {
    host.upload({ file, kind: 'file', onProgress: () => undefined }).then(
      (stored) => setFiles((before) => [...before, stored]),
      (cause: unknown) => toast.error(cause instanceof Error ? cause.message : t('app.request_failed')),
    );
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut for the small form, wherever the focus is in it
    <div
      className="comment-form"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        void send();
      }}
    >
      <Mentions
        ref={box}
        aria-label={t('visualdev.comment_write')}
        placeholder={t('visualdev.comment_hint')}
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={2000}
        value={text}
        loading={people.isLoading}
        filterOption={false}
        options={people.options.map(({ id, name }) => ({ key: id, value: name, label: <PersonName name={name} /> }))}
        notFoundContent={t(people.text === '' ? 'visualdev.comment_mention' : 'visualdev.comment_nobody')}
        onSearch={people.search}
        // a word that an input method ends without a key is searched like one that is typed
        onCompositionEnd={({ currentTarget }) =>
          currentTarget instanceof HTMLTextAreaElement && people.search(nameBefore(currentTarget))
        }
        onSelect={({ key }) => {
          const person = people.options.find(({ id }) => isKeyOf(String(key), id));
          if (person) setMentioned((before) => new Map(before).set(person.id, person.name));
        }}
        status={refusal === '' ? '' : 'error'}
        aria-describedby={refusal === '' ? undefined : refusalId}
        onChange={(next) => {
          setText(next);
          setRefusal('');
        }}
      />
      {refusal !== '' && (
        <p id={refusalId} className="comment-refusal" role="alert">
          {refusal}
        </p>
      )}
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
        <Button type="primary" disabled={text.trim() === ''} loading={create.running} onClick={() => void send()}>
          {t('visualdev.comment_send')}
        </Button>
      </div>
    </div>
  );
};

/** What people say about a record; “@” notifies somebody. */
export const RecordComments = (props: Props) => {
  const { form, host, recordId } = props;
  const t = useT();
  const language = useLanguage();
  const me = useSession((s) => s.userInfo?.userId);
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
        <article key={comment.id} className="comment">
          <header>
            <PersonName name={comment.userName} src={host.pictureOf?.(comment.userId)} />
            <time title={formatTime(comment.at, 'yyyy-MM-dd HH:mm:ss')}>{timeAgo(comment.at, language)}</time>
            {comment.userId !== me && (
              <Button
                type="text"
                size="small"
                icon={<CommentOutlined />}
                title={t('visualdev.comment_reply', { name: comment.userName })}
                aria-label={t('visualdev.comment_reply', { name: comment.userName })}
                onClick={() => setAnswered({ id: comment.userId, name: comment.userName })}
              />
            )}
            {comment.mayRemove && (
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                aria-label={t('visualdev.comment_remove')}
                onClick={() => void forget(comment.id)}
              />
            )}
          </header>
          <CommentText text={comment.text} mentions={comment.mentions} />
          <FileList files={comment.files} host={host} kind="file" />
        </article>
      ))}
      <CommentForm {...props} answered={answered} />
    </div>
  );
};
