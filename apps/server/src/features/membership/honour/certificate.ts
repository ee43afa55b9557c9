import { AppError } from '@qiaoban/contracts/errors';
import type { HonourRow } from '@qiaoban/contracts/membership/honour.contract';
import { membershipErrors } from '@qiaoban/contracts/membership/membership.errors';
import { translate } from '@qiaoban/contracts/texts';
import { PrintTemplate } from '@qiaoban/form/print-template';
import type { Tx } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { drawPaper, issuePaper } from '../../visualdev';
import type { DrawPdf } from '../../visualdev';
import { associationName } from '../setting/settings';

/** Code of the form whose print template says how a certificate looks; its fields are those of `CERTIFICATE_FIELDS`. */
export const CERTIFICATE_FORM = 'memberCertificate';
export const CERTIFICATE_FIELDS = ['number', 'member', 'title', 'words', 'day', 'issuer', 'address'] as const;

type Say = (key: string) => string;
const text = (id: string, y: number, h: number, content: string, more: object = {}) => ({
  id,
  kind: 'text',
  x: 30,
  y,
  w: 237,
  h,
  text: content,
  size: 16,
  align: 'center',
  ...more,
});

/** The sheet as it is at first, and where no form of certificates is installed. */
export const certificateSheet = (say: Say): PrintTemplate =>
  PrintTemplate.parse({
    isLandscape: true,
    margin: 0,
    pageNumbers: false,
    elements: [
      { id: 'outer', kind: 'box', x: 10, y: 10, w: 277, h: 190 },
      { id: 'inner', kind: 'box', x: 13, y: 13, w: 271, h: 184 },
      text('head', 32, 20, say('certificate_title'), { size: 40, bold: true }),
      text('member', 68, 14, '{{member}}', { size: 24, bold: true }),
      text('what', 90, 24, '{{words}}'),
      text('title', 116, 16, '{{title}}', { size: 28, bold: true }),
      text('issuer', 152, 9, '{{issuer}}', { x: 167, w: 100, align: 'right', size: 14 }),
      text('day', 163, 9, '{{day}}', { x: 167, w: 100, align: 'right', size: 14 }),
      text('number', 182, 7, `${say('certificate_number')}：{{number}}`, { align: 'left', size: 10, x: 62, w: 130 }),
      text('check', 174, 7, say('certificate_check'), { align: 'left', size: 10, x: 62, w: 130 }),
      { id: 'qr', kind: 'qr', x: 30, y: 160, w: 28, h: 28, text: '{{address}}' },
    ],
  });

export const certificateKey = (honourId: string): string => `membership.certificate:${honourId}`;

type Honour = Pick<HonourRow, 'id' | 'number' | 'memberName' | 'title' | 'words' | 'day'>;
/** The certificate as it was issued; issues it when it never was. */
export const issueCertificate = (tx: Tx, actor: Pick<Actor, 'language'>, honour: Honour) => {
  const say: Say = (key) => translate(actor.language, `membership.${key}`, {});
  return issuePaper(
    tx,
    certificateKey(honour.id),
    { code: CERTIFICATE_FORM, usual: certificateSheet(say) },
    async () =>
      ({
        number: honour.number,
        member: honour.memberName,
        title: honour.title,
        words: honour.words,
        day: honour.day,
        issuer: await associationName(tx),
      }) satisfies Record<Exclude<(typeof CERTIFICATE_FIELDS)[number], 'address'>, string>,
  );
};

/** Prints certificates: who, for what, and where it can be checked today; `find` says which. */
export const createCertificatePrinter =
  (draw: DrawPdf) =>
  async (
    actor: Actor,
    find: (tx: Tx) => Promise<HonourRow>,
    origin: string,
  ): Promise<{ name: string; content: Buffer }> => {
    const {
      number,
      template,
      values: texts,
    } = await inTransaction(actor.db, async ({ tx }) => {
      const honour = await find(tx);
      if (honour.state === 'revoked') throw new AppError(membershipErrors.certificate_revoked);
      return { ...(await issueCertificate(tx, actor, honour)), number: honour.number };
    });
    const query = actor.tenant === 'default' ? '' : `&tenant=${encodeURIComponent(actor.tenant)}`;
    const address = origin === '' ? number : `${origin}?number=${encodeURIComponent(number)}${query}`;
    const labels = Object.fromEntries(
      CERTIFICATE_FIELDS.map((name) => [name, translate(actor.language, `membership.certificate_field_${name}`, {})]),
    );
    const content = await drawPaper(draw, { template, values: { ...texts, address } }, labels);
    return { name: `${number}.pdf`, content };
  };
export type CertificatePrinter = ReturnType<typeof createCertificatePrinter>;
