import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Json = Record<string, unknown>;
const refusal = (errcode: number, errmsg = `errcode ${errcode}`) => ({ errcode, errmsg });
const OK = { errcode: 0, errmsg: 'ok' };
type Department = { id: number; name: string; parentid: number };

/** An enterprise account's platform that speaks the published protocol: qyapi.weixin.qq.com. */
export const startFakeWecom = async () => {
  const state = {
    corpId: 'ww1234',
    secrets: { contact: 'contact-secret', agent: 'agent-secret' } as Record<string, string>,
    tokens: {} as Record<string, string>,
    tokensGiven: 0,
    next: [] as number[],
    departments: new Map<number, Department>([[1, { id: 1, name: '总公司', parentid: 0 }]]),
    users: new Map<string, Json>(),
    sent: [] as Json[],
    uploads: [] as { type: string; raw: string }[],
    writes: 0,
  };
  let serial = 1;
  const mayStandBelow = (id: number, parent: number): boolean => {
    for (let at: number | undefined = parent; at !== undefined && at !== 0; at = state.departments.get(at)?.parentid)
      if (at === id) return false;
    return true;
  };
  const checkedDepartment = (body: Json, id: number): Json => {
    const name = String(body['name']);
    const parentid = Number(body['parentid']);
    if (name.length > 64 || /[\\:*?"<>|]/.test(name)) return refusal(60009);
    if (!state.departments.has(parentid)) return refusal(60004);
    if (!mayStandBelow(id, parentid)) return refusal(60005);
    if ([...state.departments.values()].some((d) => d.parentid === parentid && d.name === name && d.id !== id))
      return refusal(60008);
    state.departments.set(id, { id, name, parentid });
    return { ...OK, id };
  };
  const checkedUser = (body: Json): Json => {
    if (body['mobile'] === undefined && body['email'] === undefined)
      return refusal(60129, 'mobile and email both missing');
    if (!(body['department'] as number[]).every((id) => state.departments.has(id))) return refusal(60003);
    state.users.set(String(body['userid']).toLowerCase(), body);
    return OK;
  };
  const handlers: Record<
    string,
    [part: string | undefined, run: (body: Json, query: URLSearchParams, raw: string) => Json]
  > = {
    'department/list': ['contact', () => ({ ...OK, department: [...state.departments.values()] })],
    'department/create': ['contact', (body) => checkedDepartment(body, ++serial)],
    'department/update': [
      'contact',
      (body) =>
        state.departments.has(Number(body['id'])) ? checkedDepartment(body, Number(body['id'])) : refusal(60003),
    ],
    'department/delete': [
      'contact',
      (_body, query) => {
        const id = Number(query.get('id'));
        if ([...state.departments.values()].some((d) => d.parentid === id)) return refusal(60006);
        return state.departments.delete(id) ? OK : refusal(60003);
      },
    ],
    'user/simplelist': [
      'contact',
      (_body, query) =>
        query.get('fetch_child') === '1' && query.get('department_id') === '1'
          ? {
              ...OK,
              userlist: [...state.users.values()].map((user) => ({ userid: user['userid'], name: user['name'] })),
            }
          : refusal(40035),
    ],
    'user/create': [
      'contact',
      (body) => (state.users.has(String(body['userid']).toLowerCase()) ? refusal(60102) : checkedUser(body)),
    ],
    'user/update': [
      'contact',
      (body) =>
        state.users.has(String(body['userid']).toLowerCase())
          ? checkedUser({ ...state.users.get(String(body['userid']).toLowerCase()), ...body })
          : refusal(60111),
    ],
    'user/delete': [
      'contact',
      (_body, query) => (state.users.delete(String(query.get('userid')).toLowerCase()) ? OK : refusal(60111)),
    ],
    // whichever secret
    get_api_domain_ip: [undefined, () => ({ ...OK, ip_list: ['182.254.11.176'] })],
    'media/upload': [
      'agent',
      (_body, query, raw) => {
        if (!raw.includes('name="media"; filename="')) return refusal(40058);
        state.uploads.push({ type: query.get('type') ?? '', raw });
        return { ...OK, type: query.get('type'), media_id: `temp_${state.uploads.length}` };
      },
    ],
    'message/send': [
      'agent',
      (body) => {
        if (body['agentid'] !== 1_000_002) return refusal(40056);
        state.sent.push(body);
        const invalid = String(body['touser'] ?? '')
          .split('|')
          .filter((id) => id !== '@all' && id !== '' && !state.users.has(id.toLowerCase()));
        return { ...OK, invaliduser: invalid.join('|'), msgid: 'm' };
      },
    ],
  };

  const answer = (path: string, query: URLSearchParams, body: Json, raw: string): Json => {
    const code = state.next.shift();
    if (code !== undefined && code !== 0) return refusal(code);
    if (path === '/cgi-bin/gettoken') {
      if (query.get('corpid') !== state.corpId) return refusal(40013);
      const part = Object.keys(state.secrets).find((name) => state.secrets[name] === query.get('corpsecret'));
      if (part === undefined) return refusal(40001);
      state.tokens[part] = `${part}_${++state.tokensGiven}`;
      return { ...OK, access_token: state.tokens[part], expires_in: 7200 };
    }
    const [part, run] = handlers[path.replace('/cgi-bin/', '')] ?? [];
    if (run === undefined) return refusal(404, 'no such call');
    const good = part === undefined ? Object.values(state.tokens) : [state.tokens[part]];
    if (!good.includes(query.get('access_token') ?? '')) return refusal(40014);
    if (/create|update|delete/.test(path)) state.writes++;
    return run(body, query, raw);
  };

  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const url = new URL(req.url ?? '', 'http://x');
      const all = Buffer.concat(chunks);
      const isJson = req.headers['content-type']?.startsWith('application/json') === true;
      const body = isJson ? (JSON.parse(all.toString('utf8')) as Json) : {};
      res
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify(answer(url.pathname, url.searchParams, body, all.toString('latin1'))));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    state,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
};
export type FakeWecom = Awaited<ReturnType<typeof startFakeWecom>>;
