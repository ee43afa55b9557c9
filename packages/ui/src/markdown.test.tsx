import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Markdown } from './markdown';

afterEach(cleanup);
const htmlOf = (text: string): string => {
  render(<Markdown text={text} />);
  return document.querySelector('.qb-markdown')!.innerHTML.replaceAll(/<\/?span>/g, '');
};

describe('a Markdown text', () => {
  it.each([
    ['**b** *i* ~~s~~ `c`', '<p><strong>b</strong> <em>i</em> <s>s</s> <code>c</code></p>'],
    ['a\nb', '<p>a<br>b</p>'],
    ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
    ['3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>'],
    ['- a\n  - b', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    ['> q', '<blockquote><p>q</p></blockquote>'],
    ['a\n\n---', '<p>a</p><hr>'],
    ['```js\nx < 1\n```', '<pre>x &lt; 1\n</pre>'],
    [
      '| a | b |\n|:--|--:|\n| 1 | 2 |',
      '<table><thead><tr><th style="text-align: left;">a</th><th style="text-align: right;">b</th></tr></thead>' +
        '<tbody><tr><td style="text-align: left;">1</td><td style="text-align: right;">2</td></tr></tbody></table>',
    ],
    ['<script>x</script> <b>y</b>', '<p>&lt;script&gt;x&lt;/script&gt; &lt;b&gt;y&lt;/b&gt;</p>'],
    ['![p](https://a.cn/p.png)', '<p>![p](https://a.cn/p.png)</p>'],
    ['[a](https://a.cn)', '<p>[a](https://a.cn)</p>'],
  ])('%j', (text, html) => expect(htmlOf(text)).toBe(html));

  it('is led under the headings of its page', () => {
    render(<Markdown text="# 标题" firstLevel={3} />);
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('标题');
  });

  it('has links where they may lead somewhere, and text elsewhere', async () => {
    const onOpen = vi.fn();
    const isLink = (address: string) => address.startsWith('https:');
    render(<Markdown text="[one](https://a.cn/x) [two](javascript:x)" isLink={isLink} onOpen={onOpen} />);
    expect(screen.getByText(/\[two\]/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'one' }));
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('https://a.cn/x');
  });
});
