import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { route } from '@qiaoban/contracts/route';
import { call, readEnvelope } from './call';
import { CallError } from './call-error';
import { fillPath, queryText } from './call-request';
import { startTexts } from '../texts/i18n';
import { beginSession, onSessionEnded, session } from '../session/session';

beforeAll(() => startTexts('app'));

const readThing = route({
  method: 'PUT',
  path: '/api/things/:id/Actions/State',
  summary: 'test',
  access: 'signed-in',
  params: z.object({ id: z.string() }),
  query: z.object({ keyword: z.string().default('') }),
  body: z.object({ state: z.number() }),
  reply: z.object({ ok: z.boolean() }),
});

const problem = (run: () => unknown): CallError => {
  try {
    run();
  } catch (cause) {
    if (cause instanceof CallError) return cause;
    throw cause;
  }
  throw new Error('nothing was thrown');
};

describe('addresses', () => {
  it.each([
    ['/api/a/:id', { id: 'x y/1' }, '/api/a/x%20y%2F1'],
    ['/api/a/:id/b/:other', { id: '1', other: '2' }, '/api/a/1/b/2'],
    ['/api/a', undefined, '/api/a'],
  ])('%s', (path, params, filled) => {
    expect(fillPath(path, params)).toBe(filled);
  });

  it('refuses a missing parameter instead of asking for another record', () => {
    expect(() => fillPath('/api/a/:id', { id: '' })).toThrow(/parameter id/);
  });

  it.each([
    [{ keyword: '', sort: undefined, none: null, page: 2 }, 'keyword=&page=2&n=1700000000'],
    [undefined, 'n=1700000000'],
    [{ list: ['a', 'b'] }, 'list=%5B%22a%22%2C%22b%22%5D&n=1700000000'],
  ])('query %j', (query, text) => {
    expect(queryText(query, 1_700_000_000_500)).toBe(text);
  });
});

describe('envelopes', () => {
  it('gives the data of a success', () => {
    expect(readEnvelope('/api/x', 200, '{"code":200,"msg":"ok","data":[1]}').data).toEqual([1]);
  });

  it.each([
    [422, '{"code":422,"msg":"rule","error":"a.b","data":null}', 422, 'rule', 'a.b'],
    // The envelope is read whatever the status says.
    [200, '{"code":409,"msg":"stale","data":null}', 409, 'stale', ''],
    [502, '<html>bad gateway</html>', 502, 'Request error, please retry', ''],
    [500, '{"code":500,"msg":"","data":null}', 500, 'Request error, please retry', ''],
  ])('status %i with %s', (status, text, code, message, error) => {
    const thrown = problem(() => readEnvelope('/api/x', status, text));
    expect([thrown.code, thrown.message, thrown.error]).toEqual([code, message, error]);
  });

  it('keeps what is wrong with each field', () => {
    const text = '{"code":400,"msg":"m","data":null,"fields":[{"path":"lines.3.amount","message":"too much"}]}';
    expect(problem(() => readEnvelope('/api/x', 400, text)).fields).toEqual([
      { path: 'lines.3.amount', message: 'too much' },
    ]);
  });
});

describe('session codes', () => {
  const ended = vi.fn();
  beforeEach(() => {
    ended.mockClear();
    onSessionEnded(ended);
    beginSession('t');
  });
  const refuse = (path: string, code: number) =>
    problem(() => readEnvelope(path, 401, `{"code":${code},"msg":"over","data":null}`));

  it.each([600, 601, 602])('%i ends the session, once', (code) => {
    refuse('/api/x', code);
    refuse('/api/y', code);
    expect(session().token).toBe('');
    expect(ended.mock.calls).toEqual([['over']]);
  });

  it.each(['/api/oauth/Login', '/api/oauth/LockScreen'])('not on %s', (path) => {
    refuse(path, 602);
    expect(session().token).toBe('t');
    expect(ended).not.toHaveBeenCalled();
  });

  it('not on a plain refusal', () => {
    refuse('/api/x', 403);
    expect(session().token).toBe('t');
  });
});

describe('calling', () => {
  const answers = vi.fn<typeof fetch>();
  beforeEach(() => vi.stubGlobal('fetch', answers));
  afterEach(() => answers.mockReset());

  it('sends method, address, body, token and language of a contract', async () => {
    beginSession('secret');
    answers.mockResolvedValue(new Response('{"code":200,"msg":"ok","data":{"ok":true}}'));
    const input = { params: { id: '7' }, query: { keyword: 'k' }, body: { state: 1 } };
    expect(await call(readThing, input, { idempotencyKey: 'once' })).toEqual({ ok: true });
    const [url, sent] = answers.mock.calls[0] ?? [];
    expect(String(url)).toMatch(/^\/api\/things\/7\/Actions\/State\?keyword=k&n=\d+$/);
    expect(sent?.method).toBe('PUT');
    expect(sent?.body).toBe('{"state":1}');
    expect(sent?.headers).toMatchObject({
      Authorization: 'secret',
      'Idempotency-Key': 'once',
      'Accept-Language': 'en',
    });
  });

  it.each([
    [
      'the network failed',
      new TypeError('failed to fetch'),
      'The server cannot be reached: check the network, then retry',
    ],
    [
      'no answer came in time',
      new DOMException('', 'TimeoutError'),
      'No answer in time: look at the result before you retry',
    ],
  ])('says in words that %s', async (_, cause, message) => {
    answers.mockRejectedValue(cause);
    const asked = call(readThing, { params: { id: '7' }, body: { state: 1 } });
    await expect(asked).rejects.toMatchObject({ code: 0, message });
  });

  it('tells a call that was given up from one that failed', async () => {
    const control = new AbortController();
    answers.mockImplementation(() => {
      control.abort();
      return Promise.reject(new DOMException('aborted', 'AbortError'));
    });
    const asked = call(readThing, { params: { id: '7' }, body: { state: 1 } }, { signal: control.signal });
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });
});
