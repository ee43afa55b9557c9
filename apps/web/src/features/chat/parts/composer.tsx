import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { Button, Popover } from 'antd';
import { CloseOutlined, FolderOpenOutlined, PictureOutlined, SmileOutlined } from '@ant-design/icons';
import { MAX_TEXT } from '@qiaoban/contracts/chat/chat-message';
import { listMembers } from '@qiaoban/contracts/chat/conversation.contract';
import type { ConversationRow } from '@qiaoban/contracts/chat/conversation.contract';
import { usePhone } from '@qiaoban/ui/media';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { useSession } from '#lib/session/session.ts';
import { shortText } from '../look/short-text';
import { mentionAt } from '../state/chat-rules';
import { useChat } from '../state/chat-store';
import { draftNow, keepDraft } from '../state/drafts';
import { sendFile, sendText } from '../state/outbox';
import { sendAny, sendPictures } from '../state/send-files';
import { EmojiPicker } from './emoji-picker';
import { mentionable, MentionList } from './mention-list';
import type { Named } from './mention-list';
import { VoiceButton } from './voice-button';

const Chooser = ({
  label,
  accept,
  icon,
  onFiles,
}: {
  label: string;
  accept?: string;
  icon: React.ReactNode;
  onFiles: (files: File[]) => void;
}) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className="chat-icon"
        aria-label={label}
        title={label}
        onClick={() => input.current?.click()}
      >
        {icon}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
};

/** Signs, pictures, files and voice, above the box. */
const Tools = ({ id, onSign }: { id: string; onSign: (sign: string) => void }) => {
  const t = useT();
  const [isEmojiOpen, setEmojiOpen] = useState(false);
  return (
    <div className="chat-tools">
      <Popover
        trigger="click"
        placement="topLeft"
        destroyOnHidden
        open={isEmojiOpen}
        onOpenChange={setEmojiOpen}
        content={<EmojiPicker onPick={onSign} />}
      >
        <button
          type="button"
          className="chat-icon"
          aria-label={t('chat.emoji')}
          title={t('chat.emoji')}
          aria-expanded={isEmojiOpen}
        >
          <SmileOutlined />
        </button>
      </Popover>
      <Chooser
        label={t('chat.image')}
        accept="image/jpeg,image/png,image/gif,image/bmp"
        icon={<PictureOutlined />}
        onFiles={(files) => sendPictures(id, files)}
      />
      <Chooser label={t('chat.file')} icon={<FolderOpenOutlined />} onFiles={(files) => sendAny(id, files)} />
      <VoiceButton onRecorded={(file, seconds) => sendFile(id, file, 'voice', seconds)} />
    </div>
  );
};

/** The box has the keyboard from the start, and when another part of the chat hands it a draft or asks for it. */
const useComposerFocus = (id: string, box: RefObject<HTMLTextAreaElement | null>, onDraft: () => void): void => {
  const onEvent = useEffectEvent((event: Event) => {
    if ((event as CustomEvent<string>).detail !== id) return;
    if (event.type === 'chat-draft') onDraft();
    box.current?.focus();
  });
  useEffect(() => {
    const listen = (event: Event): void => onEvent(event);
    window.addEventListener('chat-draft', listen);
    window.addEventListener('chat-focus', listen);
    return () => {
      window.removeEventListener('chat-draft', listen);
      window.removeEventListener('chat-focus', listen);
    };
  }, []);
  useEffect(() => {
    // on a phone the keyboard would cover what was said
    if (!matchMedia('(hover: none)').matches) box.current?.focus();
  }, [box]);
};

/** The box to write into: text, signs, names, pictures, files, voice. */
export const Composer = ({ row }: { row: ConversationRow }) => {
  const t = useT();
  // a telephone has no Shift
  const inputText = t(usePhone() ? 'chat.input_phone' : 'chat.input');
  const { id } = row;
  const self = useSession((s) => s.userInfo?.userId ?? '');
  const box = useRef<HTMLTextAreaElement>(null);
  const jump = useRef<number>(undefined);
  const [text, setText] = useState(() => draftNow(id));
  const [caret, setCaret] = useState(text.length);
  const [at, setAt] = useState(0);
  const [named, setNamed] = useState<readonly Named[]>([]);
  const quote = useChat((s) => s.quoting[id]);
  const members = useRoute(listMembers, { params: { id } }, { enabled: row.kind === 'group', staleTime: 15_000 });
  const wanted = row.kind === 'group' ? mentionAt(text, caret) : undefined;
  const people = wanted === undefined ? [] : mentionable(members.data?.list ?? [], self, wanted, t('chat.everybody'));
  const isNaming = people.length > 0;

  const change = (next: string, place = next.length): void => {
    setText(next.slice(0, MAX_TEXT));
    setCaret(place);
    keepDraft(id, next);
    setAt(0);
  };
  const insert = (inserted: string, from = caret): void => {
    const next = text.slice(0, from) + inserted + text.slice(caret);
    change(next, from + inserted.length);
    jump.current = from + inserted.length;
  };
  // before the next key: who types fast goes on behind what was inserted
  useLayoutEffect(() => {
    const place = jump.current;
    if (place === undefined) return;
    jump.current = undefined;
    box.current?.focus();
    box.current?.setSelectionRange(place, place);
  });
  const name = (person: Named): void => {
    setNamed([...named.filter((each) => each.id !== person.id), person]);
    insert(`@${person.fullName} `, caret - (wanted?.length ?? 0) - 1);
  };
  const dropQuote = (): void => useChat.setState(({ quoting }) => ({ quoting: { ...quoting, [id]: undefined } }));
  const send = (): void => {
    if (text.trim() === '') return;
    const mentions = named.filter((each) => text.includes(`@${each.fullName}`)).map((each) => each.id);
    sendText(id, { text, mentions, ...(quote ? { quoteSeq: quote.seq } : {}) });
    change('');
    setNamed([]);
    if (quote) dropQuote();
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    // Enter that ends the choice of a Chinese word sends nothing
    if (event.nativeEvent.isComposing) return;
    if (isNaming && (event.key === 'ArrowDown' || event.key === 'ArrowUp') && !event.altKey) {
      event.preventDefault();
      setAt((at + (event.key === 'ArrowDown' ? 1 : -1) + people.length) % people.length);
    } else if (isNaming && (event.key === 'Enter' || event.key === 'Tab')) {
      event.preventDefault();
      const person = people[at];
      if (person) name(person);
    } else if (isNaming && event.key === 'Escape') {
      event.preventDefault();
      setCaret(-1);
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send();
    } else if (event.key === 'Escape' && quote) {
      event.preventDefault();
      dropQuote();
    }
  };
  useComposerFocus(id, box, () => change(draftNow(id)));

  return (
    <div className="chat-composer">
      {isNaming && (
        <MentionList people={people} at={at} label={t('chat.members', { count: people.length })} onPick={name} />
      )}
      {quote && (
        <p className="chat-quoting">
          <span>
            {quote.senderName}: {shortText({ ...quote, recalled: false }, t)}
          </span>
          <button type="button" className="chat-icon" aria-label={t('chat.cancel_quote')} onClick={dropQuote}>
            <CloseOutlined />
          </button>
        </p>
      )}
      <Tools id={id} onSign={(sign) => insert(sign)} />
      <textarea
        ref={box}
        rows={3}
        value={text}
        maxLength={MAX_TEXT}
        placeholder={inputText}
        aria-label={inputText}
        aria-controls={isNaming ? 'chat-mentions' : undefined}
        aria-activedescendant={isNaming ? `chat-mention-${at}` : undefined}
        onChange={(event) => change(event.target.value, event.target.selectionStart)}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const files = [...event.clipboardData.files];
          if (files.length === 0) return;
          event.preventDefault();
          sendAny(id, files);
        }}
      />
      <div className="chat-send">
        <Button type="primary" disabled={text.trim() === ''} onClick={send}>
          {t('chat.send')}
        </Button>
      </div>
    </div>
  );
};
