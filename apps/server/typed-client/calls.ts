// Written as somebody writes it who has the document only. Its types are made from it by the test beside the document.
import createClient from 'openapi-fetch';
import type { components, paths } from 'openapi-document';

type Given = { baseUrl: string; account: string; password: string; file: Uint8Array };
type MenuNode = components['schemas']['MenuNode'];

const requireValue = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`no ${what}`);
  return value;
};

/** Depth of a recursive answer. */
const depthOf = (nodes: MenuNode[]): number =>
  nodes.reduce((deepest, node) => Math.max(deepest, 1 + depthOf(node.children)), 0);

/** Ten calls; answers what came of each. */
export const makeCalls = async ({ baseUrl, account, password, file }: Given) => {
  const client = createClient<paths>({ baseUrl });
  const signedIn = await client.POST('/api/oauth/Login', { body: { account, password } });
  const token: string = requireValue(signedIn.data, 'session').data.token;
  const headers = { Authorization: token };
  const mine = createClient<paths>({ baseUrl, headers });

  const made = await mine.POST('/api/system/Permission/Role', {
    params: { header: { 'Idempotency-Key': 'typed-client-role-1' } },
    body: { fullName: 'Buyers', enCode: 'buyers' },
  });
  const id: string = requireValue(made.data, 'role').data.id;
  const path = { id };
  const read = await mine.GET('/api/system/Permission/Role/{id}', { params: { path } });
  const role = requireValue(read.data, 'role').data;
  const saved = await mine.PUT('/api/system/Permission/Role/{id}', {
    params: { path },
    body: { ...role, fullName: 'Purchasers' },
  });
  const listed = await mine.GET('/api/system/Permission/Role', { params: { query: { keyword: 'Purchas' } } });
  const names: string[] = requireValue(listed.data, 'roles').data.list.map((each) => each.fullName);
  const removed = await mine.DELETE('/api/system/Permission/Role/{id}', { params: { path } });

  const uploaded = await mine.POST('/api/file/Uploader/{type}', {
    params: { path: { type: 'annex' } },
    body: { file: '' },
    bodySerializer: () => {
      const form = new FormData();
      form.set('file', new Blob([file.slice()]), 'typed.txt');
      return form;
    },
  });
  const address = new URL(requireValue(uploaded.data, 'file').data.url, baseUrl);
  const [type = '', name = ''] = address.pathname.split('/').slice(-2);
  const { t, e, r, b, s } = Object.fromEntries(address.searchParams);
  const downloaded = await client.GET('/api/file/Download/{type}/{name}', {
    params: {
      path: { type: type as 'annex', name: decodeURIComponent(name) },
      query: { t: t ?? '', e: Number(e), r: r ?? '', b: Number(b), s: s ?? '' },
    },
    parseAs: 'arrayBuffer',
  });

  const key = await mine.POST('/api/system/ApiKey', {
    body: { fullName: 'Typed client', ownerId: 'admin', isReadOnly: true, allMenus: true },
  });
  const program = createClient<paths>({
    baseUrl,
    headers: { Authorization: `Bearer ${requireValue(key.data, 'key').data.key}` },
  });
  const asProgram = await program.GET('/api/system/Base/Menu', {});
  const refused = await program.POST('/api/system/Permission/Role', { body: { fullName: 'X', enCode: 'x' } });
  const why: 'apiKey.call_refused' | undefined =
    refused.error?.error === 'apiKey.call_refused' ? refused.error.error : undefined;

  return {
    created: requireValue(made.data, 'role').code satisfies 200,
    read: role.enCode,
    updated: saved.response.status,
    names,
    deleted: removed.response.status,
    bytes: new Uint8Array(requireValue(downloaded.data, 'bytes') as ArrayBuffer),
    depth: depthOf(requireValue(asProgram.data, 'menus').data.list),
    refused: { status: refused.response.status, why },
  };
};
export type Calls = Awaited<ReturnType<typeof makeCalls>>;
