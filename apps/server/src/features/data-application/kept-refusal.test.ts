import { describe, expect, it } from 'vitest';
import '@qiaoban/contracts/data-application/data-source.texts';
import { AppError } from '@qiaoban/contracts/errors';
import { keepCause, keepRefusal, readRefusal } from './kept-refusal';

describe('a kept refusal', () => {
  it.each([
    ['zh', '数据库返回错误：no disk'],
    ['zhtw', '資料庫傳回錯誤：no disk'],
    ['en', 'The database answered: no disk'],
  ] as const)('reads in %s', (language, text) => {
    const kept = keepCause(new AppError('data_source.failed', { reason: 'no disk' }));
    expect(readRefusal(kept, language)).toBe(text);
  });

  it('keeps other words as they are', () => {
    expect(readRefusal(keepCause(new Error('disk \n full')), 'en')).toBe('disk full');
    expect(readRefusal('', 'en')).toBe('');
    expect(readRefusal('执行失败', 'en')).toBe('执行失败');
    expect(readRefusal('{"code":"data_source.fai', 'en')).toBe('{"code":"data_source.fai');
  });

  it('shortens values, never what holds them', () => {
    const kept = keepRefusal(new AppError('data_source.failed', { reason: '"'.repeat(5000) }));
    expect(readRefusal(kept, 'en')).toBe(`The database answered: ${'"'.repeat(400)}`);
  });
});
