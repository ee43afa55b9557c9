import { Image } from 'antd';
import { EyeOutlined, FileOutlined } from '@ant-design/icons';
import type { ChatFile, ChatMessage } from '@qiaoban/contracts/chat/chat-message';
import { formatFileSize } from '@qiaoban/language/formats/file-size';
import { useT } from '#lib/texts/i18n.ts';
import { openFilePreview } from '#pickers/file-preview/preview-store.ts';
import { piecesOf } from '../state/chat-rules';

const MAX_WIDTH = 240;
const MAX_HEIGHT = 240;

const Picture = ({ file }: { file: ChatFile }) => {
  const { url } = file;
  const scale = Math.min(1, MAX_WIDTH / (file.width || MAX_WIDTH), MAX_HEIGHT / (file.height || MAX_HEIGHT));
  const size =
    file.width > 0 && file.height > 0
      ? { width: Math.max(40, Math.round(file.width * scale)), height: Math.max(40, Math.round(file.height * scale)) }
      : { width: 160 };
  return (
    <div className="chat-picture" style={size}>
      <Image {...size} src={`${url}&w=400`} preview={{ src: url }} alt={file.name} />
    </div>
  );
};

const Film = ({ file, isVideo }: { file: ChatFile; isVideo: boolean }) => {
  const { url } = file;
  return isVideo ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what colleagues send each other brings no captions
    <video className="chat-video" controls preload="metadata" src={url} aria-label={file.name} />
  ) : (
    <span className="chat-voice">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the same */}
      <audio className="chat-audio" controls preload="metadata" src={url} aria-label={file.name} />
      {/* what a browser records does not say how long it is */}
      {file.seconds > 0 && <small>{file.seconds}″</small>}
    </span>
  );
};

const Attachment = ({ file }: { file: ChatFile }) => {
  const t = useT();
  // without an address: the preview asks for a fresh one, offers the download and says what is wrong
  const open = (): void => openFilePreview([{ fileId: file.fileId, name: file.name }]);
  return (
    <button type="button" className="chat-bubble chat-file" onClick={open} title={t('chat.open_file')}>
      <FileOutlined />
      <span>
        <strong>{file.name}</strong>
        <small>{formatFileSize(file.size)}</small>
      </span>
      <EyeOutlined />
    </button>
  );
};

/** Text, picture, sound, film or file. Text is never anything else than text; links lead to http, https, mailto and tel. */
export const MessageBody = ({ message, names }: { message: ChatMessage; names: readonly string[] }) => {
  const { file } = message;
  if (file !== null) {
    if (message.messageType === 'image') return <Picture file={file} />;
    if (message.messageType === 'file') return <Attachment file={file} />;
    return <Film file={file} isVideo={message.messageType === 'video'} />;
  }
  const pieces = piecesOf(message.content, message.mentions.length > 0 ? names : []);
  return (
    <div className="chat-bubble">
      {pieces.map((piece, at) => {
        const key = `${at}:${piece.kind}`;
        if (piece.kind === 'link')
          return (
            <a key={key} href={piece.href} target="_blank" rel="noopener noreferrer">
              {piece.text}
            </a>
          );
        return piece.kind === 'name' ? <mark key={key}>{piece.text}</mark> : <span key={key}>{piece.text}</span>;
      })}
    </div>
  );
};
