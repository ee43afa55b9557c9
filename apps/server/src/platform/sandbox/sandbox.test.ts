import { describe, expect, it } from 'vitest';
import { createSandbox } from './sandbox';

const sandbox = createSandbox();
const run = (code: string, more: Partial<Parameters<typeof sandbox.run>[0]> = {}) =>
  sandbox.run({ code, input: '', timeoutMs: 1000, ...more });

describe('the sandbox', () => {
  it.each([
    ['a text', "return input + '!'", 'hello!'],
    ['a value as JSON', 'return { a: [1, 2] }', '{"a":[1,2]}'],
    ['nothing', 'const a = 1', ''],
    ['a number', 'return 6 * 7', '42'],
    ['Chinese', "return '你好 ' + JSON.parse('\"😀\"')", '你好 😀'],
  ])('gives %s', async (_, code, result) => {
    expect(await run(code, { input: 'hello' })).toEqual({ ok: true, result, log: [] });
  });

  it('keeps what is logged, up to a limit', async () => {
    const { log } = await run("log('a', 1, { b: 2 }); console.warn('c'); for (;;) log('x'.repeat(1000))");
    expect(log.slice(0, 2)).toEqual(['a 1 {"b":2}', 'c']);
    expect(log.join('\n').length).toBeLessThanOrEqual(64 * 1024 + 100);
  });

  it.each([
    'process',
    'require',
    'fetch',
    'WebAssembly',
    'setTimeout',
    'Buffer',
    'http',
    'parentPort',
    '__log',
    '__http',
  ])('has no %s', async (name) => {
    expect(await run(`return typeof ${name}`)).toMatchObject({ ok: true, result: 'undefined' });
  });

  it('reaches no host through constructors', async () => {
    const out = await run("return typeof log.constructor('return this')().process");
    expect(out).toMatchObject({ ok: true, result: 'undefined' });
  });

  it.each([
    ['an endless loop', 'for (;;);', 'timeout'],
    ['a regular expression bomb', "return /^(a+)+$/.test('a'.repeat(40) + 'b')", 'timeout'],
    ['endless arrays', 'const a = []; for (;;) a.push(new Array(10000).fill(7))', 'memory'],
    ['endless texts', "let s = 'x'; for (;;) s += s", 'memory'],
    ['recursion', 'const f = () => f() + 1; return f()', 'error'],
    ['an error', "throw new Error('my words')", 'error'],
    ['a mistake in the text', 'return (', 'error'],
    ['catching the end', 'for (;;) { try { for (;;); } catch (e) {} }', 'timeout'],
  ])(
    'ends %s',
    async (_, code, reason) => {
      const before = process.memoryUsage().rss;
      const out = await run(code);
      expect(out).toMatchObject({ ok: false });
      if (!out.ok && !(reason === 'memory' && out.reason !== 'memory')) expect(out.reason).toBe(reason);
      expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
    },
    120_000,
  );

  it('says where the mistake is', async () => {
    const out = await run("log('first');\n\nthrow new TypeError('third line')");
    expect(out).toMatchObject({ ok: false, error: 'TypeError: third line (3)', log: ['first'] });
  });

  it('calls out only over the bridge, as if it were at once', async () => {
    const asked: string[] = [];
    const http = async (request: string): Promise<string> => {
      asked.push(request);
      await new Promise((done) => setTimeout(done, 50));
      return JSON.stringify({ status: 200, headers: {}, body: '{"n":5}' });
    };
    const out = await run("const a = http('https://a.example'); return a.status + ' ' + JSON.parse(a.body).n", {
      http,
    });
    expect(out).toMatchObject({ ok: true, result: '200 5' });
    expect(asked).toEqual(['{"url":"https://a.example"}']);
    const refused = await run("http({ url: 'x' })", { http: () => Promise.reject(new Error('not allowed')) });
    expect(refused).toMatchObject({ ok: false, reason: 'error' });
    const hanging = await run("http('x')", { http: () => new Promise(() => undefined) });
    expect(hanging).toMatchObject({ ok: false, reason: 'timeout' });
    const caught = await run("try { http('x') } catch (e) {} throw new Error('mine')", {
      timeoutMs: 20,
      http: () => new Promise(() => undefined),
    });
    expect(caught).toMatchObject({ ok: false, reason: 'timeout' });
    // nothing of the engine's own work is the script's time, and what it does while its result is read is
    const none = await run("throw new Error('mine')", { timeoutMs: 0 });
    expect(none).toMatchObject({ ok: false, reason: 'timeout' });
    const reading = await run('return { toJSON() { for (;;); } }', { timeoutMs: 20 });
    expect(reading).toMatchObject({ ok: false, reason: 'timeout' });
    const many = await run("for (let i = 0; i < 30; i++) http('x')", { http, timeoutMs: 8000 });
    expect(many).toMatchObject({ ok: false, error: expect.stringContaining('at most 20') as string });
  }, 40_000);
});
