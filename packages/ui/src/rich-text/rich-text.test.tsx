import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { RichText } from './rich-text';
import { richTexts } from './rich-text-texts';

// its chunk takes longer than a screen query waits
beforeAll(() => import('./rich-editor').then(() => undefined), 60_000);
afterEach(cleanup);

const fileInput = (): HTMLInputElement => document.querySelector<HTMLInputElement>('input[type=file]')!;
const picture = new File(['x'], 'a.png', { type: 'image/png' });

it.each(Object.entries(richTexts))('has words for the usual choices that fit into the toolbar (%s)', (_, texts) => {
  const widthOf = (word: string): number => [...word].reduce((sum, sign) => sum + (sign > '⺀' ? 2 : 1), 0);
  for (const word of [texts.fontUsual, texts.sizeUsual, texts.lineHeightUsual])
    expect(widthOf(word)).toBeLessThanOrEqual(7);
});

describe('RichText', () => {
  it('shows its HTML in a named box with a toolbar of named keys', async () => {
    render(<RichText value="<h2>标题</h2><p>a <strong>b</strong></p>" ariaLabel="内容" />);
    const box = await screen.findByRole('textbox', { name: '内容' }, { timeout: 20_000 });
    expect(box.innerHTML).toContain('<h2>标题</h2>');
    for (const key of ['加粗', '斜体', '撤销', '表格', '清除格式']) screen.getByRole('button', { name: key });
    expect(screen.queryByRole('button', { name: '图片' })).toBeNull();
  });

  it('puts kept pictures into the text and refuses other files', async () => {
    const onChange = vi.fn();
    const onProblem = vi.fn();
    const upload = vi.fn(() => Promise.resolve('/api/file/Image/annexpic/f1?s=x'));
    render(<RichText upload={upload} onChange={onChange} onProblem={onProblem} ariaLabel="内容" />);
    await screen.findByRole('textbox', { name: '内容' }, { timeout: 20_000 });
    fireEvent.change(fileInput(), { target: { files: [new File(['x'], 'a.svg', { type: 'image/svg+xml' })] } });
    await waitFor(() => expect(onProblem).toHaveBeenCalledWith('请插入图片类型文件(jpg/jpeg/png)'));
    expect(upload).not.toHaveBeenCalled();
    fireEvent.change(fileInput(), { target: { files: [picture] } });
    await waitFor(() => expect(onChange.mock.lastCall?.[0]).toContain('/api/file/Image/annexpic/f1?s=x'));
  });

  it('knows the font of a text however the browser writes it, and sets another', async () => {
    const onChange = vi.fn();
    const value =
      '<p><span style="font-family: &quot;Microsoft YaHei&quot;, &quot;PingFang SC&quot;, sans-serif">字</span></p>';
    render(<RichText value={value} onChange={onChange} ariaLabel="内容" />);
    const box = await screen.findByRole('textbox', { name: '内容' }, { timeout: 20_000 });
    await screen.findByText('微软雅黑');
    fireEvent.keyDown(box, { key: 'a', ctrlKey: true });
    fireEvent.mouseDown(screen.getByRole('combobox', { name: '字体' }));
    fireEvent.click(await screen.findByText('楷体'));
    await waitFor(() => expect(onChange.mock.lastCall?.[0]).toContain('KaiTi'));
  });

  it('says when a picture could not be kept', async () => {
    const onProblem = vi.fn();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    render(<RichText upload={() => Promise.reject(new Error('500'))} onProblem={onProblem} ariaLabel="内容" />);
    await screen.findByRole('textbox', { name: '内容' }, { timeout: 20_000 });
    fireEvent.change(fileInput(), { target: { files: [picture] } });
    await waitFor(() => expect(onProblem).toHaveBeenCalledWith('图片插入失败：500'));
    warn.mockRestore();
  });

  it('without writing has no toolbar', async () => {
    render(<RichText value="<p>a</p>" readOnly ariaLabel="内容" />);
    const box = await screen.findByRole('textbox', { name: '内容' }, { timeout: 20_000 });
    expect(box.getAttribute('contenteditable')).toBe('false');
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('has every word in three languages', () => {
    const keys = Object.keys(richTexts.zh);
    for (const texts of Object.values(richTexts)) {
      expect(Object.keys(texts)).toEqual(keys);
      expect(Object.values(texts).every((text) => text !== '')).toBe(true);
    }
  });
});
