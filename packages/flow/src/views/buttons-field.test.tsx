import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ButtonTexts } from '../model/button-texts';
import { plainHost } from '../describe/host';
import { ButtonsField } from './buttons-field';
import { FlowHostProvider } from './host-context';

afterEach(cleanup);

let latest: ButtonTexts = {};
let printed: string | undefined;

const Screen = ({ first, printId }: { first: ButtonTexts; printId?: string }) => {
  const [texts, setTexts] = useState(first);
  return (
    <FlowHostProvider value={plainHost('zh', { prints: [{ id: 'p1', fullName: '付款凭单' }] })}>
      <ButtonsField
        buttons={['agree', 'refuse']}
        usual={{ agree: 'flow.buttons.finish' }}
        own={texts}
        printId={printId}
        onOwn={(next) => {
          latest = next;
          setTexts(next);
        }}
        onPrint={(id) => (printed = id)}
      />
    </FlowHostProvider>
  );
};
const fieldOf = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe('texts of buttons', () => {
  it('are typed language by language beside the usual word; an empty one is no word', () => {
    render(<Screen first={{}} />);
    expect(fieldOf('“办结”的文字').placeholder).toBe('办结');
    fireEvent.change(fieldOf('“办结”的文字'), { target: { value: '付清了' } });
    expect(latest).toEqual({ agree: { zh: '付清了' } });
    fireEvent.click(screen.getByText('English'));
    expect(fieldOf('“办结”的文字').placeholder).toBe('Done');
    fireEvent.change(fieldOf('“办结”的文字'), { target: { value: 'Paid' } });
    expect(latest).toEqual({ agree: { zh: '付清了', en: 'Paid' } });
    fireEvent.change(fieldOf('“办结”的文字'), { target: { value: '' } });
    fireEvent.click(screen.getByText('简体'));
    fireEvent.change(fieldOf('“办结”的文字'), { target: { value: '' } });
    expect(latest).toEqual({});
  });

  it('are bounded, and a plain text counts as Chinese', () => {
    render(<Screen first={{ refuse: '不付' }} />);
    expect(fieldOf('“拒绝”的文字').value).toBe('不付');
    expect(fieldOf('“拒绝”的文字').maxLength).toBe(20);
    fireEvent.click(screen.getByText('English'));
    expect(fieldOf('“拒绝”的文字').value).toBe('');
  });
});

describe('the print template of a step', () => {
  it('says so when it is gone, and is taken back to the usual one', () => {
    render(<Screen first={{}} printId="p9" />);
    expect(screen.getByText('已删除的模板')).toBeDefined();
    const clear = document.querySelector('.ant-select-clear');
    expect(clear).not.toBeNull();
    fireEvent.mouseDown(clear!);
    fireEvent.click(clear!);
    expect(printed).toBe('');
  });
});
