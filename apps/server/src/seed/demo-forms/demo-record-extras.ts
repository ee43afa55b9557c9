import { createPrintTemplate } from '@qiaoban/contracts/visualdev/print.contract';
import { listRecords } from '@qiaoban/contracts/visualdev/online.contract';
import { createRecordComment } from '@qiaoban/contracts/visualdev/record-comment.contract';
import type { Insider } from '../insider';

const letters = { size: 10.5, bold: false, align: 'left', border: true } as const;
const half = 90;

const field = (id: string, name: string, row: number, side: 0 | 1, w = half) => ({
  ...letters,
  id,
  kind: 'field',
  field: name,
  x: 15 + side * half,
  y: 40 + row * 9,
  w,
  h: 9,
  showLabel: true,
});

/** A card for the cabinet: what the thing is, and its number as a bar code. */
const assetCard = {
  paper: 'A5',
  isLandscape: true,
  margin: 15,
  pageNumbers: false,
  elements: [
    {
      ...letters,
      id: 'title',
      kind: 'text',
      text: '固定资产卡片',
      x: 15,
      y: 15,
      w: 180,
      h: 12,
      size: 18,
      bold: true,
      align: 'center',
      border: false,
    },
    field('a', 'assetNo', 0, 0),
    field('b', 'title', 0, 1),
    field('c', 'kind', 1, 0),
    field('d', 'state', 1, 1),
    field('e', 'dept', 2, 0),
    field('f', 'keeper', 2, 1),
    field('g', 'boughtOn', 3, 0),
    field('h', 'price', 3, 1),
    { id: 'bar', kind: 'barcode', text: '{{assetNo}}', x: 15, y: 88, w: 80, h: 18 },
    { id: 'qr', kind: 'qr', text: '{{assetNo}}', x: 160, y: 84, w: 25, h: 25 },
    { ...letters, id: 'sign', kind: 'signature', text: '保管人签字：', x: 15, y: 118, w: 80, h: 12, border: false },
  ],
};

const remarks = ['风扇有异响，已报修', '盘点时在 302 会议室', '电池需要更换', '已贴标签'];

/** What makes the records of the demo look used: a sheet to print them on, and people who talk about them. */
export const seedRecordExtras = async (
  admin: Insider,
  as: (userId: string) => Promise<Insider>,
  formId: string,
  people: readonly string[],
): Promise<void> => {
  await admin(createPrintTemplate, {
    params: { id: formId },
    body: { fullName: '资产卡片', isOn: true, template: assetCard },
  });
  const { list } = await admin(listRecords, { params: { id: formId }, query: { pageSize: 12 } });
  for (const [at, record] of list.entries()) {
    if (at % 3 !== 0) continue;
    const writer = await as(people[at % people.length]!);
    await writer(createRecordComment, {
      params: { id: formId, recordId: record.id },
      body: { text: remarks[(at / 3) % remarks.length]! },
    });
  }
};
