import { createHash, createHmac } from 'node:crypto';

/** What the gateways know of messages that they took: by `id number day` (Aliyun), by number (Tencent). */
export const receipts = new Map<string, object>();

export const SECRET = 'secret-of-the-key';
const hex = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
export type Seen = { path: string; headers: Record<string, string>; body: string };

/** Verifies as the documentation of Alibaba Cloud says: from what arrived, not from what was meant. */
export const aliyunSays = ({ path, headers, body }: Seen): { Code: string; Message: string } => {
  const auth = headers['authorization'] ?? '';
  const [, id, signed, signature] =
    /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(auth) ?? [];
  if (id !== 'LTAI-test') return { Code: 'InvalidAccessKeyId.NotFound', Message: 'no key' };
  const names = signed!.split(';');
  for (const needed of [
    'host',
    'x-acs-action',
    'x-acs-content-sha256',
    'x-acs-date',
    'x-acs-signature-nonce',
    'x-acs-version',
  ])
    if (!names.includes(needed)) return { Code: 'IncompleteSignature', Message: needed };
  const [uri, query = ''] = path.split('?');
  const sorted = query.split('&').sort().join('&');
  const block = names.map((name) => `${name}:${headers[name]!.trim()}\n`).join('');
  const text = `POST\n${uri}\n${sorted}\n${block}\n${signed}\n${headers['x-acs-content-sha256']}`;
  const expected = createHmac('sha256', SECRET)
    .update(`ACS3-HMAC-SHA256\n${hex(text)}`)
    .digest('hex');
  if (expected !== signature || headers['x-acs-content-sha256'] !== hex(body))
    return { Code: 'SignatureDoesNotMatch', Message: 'no match' };
  const asked = new URLSearchParams(query);
  if (headers['x-acs-action'] === 'QuerySendDetails') {
    const found = receipts.get(`${asked.get('BizId')} ${asked.get('PhoneNumber')} ${asked.get('SendDate')}`);
    const report = { Code: 'OK', Message: 'OK', SmsSendDetailDTOs: { SmsSendDetailDTO: found ? [found] : [] } };
    return report;
  }
  const values = JSON.parse(asked.get('TemplateParam') ?? '{}') as Record<string, string>;
  if (asked.get('SignName') !== '巧办科技') return { Code: 'isv.SMS_SIGNATURE_ILLEGAL', Message: 'sign' };
  if (asked.get('TemplateCode') !== 'SMS_1') return { Code: 'isv.SMS_TEMPLATE_ILLEGAL', Message: 'template' };
  if ((values['number'] ?? '000000') !== '000000' || Object.keys(values).length === 0)
    return { Code: 'isv.TEMPLATE_MISSING_PARAMETERS', Message: 'values' };
  const number = asked.get('PhoneNumbers') ?? '';
  if (number.endsWith('1')) return { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: 'limit' };
  if (number.endsWith('2')) return { Code: 'isv.AMOUNT_NOT_ENOUGH', Message: 'money' };
  if (number.endsWith('3')) return { Code: 'isv.NEW_THING', Message: 'something\nnew' };
  return { Code: 'OK', Message: 'OK', BizId: `biz-${number}` } as { Code: string; Message: string };
};

/** Verifies as the documentation of Tencent Cloud says. */
export const tencentSays = ({ headers, body }: Seen): object => {
  const error = (Code: string) => ({ Response: { Error: { Code, Message: Code }, RequestId: 'r' } });
  const [, id, day, signed, signature] =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/([\d-]+)\/sms\/tc3_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers['authorization'] ?? '',
    ) ?? [];
  if (id !== 'AKID-test') return error('AuthFailure.SecretIdNotFound');
  const block = signed!.split(';').map((name) => {
    const value = headers[name]!;
    return `${name}:${(name === 'x-tc-action' ? value.toLowerCase() : value).trim()}\n`;
  });
  const canonical = `POST\n/\n\n${block.join('')}\n${signed}\n${hex(body)}`;
  const stamp = headers['x-tc-timestamp']!;
  if (new Date(Number(stamp) * 1000).toISOString().slice(0, 10) !== day) return error('AuthFailure.SignatureExpire');
  const text = `TC3-HMAC-SHA256\n${stamp}\n${day}/sms/tc3_request\n${hex(canonical)}`;
  const date = createHmac('sha256', `TC3${SECRET}`).update(day!).digest();
  const service = createHmac('sha256', date).update('sms').digest();
  const signing = createHmac('sha256', service).update('tc3_request').digest();
  if (createHmac('sha256', signing).update(text).digest('hex') !== signature)
    return error('AuthFailure.SignatureFailure');
  const asked = JSON.parse(body) as Record<string, unknown>;
  if (headers['x-tc-action'] === 'PullSmsSendStatusByPhoneNumber') {
    const { PhoneNumber, BeginTime, EndTime } = asked as { PhoneNumber: string; BeginTime: number; EndTime: number };
    const found = receipts.get(PhoneNumber);
    return { Response: { PullSmsSendStatusSet: found && BeginTime < EndTime ? [found] : [], RequestId: 'r' } };
  }
  const number = (asked['PhoneNumberSet'] as string[])[0]!;
  const status = (Code: string) => ({
    Response: {
      SendStatusSet: [{ Code, Message: Code, PhoneNumber: number, SerialNo: `serial-${number}` }],
      RequestId: 'r',
    },
  });
  if (asked['SmsSdkAppId'] !== '1400000001') return error('UnauthorizedOperation.SmsSdkAppIdVerifyFail');
  if (asked['TemplateId'] !== 'SMS_1') return status('FailedOperation.TemplateIncorrectOrUnapproved');
  const values = JSON.stringify(asked['TemplateParamSet']);
  if (values !== '["000000","5"]' && !values.includes('报销'))
    return status('InvalidParameterValue.TemplateParameterFormatError');
  if (number === '+8613800138001') return status('LimitExceeded.PhoneNumberOneHourLimit');
  if (number === '+8613800138002') return status('FailedOperation.InsufficientBalanceInSmsPackage');
  return status('Ok');
};
