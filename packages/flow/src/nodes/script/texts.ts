import { nodeTexts } from '../node-texts';

export const scriptTexts = nodeTexts({
  zh: {
    code: '脚本',
    note: '函数体（JavaScript）：用 input.名称 读取输入，用 return 返回结果，log() 写入执行日志。脚本在沙箱中运行，不能访问网络和文件。',
    inputs: '输入',
    outputs: '保存结果',
    takes: '输入',
    keeps: '保存',
  },
  zhtw: {
    code: '指令碼',
    note: '函式體（JavaScript）：用 input.名稱 讀取輸入，用 return 傳回結果，log() 寫入執行記錄。指令碼在沙箱中執行，不能存取網路和檔案。',
    inputs: '輸入',
    outputs: '儲存結果',
    takes: '輸入',
    keeps: '儲存',
  },
  en: {
    code: 'Script',
    note: 'Body of a function (JavaScript): input.name reads an input, return gives the answer, log() writes to the run log. It runs in a sandbox without network or files.',
    inputs: 'Inputs',
    outputs: 'Keep the answer',
    takes: 'inputs',
    keeps: 'kept',
  },
});
