import { ZipFile } from 'yazl';
import type { CodeNames } from '@qiaoban/contracts/visualdev/codegen.contract';
import type { Actor } from '#platform/http/caller';
import type { PublishedForms } from '../compiled/published-forms';
import { codeFiles } from './write-files.rules';
import type { CodeFile } from './write-files.rules';

type Node = { fileName: string; fileContent: string; children: Node[] };

const treeOf = (files: readonly CodeFile[]): Node[] => {
  const top: Node[] = [];
  for (const { path, text } of files) {
    let level = top;
    const parts = path.split('/');
    for (const [at, fileName] of parts.entries()) {
      let node = level.find((each) => each.fileName === fileName);
      if (node === undefined) {
        node = { fileName, fileContent: at === parts.length - 1 ? text : '', children: [] };
        level.push(node);
      }
      level = node.children;
    }
  }
  return top;
};

const zipped = async (files: readonly CodeFile[]): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const { path, text } of files) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces);
};

/** Code of published forms, for people who build on their calls. */
export const createCodegenService = ({ forms }: { forms: Pick<PublishedForms, 'get'> }) => {
  const filesOf = async ({ db, tenant, language }: Actor, formId: string, names: CodeNames): Promise<CodeFile[]> =>
    codeFiles(await forms.get(db, tenant, formId), names, language);
  return {
    modules: async ({ db }: Actor): Promise<string[]> => {
      const rows = await db.selectFrom('form_model').select('en_code').orderBy('en_code').execute();
      return [...new Set(rows.map(({ en_code: code }) => code.split(/[._-]/)[0]!))].filter((name) => name !== '');
    },

    preview: async (actor: Actor, formId: string, names: CodeNames) => ({
      list: treeOf(await filesOf(actor, formId, names)),
    }),

    download: async (actor: Actor, formId: string, names: CodeNames) => {
      const files = await filesOf(actor, formId, names);
      return { name: `${files[0]!.path.split('/')[0]!}.zip`, content: await zipped(files) };
    },
  };
};
export type CodegenService = ReturnType<typeof createCodegenService>;
