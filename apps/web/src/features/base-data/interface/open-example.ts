/** Example of a signed call in Node.js, ready to be copied. */
export const nodeExample = (
  origin: string,
  appKey: string,
  code: string,
): string => `import { createHash, createHmac, randomUUID } from 'node:crypto';

const appKey = '${appKey}';
const appSecret = process.env.QB_SECRET;

const call = async (method, path, values) => {
  const body = values === undefined ? '' : JSON.stringify(values);
  const timestamp = String(Date.now());
  const nonce = randomUUID();
  const digest = createHash('sha256').update(body).digest('hex');
  const signature = createHmac('sha256', appSecret)
    .update([method, path, timestamp, nonce, digest].join('\\n'))
    .digest('hex');
  const answer = await fetch('${origin}' + path, {
    method,
    headers: {
      'X-Qb-Key': appKey,
      'X-Qb-Timestamp': timestamp,
      'X-Qb-Nonce': nonce,
      'X-Qb-Signature': signature,
      ...(body === '' ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === '' ? {} : { body }),
  });
  return answer.json();
};

console.log(await call('GET', '/api/open/interface/${code}?name=value'));
console.log(await call('POST', '/api/open/interface/${code}', { name: 'value' }));
`;

/** The same in Python. */
export const pythonExample = (
  origin: string,
  appKey: string,
  code: string,
): string => `import hashlib, hmac, json, os, time, uuid, urllib.request

app_key, app_secret = '${appKey}', os.environ['QB_SECRET']

def call(method, path, values=None):
    body = '' if values is None else json.dumps(values, separators=(',', ':'), ensure_ascii=False)
    timestamp, nonce = str(int(time.time() * 1000)), uuid.uuid4().hex
    digest = hashlib.sha256(body.encode()).hexdigest()
    text = '\\n'.join([method, path, timestamp, nonce, digest])
    signature = hmac.new(app_secret.encode(), text.encode(), hashlib.sha256).hexdigest()
    headers = {'X-Qb-Key': app_key, 'X-Qb-Timestamp': timestamp, 'X-Qb-Nonce': nonce, 'X-Qb-Signature': signature}
    if body:
        headers['Content-Type'] = 'application/json'
    request = urllib.request.Request('${origin}' + path, body.encode() or None, headers, method=method)
    return json.load(urllib.request.urlopen(request))

print(call('POST', '/api/open/interface/${code}', {'name': 'value'}))
`;
