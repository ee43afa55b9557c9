import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Json = Record<string, unknown>;
type WechatCall = { path: string; query: URLSearchParams; body: Json; raw: string };

const refusal = (errcode: number, errmsg = `errcode ${errcode}`) => ({ errcode, errmsg });
const OK = { errcode: 0, errmsg: 'ok' };
/** The platform hands followers out in pages of this many here (10,000 there). */
const PAGE = 150;

/** A public account's platform that speaks the published protocol: api.weixin.qq.com. */
export const startFakeWechat = async () => {
  const state = {
    appId: 'wx1234567890abcdef',
    secret: 'secret-of-the-account',
    token: '',
    tokensGiven: 0,
    /** Error numbers of the next calls, whatever they are. */
    next: [] as number[],
    isHanging: false,
    calls: [] as WechatCall[],
    menu: undefined as Json | undefined,
    tags: new Map<number, string>([[2, '星标组']]),
    followers: new Map<string, { nickname: string; remark: string; tags: Set<number>; isBlack: boolean }>(),
    materials: new Map<string, string>(),
    pictures: [] as string[],
    sent: [] as Json[],
  };
  for (let i = 0; i < 320; i++)
    state.followers.set(`oFollower_${String(i).padStart(4, '0')}`, {
      nickname: `关注者${i}`,
      remark: '',
      tags: new Set(i % 10 === 0 ? [2] : []),
      isBlack: i < 2,
    });

  const info = (openid: string) => {
    const known = state.followers.get(openid);
    if (known === undefined) return { openid, subscribe: 0 };
    const { nickname, remark, tags } = known;
    return {
      openid,
      subscribe: 1,
      nickname,
      remark,
      sex: 1,
      country: '中国',
      province: '广东',
      city: '深圳',
      headimgurl: '',
      subscribe_time: 1_760_000_000,
      tagid_list: [...tags],
    };
  };
  const page = (ids: string[], from: string) => {
    const at = from === '' ? 0 : ids.indexOf(from) + 1;
    const openid = ids.slice(at, at + PAGE);
    return {
      total: ids.length,
      count: openid.length,
      ...(openid.length > 0 ? { data: { openid } } : {}),
      next_openid: openid.at(-1) ?? '',
    };
  };
  const each = (body: Json, set: (follower: { tags: Set<number>; isBlack: boolean }) => void) => {
    const list = body['openid_list'] as string[];
    if (list.length > 50) return refusal(40032);
    for (const id of list) {
      const found = state.followers.get(id);
      if (found === undefined) return refusal(40003);
      set(found);
    }
    return OK;
  };
  let serial = 0;
  const handlers: Record<string, (call: WechatCall) => Json> = {
    '/cgi-bin/menu/create': ({ body }) => {
      const buttons = body['button'] as { sub_button?: unknown[] }[];
      if (buttons.length > 3) return refusal(40016);
      if (buttons.some((b) => (b.sub_button?.length ?? 0) > 5)) return refusal(40023);
      state.menu = body;
      return OK;
    },
    '/cgi-bin/menu/get': () => (state.menu === undefined ? refusal(46003, 'menu no exist') : { menu: state.menu }),
    '/cgi-bin/menu/delete': () => {
      state.menu = undefined;
      return OK;
    },
    '/cgi-bin/tags/get': () => ({ tags: [...state.tags].map(([id, name]) => ({ id, name, count: 0 })) }),
    '/cgi-bin/tags/create': ({ body }) => {
      const { name } = body['tag'] as { name: string };
      if ([...state.tags.values()].includes(name)) return refusal(45157);
      const id = 100 + state.tags.size;
      state.tags.set(id, name);
      return { tag: { id, name } };
    },
    '/cgi-bin/tags/update': ({ body }) => {
      const { id, name } = body['tag'] as { id: number; name: string };
      state.tags.set(id, name);
      return OK;
    },
    '/cgi-bin/tags/delete': ({ body }) => {
      state.tags.delete((body['tag'] as { id: number }).id);
      return OK;
    },
    '/cgi-bin/get_api_domain_ip': () => ({ ip_list: ['101.226.103.0/25'] }),
    '/cgi-bin/tags/members/batchtagging': ({ body }) => each(body, (f) => f.tags.add(body['tagid'] as number)),
    '/cgi-bin/tags/members/batchuntagging': ({ body }) => each(body, (f) => f.tags.delete(body['tagid'] as number)),
    '/cgi-bin/tags/members/batchblacklist': ({ body }) => each(body, (f) => (f.isBlack = true)),
    '/cgi-bin/tags/members/batchunblacklist': ({ body }) => each(body, (f) => (f.isBlack = false)),
    '/cgi-bin/tags/members/getblacklist': ({ body }) =>
      page(
        [...state.followers].filter(([, f]) => f.isBlack).map(([id]) => id),
        String(body['begin_openid'] ?? ''),
      ),
    '/cgi-bin/user/get': ({ query }) => page([...state.followers.keys()], query.get('next_openid') ?? ''),
    '/cgi-bin/user/info/batchget': ({ body }) => {
      const list = body['user_list'] as { openid: string }[];
      return list.length > 100 ? refusal(40032) : { user_info_list: list.map(({ openid }) => info(openid)) };
    },
    '/cgi-bin/user/info/updateremark': ({ body }) => {
      const found = state.followers.get(String(body['openid']));
      if (found === undefined) return refusal(40003);
      found.remark = String(body['remark']);
      return OK;
    },
    '/cgi-bin/material/add_material': ({ raw, query }) => {
      if (!/^--[^\r\n]+\r\n/.test(raw) || !raw.includes('name="media"; filename="')) return refusal(41005);
      if (query.get('type') === 'video' && !raw.includes('name="description"')) return refusal(41028);
      const media_id = `media_${++serial}`;
      state.materials.set(media_id, raw);
      return { media_id, url: 'http://mmbiz.example/x' };
    },
    '/cgi-bin/material/del_material': ({ body }) =>
      state.materials.delete(String(body['media_id'])) ? OK : refusal(40007),
    '/cgi-bin/media/uploadimg': ({ raw }) => {
      if (!raw.includes('name="media"; filename="')) return refusal(41005);
      state.pictures.push(raw);
      return { url: `http://mmbiz.example/in-article/${state.pictures.length}?wx_fmt=png&from=1` };
    },
    '/cgi-bin/draft/add': ({ body }) => {
      const [article] = body['articles'] as Json[];
      if (!state.materials.has(String(article!['thumb_media_id']))) return refusal(40007);
      const media_id = `draft_${++serial}`;
      state.materials.set(media_id, JSON.stringify(article));
      return { media_id };
    },
    '/cgi-bin/draft/delete': ({ body }) => (state.materials.delete(String(body['media_id'])) ? OK : refusal(40007)),
    '/cgi-bin/media/uploadvideo': ({ body }) =>
      state.materials.has(String(body['media_id'])) ? { type: 'video', media_id: 'mass_video' } : refusal(40007),
    '/cgi-bin/message/mass/sendall': ({ body }) => {
      if (state.sent.some((message) => message['clientmsgid'] === body['clientmsgid'])) return refusal(45065);
      state.sent.push(body);
      return { ...OK, msg_id: 3_147_483_000 + state.sent.length };
    },
    '/cgi-bin/message/mass/preview': ({ body }) => {
      state.sent.push(body);
      return { ...OK, msg_id: 1 };
    },
    '/cgi-bin/message/template/send': ({ body }) => {
      state.sent.push(body);
      return { ...OK, msgid: 2 };
    },
  };

  const answer = (call: WechatCall): Json => {
    state.calls.push(call);
    const code = state.next.shift();
    if (call.path === '/cgi-bin/token') {
      if (code !== undefined && code !== 0) return refusal(code);
      if (call.query.get('grant_type') !== 'client_credential') return refusal(40002);
      if (call.query.get('appid') !== state.appId) return refusal(40013);
      if (call.query.get('secret') !== state.secret) return refusal(40125);
      state.tokensGiven++;
      state.token = `token_${state.tokensGiven}`;
      return { access_token: state.token, expires_in: 7200 };
    }
    if (code !== undefined && code !== 0) return refusal(code);
    // a new token makes the old one void
    if (call.query.get('access_token') !== state.token) return refusal(40001, 'invalid credential');
    return handlers[call.path]?.(call) ?? refusal(404, 'no such call');
  };

  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      if (state.isHanging) return;
      const url = new URL(req.url ?? '', 'http://x');
      const raw = Buffer.concat(chunks).toString('latin1');
      const isJson = req.headers['content-type']?.startsWith('application/json') === true;
      const body = isJson ? (JSON.parse(Buffer.concat(chunks).toString('utf8')) as Json) : {};
      res
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify(answer({ path: url.pathname, query: url.searchParams, body, raw })));
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
export type FakeWechat = Awaited<ReturnType<typeof startFakeWechat>>;
