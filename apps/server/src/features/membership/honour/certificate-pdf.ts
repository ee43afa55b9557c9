import { translate } from '@qiaoban/contracts/texts';
import type { HonourRow } from '@qiaoban/contracts/membership/honour.contract';
import { PrintTemplate } from '@qiaoban/form/print-template';
import type { Actor } from '../../../platform/http/caller';
import type { DrawPdf } from '../../visualdev';
import { onPaper } from '../paper';
import { associationName } from '../setting/settings';

export type CertificatePrinter = (actor: Actor, honour: HonourRow, origin: string) => Promise<Buffer>;

const words = (id: string, y: number, h: number, text: string, more: object = {}) => ({
  id,
  kind: 'text',
  x: 30,
  y,
  w: 237,
  h,
  text,
  size: 16,
  align: 'center',
  ...more,
});
const template = (say: (key: string) => string, hasAddress: boolean): PrintTemplate =>
  PrintTemplate.parse({
    isLandscape: true,
    margin: 0,
    pageNumbers: false,
    elements: [
      { id: 'outer', kind: 'box', x: 10, y: 10, w: 277, h: 190 },
      { id: 'inner', kind: 'box', x: 13, y: 13, w: 271, h: 184 },
      words('head', 32, 20, say('certificate_title'), { size: 40, bold: true }),
      words('member', 68, 14, '{{member}}', { size: 24, bold: true }),
      words('what', 90, 24, '{{words}}'),
      words('title', 116, 16, '{{title}}', { size: 28, bold: true }),
      words('issuer', 152, 9, '{{issuer}}', { x: 167, w: 100, align: 'right', size: 14 }),
      words('day', 163, 9, '{{day}}', { x: 167, w: 100, align: 'right', size: 14 }),
      words('number', 182, 7, `${say('certificate_number')}：{{number}}`, { align: 'left', size: 10, x: 62, w: 130 }),
      words('check', 174, 7, hasAddress ? say('certificate_check') : '', { align: 'left', size: 10, x: 62, w: 130 }),
      ...(hasAddress ? [{ id: 'qr', kind: 'qr', x: 30, y: 160, w: 28, h: 28, text: '{{address}}' }] : []),
    ],
  });

/** The certificate of an honour: who, for what, and where it can be checked. */
export const createCertificatePrinter = (draw: DrawPdf): CertificatePrinter => {
  return async (actor, { number, memberName, title, words: forWhat, day }, origin) => {
    const say = (key: string): string => translate(actor.language, `membership.${key}`, {});
    const query = actor.tenant === 'default' ? '' : `&tenant=${encodeURIComponent(actor.tenant)}`;
    return draw(
      onPaper(template(say, origin !== ''), {
        number,
        member: memberName,
        title,
        words: forWhat,
        day,
        issuer: await associationName(actor.db),
        address: `${origin}?number=${encodeURIComponent(number)}${query}`,
      }),
    );
  };
};
