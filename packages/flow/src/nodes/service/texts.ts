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
    outputsNote:
      '把返回的内容存入表单字段或流程变量，供后面的节点使用。先填写要保存哪一项：项目名，多层之间用点连接，例如返回 {"data": {"no": "A1"}} 时填 data.no 得到 A1；留空则保存全部返回内容。',
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
    outputsNote:
      '把傳回的內容存入表單欄位或流程變數，供後面的節點使用。先填寫要儲存哪一項：項目名，多層之間用點連接，例如傳回 {"data": {"no": "A1"}} 時填 data.no 得到 A1；留空則儲存全部傳回內容。',
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
    outputsNote:
      'Puts parts of the answer into a field of the form or a variable, for the nodes that follow. First type which part: its name, with dots between levels. For the answer {"data": {"no": "A1"}}, data.no gives A1; left empty, the whole answer is kept.',
  },
});
