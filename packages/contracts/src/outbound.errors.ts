import { defineErrors } from './errors';
import { defineTexts } from './texts';

defineTexts({
  zh: {
    'outbound.bad_address': '地址不正确：{address}',
    'outbound.internal_address':
      '不允许访问内部地址 {address}，如确有需要，请系统运维人员在设置 QIAOBAN_OUTBOUND_ALLOW 中放行',
    'outbound.unreachable': '无法连接 {address}，请检查地址和端口，并确认对方的服务已启动',
    'outbound.timeout': '{address} 长时间没有响应',
    'outbound.too_large': '{address} 返回的内容过大',
    'outbound.too_many_redirects': '{address} 跳转次数过多',
    'outbound.circuit_open': '{reason}。已连续失败 {count} 次，暂停访问，{seconds} 秒后再试；点击测试则立即重试',
  },
  zhtw: {
    'outbound.bad_address': '位址不正確：{address}',
    'outbound.internal_address':
      '不允許存取內部位址 {address}，如確有需要，請系統維運人員在設定 QIAOBAN_OUTBOUND_ALLOW 中放行',
    'outbound.unreachable': '無法連線 {address}，請檢查位址和連接埠，並確認對方的服務已啟動',
    'outbound.timeout': '{address} 長時間沒有回應',
    'outbound.too_large': '{address} 傳回的內容過大',
    'outbound.too_many_redirects': '{address} 轉址次數過多',
    'outbound.circuit_open': '{reason}。已連續失敗 {count} 次，暫停存取，{seconds} 秒後再試；點選測試則立即重試',
  },
  en: {
    'outbound.bad_address': 'This is not a usable address: {address}',
    'outbound.internal_address':
      'The internal address {address} is not allowed; whoever operates the system can permit it by the setting QIAOBAN_OUTBOUND_ALLOW',
    'outbound.unreachable':
      '{address} cannot be reached. Check address and port, and that the service there is running',
    'outbound.timeout': '{address} did not answer in time',
    'outbound.too_large': 'The answer of {address} is too large',
    'outbound.too_many_redirects': '{address} redirects too often',
    'outbound.circuit_open':
      '{reason}. It failed {count} times in a row and is left alone; the next try is in {seconds} s, a test tries at once',
  },
});

/** Refusals of calls to other systems; `address` is the host that was meant. */
export const outboundErrors = defineErrors('outbound', {
  bad_address: 422,
  internal_address: 422,
  unreachable: 422,
  timeout: 422,
  too_large: 422,
  too_many_redirects: 422,
  circuit_open: 503,
});
