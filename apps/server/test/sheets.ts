import type { userTransfer } from '@qiaoban/contracts/directory/transfer.contract';
import { readSheet } from '#platform/sheet/read-sheet';
import type { Caller, TestApp } from './test-app';

/** Uploads a workbook or csv file to an import, as a browser does. */
export const uploadSheet = async (
  app: TestApp,
  by: Caller,
  contracts: typeof userTransfer,
  file: string | Buffer,
  name = 'x.csv',
) => {
  const form = new FormData();
  form.append('file', new Blob([file as BlobPart]), name);
  const answer = new Response(form);
  const sent = await app.app.inject({
    method: 'POST',
    url: contracts.upload.path,
    headers: {
      authorization: by.token,
      'content-type': answer.headers.get('content-type')!,
      'accept-language': 'zh',
    },
    payload: Buffer.from(await answer.arrayBuffer()),
  });
  return JSON.parse(sent.body) as {
    code: number;
    msg: string;
    data: { id: string; columns: { index: number; suggested: string }[]; rowCount: number };
  };
};

/** Rows of a file that the program makes; csv when its address says so. */
export const downloadSheet = async (
  app: TestApp,
  by: Caller,
  { url, method = 'GET', payload }: { url: string; method?: 'GET' | 'POST'; payload?: object },
) => {
  const file = await app.app.inject({
    method,
    url,
    headers: { authorization: by.token, 'accept-language': 'zh' },
    ...(payload ? { payload } : {}),
  });
  const rows: string[][] = [];
  for await (const row of readSheet(file.rawPayload, url.includes('csv') ? 'x.csv' : 'x.xlsx')) rows.push(row.cells);
  return { status: file.statusCode, rows };
};
