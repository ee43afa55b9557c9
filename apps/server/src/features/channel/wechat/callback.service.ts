import { commonErrors, AppError } from '@qiaoban/contracts/errors';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import type { Tenants } from '#platform/database/tenant';
import { newId } from '#platform/ids';
import { decrypted, encrypted, fieldsOf, isSignature, sealedAnswer, signatureOf, textAnswer } from './callback-crypto';
import { followerStore } from './follower.store';
import { menuStore } from './menu.store';
import { settleMpMessage } from './message.service';
import { replyTo } from './reply.service';
import type { CallbackKeys, MpSetting } from './wechat-account';

/** An older call is a recording. */
const FRESH_S = 15 * 60;

type Signed = { signature: string; timestamp: string; nonce: string };
type Sealed = Signed & { encrypt_type: string; msg_signature: string };
type Deps = { setting: MpSetting; keys: CallbackKeys; tenants: Tenants; clock: Clock };

/** What the platform tells by itself, and what the account answers to it. */
export const createCallbackService = ({ setting, keys, tenants, clock }: Deps) => {
  const open = async (key: string, { signature, timestamp, nonce }: Signed) => {
    const tenant = keys.tenantOf(key);
    if (tenant === undefined || !tenants.isOpen(tenant)) throw new AppError(commonErrors.not_found);
    const db = tenants.db(tenant);
    const config = await setting.read(db);
    const isFresh = Math.abs(clock.now() / 1000 - Number(timestamp)) <= FRESH_S;
    if (
      config.isOn !== 1 ||
      config.token === '' ||
      !isFresh ||
      !isSignature(signature, [config.token, timestamp, nonce])
    )
      throw new AppError(commonErrors.no_permission);
    return { db, config };
  };

  const answer = async (db: Db, fields: Record<string, string>): Promise<string> => {
    const openId = fields['FromUserName'] ?? '';
    if (!/^[\w-]{6,64}$/.test(openId)) return '';
    if (fields['MsgType'] === 'text') return replyTo(db, { kind: 'text', text: fields['Content'] ?? '' });
    if (fields['MsgType'] !== 'event') return replyTo(db, { kind: 'text', text: '' });
    const event = fields['Event']?.toLowerCase();
    if (event === 'subscribe' || event === 'unsubscribe') {
      await followerStore.subscribe(db, openId, event === 'subscribe', clock.now());
      return event === 'subscribe' ? replyTo(db, { kind: 'subscribe' }) : '';
    }
    if (event === 'click') return menuStore.answerOf(db, fields['EventKey'] ?? '');
    if (event === 'masssendjobfinish')
      await settleMpMessage(
        db,
        fields['MsgID'] ?? '',
        Number(fields['SentCount'] ?? 0) || 0,
        Number(fields['ErrorCount'] ?? 0) || 0,
      );
    return '';
  };

  return {
    /** Answers the platform's question whether the address is ours. */
    verify: async (key: string, query: Signed & { echostr: string }): Promise<string> => {
      await open(key, query);
      return query.echostr;
    },

    /** XML to answer, or `success` for nothing to say. Throws no_permission for what the platform did not sign. */
    take: async (key: string, query: Sealed, body: string): Promise<string> => {
      const { db, config } = await open(key, query);
      const { timestamp, nonce } = query;
      const outer = fieldsOf(body);
      const isSafe = query.encrypt_type === 'aes';
      let fields = outer;
      // with a key there is no way around it: a plain message is not taken
      if (config.aesKey !== '' || isSafe) {
        const sealed = outer['Encrypt'] ?? '';
        const isOurs = isSignature(query.msg_signature, [config.token, timestamp, nonce, sealed]);
        const plain = isOurs ? decrypted(config.aesKey, config.appId, sealed) : undefined;
        if (plain === undefined) throw new AppError(commonErrors.no_permission);
        fields = fieldsOf(plain);
      }
      const text = await answer(db, fields);
      if (text === '') return 'success';
      const seconds = Math.floor(clock.now() / 1000);
      const xml = textAnswer({ to: fields['FromUserName'] ?? '', from: fields['ToUserName'] ?? '', seconds, text });
      if (!isSafe) return xml;
      const sealed = encrypted(config.aesKey, config.appId, xml);
      const own = newId().replaceAll('-', '').slice(0, 16);
      return sealedAnswer(sealed, signatureOf([config.token, String(seconds), own, sealed]), String(seconds), own);
    },
  };
};
export type CallbackService = ReturnType<typeof createCallbackService>;
