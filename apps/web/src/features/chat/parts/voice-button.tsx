import { useEffect, useRef, useState } from 'react';
import { AudioOutlined, CloseOutlined, SendOutlined } from '@ant-design/icons';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { useT } from '#lib/texts/i18n.ts';

/** Longest recording, s. */
const LONGEST = 120;
const canRecord = (): boolean => 'MediaRecorder' in globalThis && navigator.mediaDevices !== undefined;

type Recording = { recorder: MediaRecorder; stream: MediaStream; began: number };

/** Records the voice, if the browser can, and sends it when stopped. */
export const VoiceButton = ({ onRecorded }: { onRecorded: (file: File, seconds: number) => void }) => {
  const t = useT();
  const recording = useRef<Recording>(undefined);
  const [seconds, setSeconds] = useState<number>();
  const end = (): void => {
    recording.current?.stream.getTracks().forEach((track) => track.stop());
    recording.current = undefined;
    setSeconds(undefined);
  };
  useEffect(() => {
    if (seconds === undefined) return;
    const timer = setInterval(() => {
      const now = recording.current;
      if (!now) return;
      const length = Math.floor((Date.now() - now.began) / 1000);
      setSeconds(length);
      if (length >= LONGEST) now.recorder.stop();
    }, 250);
    return () => clearInterval(timer);
  }, [seconds]);
  useEffect(() => () => recording.current?.stream.getTracks().forEach((track) => track.stop()), []);
  if (!canRecord()) return null;

  const begin = async (): Promise<void> => {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const recorder = new MediaRecorder(stream);
      const parts: Blob[] = [];
      const began = Date.now();
      recorder.addEventListener('dataavailable', (event) => parts.push(event.data));
      recorder.addEventListener('stop', () => {
        const isWanted = recording.current !== undefined;
        end();
        if (!isWanted) return;
        const type = recorder.mimeType.split(';')[0] ?? 'audio/webm';
        const ending = type.includes('mp4') ? 'm4a' : type.includes('ogg') ? 'ogg' : 'webm';
        onRecorded(new File(parts, `voice.${ending}`, { type }), Math.max(1, Math.round((Date.now() - began) / 1000)));
      });
      recording.current = { recorder, stream, began };
      setSeconds(0);
      recorder.start();
    } catch (cause) {
      console.warn('no microphone', cause);
      toast.warning(t('chat.voice_refused'));
    }
  };
  const cancel = (): void => {
    const now = recording.current;
    recording.current = undefined;
    now?.stream.getTracks().forEach((track) => track.stop());
    now?.recorder.stop();
    setSeconds(undefined);
  };
  if (seconds === undefined)
    return (
      <button
        type="button"
        className="chat-icon"
        aria-label={t('chat.voice')}
        title={t('chat.voice')}
        onClick={() => void begin()}
      >
        <AudioOutlined />
      </button>
    );
  return (
    <span className="chat-recording" role="status">
      <i aria-hidden="true" /> {seconds} s
      <button
        type="button"
        className="chat-icon"
        aria-label={t('chat.voice_stop', { seconds })}
        onClick={() => recording.current?.recorder.stop()}
      >
        <SendOutlined />
      </button>
      <button type="button" className="chat-icon" aria-label={t('chat.voice_cancel')} onClick={cancel}>
        <CloseOutlined />
      </button>
    </span>
  );
};
