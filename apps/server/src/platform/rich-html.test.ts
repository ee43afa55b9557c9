import { describe, expect, it } from 'vitest';
import { cleanHtml, isBlankHtml, picturesIn, withPictures, withoutPictures } from './rich-html';

describe('cleanHtml', () => {
  it.each([
    ['a script', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['a handler', '<p onclick="x()" onmouseover=x()>a</p>', '<p>a</p>'],
    ['an image with a handler', '<img src=x onerror=alert(1)>', ''],
    ['a picture of another site', '<img src="https://evil.example/p.png">', ''],
    ['a data picture', '<img src="data:image/svg+xml;base64,PHN2Zz4=">', ''],
    ['an svg', '<svg><script>alert(1)</script></svg><p>b</p>', '<p>b</p>'],
    ['math', '<math><mtext><img src=x onerror=alert(1)></mtext></math>', ''],
    ['a frame', '<iframe src="https://evil.example"></iframe>', ''],
    ['an object', '<object data="x.swf"></object><embed src="x.swf">', ''],
    ['a form', '<form action="/x"><input name="a"><button>b</button></form>', 'b'],
    ['a script address', '<a href="javascript:alert(1)">a</a>', '<a target="_blank" rel="noopener noreferrer">a</a>'],
    [
      'a script address in disguise',
      '<a href="java\nscript:alert(1)">a</a>',
      '<a target="_blank" rel="noopener noreferrer">a</a>',
    ],
    ['a vbscript address', '<a href="vbscript:x">a</a>', '<a target="_blank" rel="noopener noreferrer">a</a>'],
    ['a page style', '<style>*{display:none}</style><p>a</p>', '<p>a</p>'],
    ['a dangerous style', '<p style="position:fixed;background:url(//evil)">a</p>', '<p>a</p>'],
    ['an expression', '<span style="color:expression(alert(1))">a</span>', '<span>a</span>'],
    ['classes and ids', '<p class="ant-modal" id="root">a</p>', '<p>a</p>'],
    [
      'a base',
      '<base href="//evil"><meta http-equiv="refresh" content="0;url=//evil"><link rel="stylesheet" href="//evil">',
      '',
    ],
    ['a font of nobody', '<p><span style="font-family:url(//x), evil">a</span></p>', '<p><span>a</span></p>'],
    ['a comment', '<!--[if IE]><script>x</script><![endif]--><p>a</p>', '<p>a</p>'],
    ['a template', '<template><p>a</p></template>', '<p>a</p>'],
    ['a broken tag', '<p>a<b>b', '<p>a<b>b</b></p>'],
  ])('takes out %s', (_what, html, wanted) => {
    expect(cleanHtml(html)).toBe(wanted);
  });

  it.each([
    '<h2 style="text-align:center">标题</h2>',
    '<p style="line-height:1.75">a <strong>b</strong> <em>c</em> <u>d</u> <s>e</s></p>',
    '<p><span style="color:#ff0000;font-size:18px">a</span></p>',
    '<p><span style="font-family:KaiTi, Kaiti SC, serif">a</span></p>',
    '<p><span style="font-family:&quot;Microsoft YaHei&quot;, &quot;PingFang SC&quot;, sans-serif">a</span></p>',
    '<ul><li><p>a</p></li></ul><ol start="3"><li><p>b</p></li></ol>',
    '<blockquote><p>a</p></blockquote><hr /><pre><code>x &lt; y</code></pre>',
    '<table><tbody><tr><th colspan="2">a</th></tr><tr><td>b</td><td rowspan="2">c</td></tr></tbody></table>',
  ])('keeps %s', (html) => {
    expect(cleanHtml(html)).toBe(html);
    expect(cleanHtml(cleanHtml(html))).toBe(html);
  });

  it('takes nothing for a picture that is only written about', () => {
    const kept = cleanHtml(
      '<p title=x>src="qb-file:a1" &lt;img src="qb-file:a2"&gt;</p><a href="https://x.cn/?b= src=">c</a>',
    );
    expect(picturesIn(kept)).toEqual([]);
    expect(withPictures(kept, () => '/signed')).toBe(kept);
    const alt = cleanHtml('<p><img alt=\' src="qb-file:a3" <img\' src="qb-file:a4"></p>');
    expect(picturesIn(alt)).toEqual(['a4']);
  });

  it('keeps pictures of ours by their file, and signs them for readers', () => {
    const kept = cleanHtml('<p><img src="/api/file/Image/annexpic/abc-1?t=default&amp;e=1&amp;s=x" alt="a"></p>');
    expect(kept).toBe('<p><img src="qb-file:abc-1" alt="a" /></p>');
    expect(picturesIn(kept)).toEqual(['abc-1']);
    expect(withPictures(kept, (id) => `/f/${id}?a=1&b="2"`)).toContain('src="/f/abc-1?a=1&amp;b=&quot;2&quot;"');
    expect(withoutPictures(kept)).toBe('<p></p>');
    expect(cleanHtml('<img src="/api/file/Image/../../x">')).toBe('');
    expect(cleanHtml('<img src="qb-file:../x">')).toBe('');
  });

  it('knows when nothing is left to read', () => {
    expect(['', '<p></p>', '<p>&nbsp;<br></p>'].map(isBlankHtml)).toEqual([true, true, true]);
    expect(['<p>a</p>', '<p><img src="qb-file:a"></p>'].map(isBlankHtml)).toEqual([false, false]);
  });
});
