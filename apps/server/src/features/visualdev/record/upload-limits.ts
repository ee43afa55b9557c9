import { AppError } from '@qiaoban/contracts/errors';
import type { FieldInfo } from '@qiaoban/form/fields';
import { acceptedExtensions, SIZE_UNITS } from '@qiaoban/form/values/file-value';
import type { FileKind } from '@qiaoban/form/values/file-value';
import type { FieldLimits, LimitSource } from '#core/file';
import type { PublishedForms } from '../compiled/published-forms';

type FileProps = { fileSize?: number; sizeUnit?: keyof typeof SIZE_UNITS; accept?: FileKind[] };

const limitsOf = ({ props }: FieldInfo): FieldLimits => {
  const { fileSize, sizeUnit, accept } = props as FileProps;
  return {
    ...(fileSize === undefined ? {} : { maxBytes: fileSize * SIZE_UNITS[sizeUnit ?? 'MB'] }),
    extensions: acceptedExtensions(accept ?? []),
  };
};

/** What a field of a published form lets people upload; without a field the largest that any field of the form takes. */
export const createUploadLimits =
  (forms: PublishedForms): LimitSource =>
  async (actor, modelId, field) => {
    try {
      const form = await forms.get(actor.db, actor.tenant, modelId);
      const files = [...form.byPath.values()].filter(({ block }) => block.definition.isFile);
      if (field !== '') {
        const found = files.find(({ path }) => path === field);
        return found === undefined ? undefined : limitsOf(found);
      }
      const sizes = files.map((each) => limitsOf(each).maxBytes ?? 0);
      return sizes.length === 0 ? undefined : { maxBytes: Math.max(...sizes) };
    } catch (error) {
      // a form that is not published yet has no limits of its own
      if (error instanceof AppError) return undefined;
      throw error;
    }
  };
