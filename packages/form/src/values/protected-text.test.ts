import { describe, expect, it } from 'vitest';
import { checkRecord } from '../check-record';
import { formOf } from '../sample-form';
import { createFormRuntime } from '../runtime/form-runtime';
import { withoutMaskedInputs } from '../seen-document';
import { formProblems } from '../validation';
import { MASKS, maskText } from './protected-text';

const text = (field: string, props: Record<string, unknown>, type = 'comInput') => ({
  type,
  field,
  props: { label: field, ...props },
});

describe('masks of texts', () => {
  it.each([
    ['phone', '13812345678', '138****5678'],
    ['phone', '12345', '*****'],
    ['idCard', '110101199003071234', '110***********1234'],
    ['bankCard', '6222020200112233', '6222********2233'],
    ['name', '欧阳修', '欧**'],
    ['name', '张', '*'],
    ['name', '😀𠮷野家', '😀***'],
    ['email', 'wang.wei@example.com', 'w*******@example.com'],
    ['email', 'w@example.com', '*@example.com'],
    ['email', 'no address', 'n*********'],
    ['none', '13812345678', '13812345678'],
  ])('%s of %s is %s', (mask, value, shown) => {
    expect(maskText(value, { mask })).toBe(shown);
  });

  it('hide something of every text, and masking what is masked changes nothing', () => {
    const texts = ['a', '一', 'ab', '13812345678', 'a@b.c', '@', 'x'.repeat(60), '  ', '张三 李四', 'a*b', '👩‍👩‍👧'];
    for (const mask of MASKS.filter((each) => each !== 'none'))
      for (const [maskFirst, maskLast] of [
        [0, 0],
        [3, 4],
        [50, 50],
      ])
        for (const each of texts) {
          const shown = maskText(each, { mask, maskFirst, maskLast });
          expect(shown, `${mask} ${each}`).toContain('*');
          expect(maskText(shown, { mask, maskFirst, maskLast })).toBe(shown);
        }
  });
});

describe('a masked field of a form', () => {
  const phone = { mask: 'phone', regList: [{ preset: 'mobile' }] };
  const document = formOf([
    text('mobile', phone),
    text('note', {}),
    { type: 'table', field: 'lines', props: { label: 'lines' }, children: [text('contact', phone)] },
  ]);
  const previous = { mobile: '13812345678', note: 'a', lines: [{ id: 'r1', contact: '13987654321' }] };
  const context = { now: 0, language: 'zh', newId: () => 'new', previous } as const;

  it('keeps what is stored where its mask comes back', () => {
    const sent = { mobile: '138****5678', note: 'b', lines: [{ id: 'r1', contact: '139****4321' }] };
    const { record, problems } = checkRecord(document, sent, context);
    expect(problems).toEqual([]);
    expect(record).toEqual({ mobile: '13812345678', note: 'b', lines: [{ id: 'r1', contact: '13987654321' }] });
  });

  it('takes a new value, which has to be a good one', () => {
    expect(checkRecord(document, { mobile: '13700000000' }, context).record['mobile']).toBe('13700000000');
    expect(checkRecord(document, { mobile: '' }, context).record['mobile']).toBeNull();
    expect(checkRecord(document, { mobile: '12' }, context).problems).toMatchObject([{ path: 'mobile' }]);
  });

  it.each([['138****5679'], ['138****'], ['*']])('refuses %s, which is a part of something else', (mobile) => {
    expect(checkRecord(document, { mobile }, context).problems).toMatchObject([
      { path: 'mobile', key: 'form.problem.masked' },
    ]);
    const fresh = checkRecord(document, { mobile }, { now: 0, language: 'zh', newId: () => 'new' });
    expect(fresh.problems).toMatchObject([{ path: 'mobile', key: 'form.problem.masked' }]);
  });

  it('is no mistake at a screen, which knows the mask alone', () => {
    const shown = { mobile: '138****5678', note: 'a', lines: [{ id: 'r1', contact: '139****4321' }] };
    const runtime = createFormRuntime(document, shown, { now: 0, newId: () => 'new' });
    expect(runtime.check()).toEqual([]);
    runtime.set('mobile', '138****56');
    expect(runtime.check()).toMatchObject([{ path: 'mobile', key: 'form.problem.masked' }]);
  });

  it('is asked by no formula and no rule of a stored record at a screen', () => {
    const asking = formOf([
      text('mobile', phone),
      {
        type: 'calculate',
        field: 'tail',
        props: { label: 'tail', resultType: 'text', expression: 'RIGHT(mobile, 4)' },
      },
    ]);
    const runtime = createFormRuntime(
      withoutMaskedInputs(asking),
      { mobile: '138****5678', tail: '5678' },
      { now: 0, newId: () => 'new' },
    );
    expect(runtime.get('tail')).toBe('5678');
    runtime.set('mobile', '13700000000');
    expect(runtime.get('tail')).toBe('5678');
    const sent = checkRecord(asking, { mobile: '13700000000' }, { ...context, previous: { mobile: '1' } });
    expect(sent.record['tail']).toBe('0000');
  });
});

describe('an encrypted field', () => {
  it('is no order of a list, and not longer than an index takes', () => {
    const keysOf = (document: ReturnType<typeof formOf>): string[] =>
      formProblems(document, { needsList: true }).map(({ key }) => key);
    expect(keysOf(formOf([text('code', { encrypted: true })]))).toContain('form.soundness.encrypted_length');
    const sorted = formOf([text('code', { encrypted: true, maxLength: 100 })]);
    sorted.list.defaultSort = { field: 'code', order: 'asc' };
    expect(keysOf(sorted)).toContain('form.soundness.encrypted_columns');
    expect(keysOf(sorted)).not.toContain('form.soundness.encrypted_length');
  });
});
