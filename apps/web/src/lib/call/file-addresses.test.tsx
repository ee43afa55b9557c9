import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshAddress, keepFilesOpen } from './file-addresses';
import { queryClient } from './query';
import { beginSession } from '../session/session';

const at = (id: string, seconds: number): string =>
  `/api/file/Image/annexpic/${id}?t=default&e=${Math.floor(Date.now() / 1000) + seconds}&r=s.1&b=1&s=x`;
let asked: string[][];
let refuses = false;
let stop: () => void;
beforeEach(() => {
  asked = [];
  refuses = false;
  beginSession('token');
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    const { urls } = JSON.parse(String(init.body)) as { urls: string[] };
    asked.push(urls);
    const list = urls.map((url) => ({ url, fresh: refuses ? '' : `${url.replace(/e=\d+/, 'e=99999999999')}` }));
    return Promise.resolve(new Response(JSON.stringify({ code: 200, msg: '', data: { list } })));
  });
  stop = keepFilesOpen();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});
const settled = () => new Promise((done) => setTimeout(done, 120));
const add = <T extends Element>(html: string): T => {
  document.body.innerHTML += html;
  return document.body.lastElementChild as T;
};

it('gives pictures that do not load any more a fresh address, all with one call', async () => {
  const old = [at('a', -3000), at('b', -3000)];
  document.body.innerHTML = old.map((src) => `<img src="${src}" alt="">`).join('');
  const pictures = [...document.querySelectorAll('img')];
  for (const each of pictures) each.dispatchEvent(new Event('error'));
  await settled();
  expect(asked).toEqual([old]);
  for (const each of pictures) expect(each.getAttribute('src')).toContain('e=99999999999');
});

it('leaves pictures of others, endless addresses and good ones alone', async () => {
  const pictures = [
    '/assets/a.png',
    'https://elsewhere.example/a.png',
    '/api/file/Image/userAvatar/a?t=default&e=0&s=x',
  ];
  for (const src of pictures) add<HTMLImageElement>(`<img src="${src}" alt="">`).dispatchEvent(new Event('error'));
  await settled();
  expect(asked).toEqual([]);
  expect(await freshAddress(at('c', 500))).toBe(at('c', 500));
});

it('opens a link that was left open with a fresh address, keys held down included', async () => {
  const link = add<HTMLAnchorElement>(`<a href="${at('d', -10)}"><span>a.pdf</span></a>`);
  const opened: [string, boolean][] = [];
  document.body.addEventListener('click', (event) => {
    event.preventDefault();
    opened.push([link.getAttribute('href')!, event.ctrlKey]);
  });
  link.firstElementChild!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
  expect(opened).toEqual([]);
  await settled();
  expect(opened).toEqual([[expect.stringContaining('e=99999999999'), true]]);
});

it('asks anew for what named a file when its address may not be renewed', async () => {
  refuses = true;
  const reread = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  add<HTMLImageElement>(`<img src="${at('e', -10)}" alt="">`).dispatchEvent(new Event('error'));
  await settled();
  expect(reread).toHaveBeenCalledTimes(1);
});
