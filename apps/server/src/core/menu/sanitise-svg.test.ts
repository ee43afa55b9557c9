import { expect, it } from 'vitest';
import { AppError } from '@qiaoban/contracts/errors';
import { sanitiseSvg } from './sanitise-svg';

const codeOf = (text: string): string => {
  try {
    sanitiseSvg(text);
    return 'taken';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
};
const around = (inside: string, more = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"${more}>${inside}<path d="M0 0h24"/></svg>`;

it('keeps shapes, gradients and references inside the picture', () => {
  const clean = sanitiseSvg(
    `<?xml version="1.0"?><!-- made by hand -->${around(
      '<title>x</title><defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs><rect fill="url(#g)" class="a" data-x="1" width="2" height="3"/>',
    )}`,
  );
  expect(clean).toContain('linearGradient id="g"');
  expect(clean).toContain('fill="url(#g)"');
  expect(clean).not.toMatch(/title|class|data-x|<!--/);
  expect(sanitiseSvg(clean)).toBe(clean);
});

it.each([
  ['a script', around('<script>alert(1)</script>')],
  ['a script in capitals', around('<SCRIPT>alert(1)</SCRIPT>')],
  ['an event', around('', ' onload="alert(1)"')],
  ['an event in capitals', around('<g ONCLICK="alert(1)"/>')],
  ['html inside', around('<foreignObject><body onload="x"/></foreignObject>')],
  ['a link', around('<a href="javascript:alert(1)"><path d="M0"/></a>')],
  ['another picture', around('<image href="http://evil.example/x.png"/>')],
  ['a use of another file', around('<use xlink:href="http://evil.example/x.svg#a"/>')],
  ['a style element', around('<style>@import url(http://evil.example)</style>')],
  ['a style attribute', around('<g style="background:url(http://evil.example)"/>')],
  ['a fill from outside', around('<rect fill="url(http://evil.example/#a)" width="1"/>')],
  ['a fill from outside in capitals', around('<rect fill="URL( //evil.example )" width="1"/>')],
  ['an animation', around('<animate attributeName="href" to="javascript:alert(1)"/>')],
  ['a set', around('<set attributeName="onmouseover" to="alert(1)"/>')],
  ['an entity', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${around('&x;')}`],
  ['a billion laughs', `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${around('')}`],
  ['a processing instruction', around('<?xml-stylesheet href="http://evil.example"?>')],
  ['cdata', around('<![CDATA[<script>alert(1)</script>]]>')],
])('refuses %s', (_name, text) => {
  expect(codeOf(text)).toBe('ownIcon.not_allowed');
});

it.each([
  ['html', '<html><svg/></html>'],
  ['text', 'hello'],
  ['an empty picture', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
  ['a script before it', '<script>x</script><svg/>'],
])('does not take %s for an icon', (_name, text) => {
  expect(codeOf(text)).toBe('ownIcon.not_svg');
});

it('drops whatever follows the picture as text', () => {
  expect(sanitiseSvg(`${around('hidden words')} more`)).not.toMatch(/hidden|more/);
});
