import { describe, expect, it } from 'vitest';
import { execute, startHistory, undo } from '@qiaoban/designer/history';
import { removeNode } from '@qiaoban/designer/commands';
import { formBehaviours } from '../new-field';
import { parseFormDocument } from '../parse-document';
import { formOf } from '../sample-form';
import { seenDocument } from '../seen-document';
import { formProblems } from '../validation';
import { shownFields } from '../view-fields';
import { cardProblems, plainCard, suggestCard } from './phone-card';
import { setPhoneBlocks, setPhoneCard, setPhoneOrder, shiftOnPhone } from './phone-commands';
import { phoneChildren, phoneDocument } from './phone-document';

const form = formOf([
  { type: 'comInput', field: 'name', props: { label: '名称' } },
  { type: 'numInput', field: 'amount', props: { label: '金额', span: 8 } },
  {
    type: 'card',
    id: 'box',
    props: { label: '更多' },
    children: [
      { type: 'date', field: 'day', props: { label: '日期' } },
      { type: 'radio', field: 'kind', props: { label: '类别' } },
    ],
  },
]);
const run = (document: typeof form, ...commands: Parameters<typeof execute<typeof form>>[1][]) =>
  commands.reduce(
    (history, command) => execute(history, command, { now: 0, behaviours: formBehaviours }),
    startHistory(document),
  );
const rootOf = (document: typeof form): string[] => document.nodes[document.root]?.children ?? [];

describe('the pages of a phone', () => {
  it('are those of the desktop while nothing was arranged', () => {
    expect(phoneDocument(form)).toBe(form);
  });

  it('have an order, widths and hidden blocks of their own, and leave the desktop as it is', () => {
    const { present } = run(
      form,
      setPhoneOrder('root', ['box', 'name', 'amount']),
      setPhoneBlocks(['amount', 'name'], { width: 'half' }),
      setPhoneBlocks(['day'], { hidden: true }),
    );
    const phone = phoneDocument(present);
    expect(rootOf(phone)).toEqual(['box', 'name', 'amount']);
    expect(phone.nodes['box']?.children).toEqual(['kind']);
    expect(phone.nodes['amount']?.props['span']).toBe(12);
    expect(phone.nodes['kind']?.props['span']).toBe(24);
    expect(rootOf(present)).toEqual(['name', 'amount', 'box']);
    expect(present.nodes['amount']?.props['span']).toBe(8);
  });

  it('show a hidden block with which something is wrong', () => {
    const { present } = run(form, setPhoneBlocks(['day'], { hidden: true }));
    expect(phoneDocument(present, new Set(['day'])).nodes['box']?.children).toEqual(['day', 'kind']);
  });

  it('put a block that came later behind the one that it follows on the desktop', () => {
    const { present } = run(form, setPhoneOrder('root', ['box', 'amount', 'name']));
    const later = formOf([
      { type: 'comInput', field: 'first' },
      { type: 'comInput', field: 'name' },
      { type: 'comInput', field: 'after' },
      { type: 'numInput', field: 'amount' },
      { type: 'card', id: 'box', children: [] },
    ]);
    expect(phoneChildren({ ...later, phone: present.phone }, 'root')).toEqual([
      'first',
      'box',
      'amount',
      'name',
      'after',
    ]);
  });

  it('leave no trace of what is as on the desktop again', () => {
    const { present } = run(
      form,
      setPhoneBlocks(['day'], { hidden: true, width: 'half' }),
      setPhoneBlocks(['day'], { hidden: false, width: 'full' }),
      shiftOnPhone('root', 'name', 1),
      setPhoneOrder('root', ['name', 'amount', 'box']),
    );
    expect(present.phone).toEqual({ blocks: {}, order: {} });
  });

  it('forget blocks and fields that are removed, and have them back by one undo', () => {
    const history = run(
      form,
      setPhoneOrder('root', ['box', 'name', 'amount']),
      setPhoneBlocks(['amount'], { width: 'half' }),
      setPhoneCard({ title: 'name', lines: ['amount'], tags: [], picture: undefined, hasLabels: true }),
      removeNode('amount'),
    );
    expect(history.present.phone).toEqual({
      blocks: {},
      order: { root: ['box', 'name'] },
      card: { title: 'name', lines: [], tags: [], hasLabels: true },
    });
    expect(undo(history).present.phone?.card?.lines).toEqual(['amount']);
  });

  it('travel with the form, and impossible ones are refused', () => {
    const { present } = run(form, setPhoneOrder('root', ['box', 'name', 'amount']));
    const parsed = parseFormDocument(JSON.parse(JSON.stringify(present)));
    expect(parsed.ok && parsed.document.phone).toEqual(present.phone);
    expect(parseFormDocument({ ...form, phone: { blocks: { 'a b': {} }, order: {} } }).ok).toBe(false);
    expect(parseFormDocument({ ...form, phone: { blocks: { __proto__x: { width: 'wide' } }, order: {} } }).ok).toBe(
      false,
    );
  });
});

describe('the card of the phone list', () => {
  const card = { title: 'name', lines: ['amount', 'day'], tags: ['kind'], hasLabels: true };

  it('is proposed from what the list shows', () => {
    expect(suggestCard(form)).toEqual(card);
    const [title, ...lines] = form.list.columnList.map(({ field }) => field);
    expect(plainCard(form)).toEqual({ title, lines, tags: [], hasLabels: true });
  });

  it('asks for its fields with every row of the list', () => {
    expect(shownFields({ ...form, phone: { blocks: {}, order: {}, card } })).toContain('day');
  });

  it('keeps a form from being published when it names what is not there', () => {
    const wrong = { ...form, phone: { blocks: {}, order: {}, card: { ...card, lines: ['ghost'], picture: 'day' } } };
    expect(cardProblems(wrong, 'zh').map(({ key }) => key)).toEqual([
      'form.soundness.card_unknown',
      'form.soundness.card_picture',
    ]);
    expect(formProblems(wrong).map(({ key }) => key)).toContain('form.soundness.card_unknown');
  });

  it('does not name what its reader may not see', () => {
    const whole = {
      ...form,
      phone: { blocks: { amount: { hidden: true } }, order: { root: ['amount', 'name', 'box'] }, card },
    };
    const seen = seenDocument(whole, (path) => path !== 'amount');
    expect(JSON.stringify(seen)).not.toContain('amount');
    expect(seen.phone?.card).toEqual({ ...card, lines: ['day'] });
  });
});
