import { nodeTexts } from '../node-texts';

export const serviceTexts = nodeTexts({
  zh: {
    kind: '调用方式',
    interface: '数据接口',
    webhook: 'Web 地址',
    choose: '请选择数据接口',
    method: '方法',
    url: '地址',
    urlNote: '以 JSON 发送参数（GET 时放在地址中），并读取 JSON 结果。需要密钥的系统请用数据接口。',
    timeout: '最长等待答复（秒）',
    inputs: '参数',
    outputs: '保存结果',
    outputsNote: '路径如 data.no；留空表示整个结果。',
  },
  zhtw: {
    kind: '呼叫方式',
    interface: '資料介面',
    webhook: 'Web 位址',
    choose: '請選擇資料介面',
    method: '方法',
    url: '位址',
    urlNote: '以 JSON 傳送參數（GET 時放在位址中），並讀取 JSON 結果。需要密鑰的系統請用資料介面。',
    timeout: '最長等待答覆（秒）',
    inputs: '參數',
    outputs: '儲存結果',
    outputsNote: '路徑如 data.no；留空表示整個結果。',
  },
  en: {
    kind: 'What is called',
    interface: 'Data interface',
    webhook: 'Web address',
    choose: 'Choose a data interface',
    method: 'Method',
    url: 'Address',
    urlNote:
      'Sends the parameters as JSON (in the address with GET) and reads JSON. Use a data interface where a secret is needed.',
    timeout: 'Seconds for an answer',
    inputs: 'Parameters',
    outputs: 'Keep the answer',
    outputsNote: 'A path such as data.no; empty for the whole answer.',
  },
});
