import { renewFiles } from '@qiaoban/contracts/file/file.contract';
import { withoutBase } from '../menu/base-path';
import { call } from './call';
import { queryClient } from './query';
import { session } from '../session/session';

/** Addresses that end within this are renewed before they are opened, ms. */
const SOON = 30_000;
const BATCH_MS = 30;
const AT_ONCE = 100;
/** Successors that are kept in mind. */
const MOST_KNOWN = 500;
const REREAD_APART = 20_000;

/** When an address of one of our files ends, epoch ms; undefined for every other address. */
const endOf = (address: string): number | undefined => {
  const [path = '', search = ''] = withoutBase(address.replace(location.origin, '')).split('?', 2);
  if (!/^\/api\/file\/(Image|Download)\//.test(path)) return undefined;
  const end = Number(new URLSearchParams(search).get('e') ?? 0);
  return end > 0 ? end * 1000 : undefined;
};
export const isEnding = (address: string): boolean => {
  const end = endOf(address);
  return end !== undefined && end < Date.now() + SOON;
};

const known = new Map<string, string>();
let asked = new Map<string, ((fresh: string) => void)[]>();

const ask = async (wanted: Map<string, ((fresh: string) => void)[]>): Promise<void> => {
  const urls = [...wanted.keys()];
  const found = new Map<string, string>();
  try {
    for (let at = 0; at < urls.length; at += AT_ONCE) {
      const { list } = await call(renewFiles, { body: { urls: urls.slice(at, at + AT_ONCE) } });
      for (const { url, fresh } of list) found.set(url, fresh);
    }
  } catch (cause) {
    console.warn('addresses of files not renewed', cause);
  }
  for (const [url, takers] of wanted) for (const take of takers) take(found.get(url) ?? '');
};

let rereadAt = 0;
/** Rights changed, or the line is too old: what named the file says whether it may still be seen, and where. */
const reread = (): void => {
  if (Date.now() - rereadAt < REREAD_APART) return;
  rereadAt = Date.now();
  const names = (data: unknown): boolean => data !== undefined && JSON.stringify(data).includes('/api/file/');
  void queryClient.invalidateQueries({ predicate: ({ state }) => names(state.data) });
};

/** The address that takes the place of an ended one; the same one where there is none. Asked for together. */
const renew = async (address: string): Promise<string> => {
  const url = address.replace(location.origin, '');
  const last = known.get(url);
  if (last !== undefined && !isEnding(last)) return last;
  const fresh = await new Promise<string>((take) => {
    if (asked.size === 0)
      setTimeout(() => {
        const wanted = asked;
        asked = new Map();
        void ask(wanted);
      }, BATCH_MS);
    asked.set(url, [...(asked.get(url) ?? []), take]);
  });
  if (fresh === '') {
    reread();
    return address;
  }
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(url, fresh);
  return fresh;
};

/** An address that works now, for what opens files without an element of the page. */
export const freshAddress = async (address: string): Promise<string> => (isEnding(address) ? renew(address) : address);

type Shown = HTMLImageElement | HTMLMediaElement;
const isShown = (target: EventTarget | null): target is Shown =>
  target instanceof HTMLImageElement || target instanceof HTMLMediaElement;

/** Film and sound go on where they were. */
const show = (element: Shown, address: string): void => {
  if (element instanceof HTMLMediaElement) {
    const { currentTime, paused } = element;
    const goOn = (): void => {
      element.currentTime = currentTime;
      if (!paused) element.play().catch((cause: unknown) => console.warn('not played', cause));
    };
    if (currentTime > 0) element.addEventListener('loadedmetadata', goOn, { once: true });
  }
  element.src = address;
};

const linkOf = (target: EventTarget | null): HTMLAnchorElement | undefined => {
  const link = target instanceof Element ? target.closest('a') : null;
  return link !== null && endOf(link.href) !== undefined ? link : undefined;
};

/**
 * Keeps addresses of files working in a window that stays open, wherever the page shows them: a picture, film or sound
 * that does not load gets a fresh address, a link before it is opened. Returns the way to stop.
 */
export const keepFilesOpen = (page: Document = document): (() => void) => {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  const isOurs = (address: string): boolean => session().token !== '' && endOf(address) !== undefined;

  const failed = ({ target }: Event): void => {
    if (!isShown(target)) return;
    const address = target.getAttribute('src') ?? '';
    if (!isOurs(address)) return;
    void renew(address).then((fresh) => {
      // what did not load although its address is good is broken
      if (fresh !== address && target.getAttribute('src') === address) show(target, fresh);
    });
  };
  const near = ({ target }: Event): void => {
    const link = linkOf(target);
    if (link === undefined || !isOurs(link.href) || !isEnding(link.href)) return;
    const before = link.href;
    void renew(before).then((fresh) => {
      if (link.href === before) link.href = fresh;
    });
  };
  const opened = (event: MouseEvent): void => {
    const link = linkOf(event.target);
    if (link === undefined || !isOurs(link.href) || !isEnding(link.href)) return;
    event.preventDefault();
    event.stopPropagation();
    const { ctrlKey, metaKey, shiftKey } = event;
    void renew(link.href).then((fresh) => {
      link.href = fresh;
      // once more, with an address that works: or with the old one, which then says what is wrong
      if (!isEnding(fresh))
        link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
    });
  };
  page.addEventListener('error', failed, options);
  page.addEventListener('pointerover', near, options);
  page.addEventListener('focusin', near, options);
  page.addEventListener('click', opened, options);
  return () => stop.abort();
};
