import { create } from 'zustand';
import { readStored, writeStored } from '#lib/browser/storage.ts';

/** How new messages announce themselves, kept in this browser. */
type NoticeSettings = { sound: boolean; desktop: boolean };
const kept = readStored('chat_notices', 'object') as Partial<NoticeSettings> | undefined;
export const useNoticeSettings = create<NoticeSettings>(() => ({
  sound: kept?.sound ?? true,
  desktop: kept?.desktop ?? false,
}));
export const changeNotices = (patch: Partial<NoticeSettings>): void => {
  useNoticeSettings.setState(patch);
  writeStored('chat_notices', 'object', useNoticeSettings.getState());
};

export const canNotify = (): boolean => 'Notification' in globalThis;

/** Asks the browser; only called when the person switched it on. */
export const askForDesktop = async (): Promise<boolean> => {
  const answer = canNotify() ? await Notification.requestPermission() : 'denied';
  changeNotices({ desktop: answer === 'granted' });
  return answer === 'granted';
};

/** Shortest time between two sounds, ms: what comes together after a lost connection sounds once. */
const SOUND_EVERY = 1500;
let lastSound = 0;

/** Two short tones, made here: nothing is loaded. */
export const playSound = (): void => {
  if (!useNoticeSettings.getState().sound || !('AudioContext' in globalThis)) return;
  const now = performance.now();
  if (lastSound > 0 && now - lastSound < SOUND_EVERY) return;
  lastSound = now;
  try {
    const context = new AudioContext();
    const gain = context.createGain();
    gain.gain.setValueAtTime(0.08, context.currentTime);
    gain.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.4);
    gain.connect(context.destination);
    for (const [at, tone] of [
      [0, 880],
      [0.12, 1175],
    ] as const) {
      const source = context.createOscillator();
      source.frequency.value = tone;
      source.connect(gain);
      source.start(context.currentTime + at);
      source.stop(context.currentTime + at + 0.25);
    }
    setTimeout(() => void context.close(), 800);
  } catch (cause) {
    console.warn('no sound', cause);
  }
};

export const showDesktop = (title: string, body: string, tag: string, open: () => void): void => {
  if (!useNoticeSettings.getState().desktop || !canNotify() || Notification.permission !== 'granted') return;
  try {
    const notice = new Notification(title, { body, tag });
    notice.addEventListener('click', () => {
      window.focus();
      open();
      notice.close();
    });
  } catch (cause) {
    // browsers of phones know permissions, but show nothing for a page
    console.warn('no desktop notification', cause);
  }
};

let blinking: ReturnType<typeof setInterval> | undefined;
let ownTitle = '';
let newTitle = '';

const stopTitle = (): void => {
  if (blinking === undefined) return;
  clearInterval(blinking);
  blinking = undefined;
  if (document.title === newTitle) document.title = ownTitle;
};

/** Blinks the title while nobody looks at the window. What the page calls itself meanwhile is kept. */
export const blinkTitle = (title: string): void => {
  if (!document.hidden) return;
  if (document.title === newTitle) document.title = title;
  newTitle = title;
  if (blinking !== undefined) return;
  blinking = setInterval(() => {
    if (document.title === newTitle) document.title = ownTitle;
    else {
      ownTitle = document.title;
      document.title = newTitle;
    }
  }, 1000);
  document.addEventListener('visibilitychange', stopTitle, { once: true });
};
